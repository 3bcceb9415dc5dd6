import type { Sentence } from './normalize.ts';
import { fold } from './normalize.ts';

/** One thing asked for: a piece of a list such as "functionalities for A, B and C". */
export interface Request {
  /** The prompt's own words, trimmed. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const WHO =
  '(?:users?|customers?|visitors?|guests?|members?|people|clients?|students?|teachers?|patients?|doctors?|parents|drivers?|merchants?|sellers?|buyers?|readers?|players?|owners?|admins?|administrators?|staff|employees?|managers?|they|i|we|one|everyone|anyone)';
const ENGLISH_TRIGGERS = [
  `functionalit(?:y|ies)(?:\\s+(?:such as|including|includ(?:es?|ed)|like|of|to|for))?`,
  `(?:features?|functions?|modules?|sections?)\\s+(?:such as|including|like|for|to)`,
  `(?:pages?|sections?|features?|functions?|modules?)\\s*:`,
  `${WHO}\\s+(?:should\\s+|must\\s+)?(?:also\\s+)?(?:be able to|be allowed to|can(?:\\s+also)?|may|need to|are able to|will be able to)`,
  `(?:allow(?:s|ing)?|enabl(?:es?|ing)|let(?:s|ting)?|help(?:s|ing)?)\\s+${WHO}\\s+(?:to\\s+)?`,
  `\\b(?:and|that|which|it)\\s+(?:supports?|offers?|provides?|includes?|has|have|needs?)\\b`,
  `\\b(?:with|includ(?:es?|ing)|featuring|plus)\\b`,
  `(?:should|must)\\s+(?:also\\s+)?(?:have|include|support|provide|offer|contain|feature)\\b`,
  `(?:ability|option|capability|function|capabilities)\\s+(?:to|of|for)`,
].join('|');
const CHINESE_TRIGGERS =
  '功能(?:包括|有|如下|为|：|:)|支持|包括|包含|具有|具备|提供|可以|能够|能(?=[^源量力])|需要(?:有)?|要有|带有|带(?=[^来动])|含有|拥有|设有|页面(?:有|：|:)|实现';
const TRIGGER = new RegExp(`\\b(?:${ENGLISH_TRIGGERS})|${CHINESE_TRIGGERS}`, 'gu');
const SEPARATOR =
  /[,;:，；、：/]|\s+(?:and|as well as|or|plus|&)\s+|以及|和(?=\p{Script=Han})|与(?=\p{Script=Han})|并且?(?=\p{Script=Han})|及(?=\p{Script=Han})|或/gu;
const LEADING =
  /^(?:\s|also|to|the|a|an|their|own|my|our|your|his|her|its|some|various|different|multiple|several|specific|relevant|related|all|other|such as|as|well|including|include|like|for|with|of|have|has|be|then|both|even|可以|能够|能|支持|提供|进行|的|在线|等|并|一个|功能)+(?=[\s\p{Script=Han}])\s*/u;

/** Everything a prompt asks for in so many words, cut into single requests, in order. */
export function findRequests(prompt: string, sentences: readonly Sentence[]): Request[] {
  const folded = fold(prompt);
  return sentences.flatMap((sentence) => requestsOf(prompt, folded, sentence));
}

function requestsOf(prompt: string, folded: string, sentence: Sentence): Request[] {
  const text = folded.slice(sentence.start, sentence.end);
  const first = [...text.matchAll(TRIGGER)][0];
  if (first === undefined) return [];
  const cuts = [...text.matchAll(TRIGGER), ...text.matchAll(SEPARATOR)].sort((a, b) => a.index - b.index);
  const requests: Request[] = [];
  let from = first.index + first[0].length;
  for (const cut of cuts) {
    if (cut.index < from) {
      from = Math.max(from, cut.index + cut[0].length);
      continue;
    }
    requests.push(trimmed(prompt, folded, sentence.start + from, sentence.start + cut.index));
    from = cut.index + cut[0].length;
  }
  requests.push(trimmed(prompt, folded, sentence.start + from, sentence.end));
  return requests.filter((request) => /[\p{L}\p{N}]{2}|\p{Script=Han}/u.test(request.text));
}

function trimmed(prompt: string, folded: string, start: number, end: number): Request {
  const words = folded.slice(start, end);
  const head = LEADING.exec(words)?.[0].length ?? 0;
  const tail = /[\s.!?。！？,，;；"'）)等]*$/u.exec(words)?.[0].length ?? 0;
  const from = Math.min(end, start + head);
  const to = Math.max(from, end - tail);
  return { text: prompt.slice(from, to).trim(), start: from, end: to };
}
