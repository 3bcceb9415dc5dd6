import type { Reading } from './reading.ts';
import type { Sentence } from './normalize.ts';

const HEAD =
  /\b(?:implement|create|develop|build|make|design|need|want|write)\s+(?:me\s+|us\s+)?(?:an?|the|my|our)\s+((?:[\p{L}\p{N}'&/-]+\s+){0,6}?(?:website|web site|web app|site|web application|application|app|mini[- ]program|platform|system|tool|page|portal|store|shop|dashboard|software|game|server|directory|tracker)(?:(?:\s+[\p{L}-]+)?\s+portfolio\s+(?:website|site))?)\b/iu;
const TAIL = /\s*(?:website|web site|web app|site|web application|application|app|mini[- ]program|web|mobile|page|online)$/iu;
/** "a website for a chess club", "store selling vintage cameras": who or what it is for names it. */
const FOR_WHOM =
  /\b(?:website|web site|site|page|app|application|portal|platform|system|homepage|web app)\s+(?:for|of)\s+(?:an?|the|my|our)\s+((?:(?!(?:with|that|where|which|who|to|in|and|called|named|using|including)\b)[\p{L}'&-]+\s*){1,4})/iu;
const BARE =
  /^\s*(?:an?|the|my|our)\s+((?:[\p{L}'&/-]+\s+){0,4}?(?:website|site|blog|portal|platform|store|shop|app|system|tool|dashboard|tracker))\b/iu;
const PURPOSE = /\b(?:for|to|that|used for|used to|which)\s+([^.;,]{8,110}?)(?=\s+(?:with|including|plus|where)\b|[.;,]|$)/iu;
const CHINESE_HEAD =
  /(?:做|建|创建|开发|实现|设计|搭建|制作|需要|想要)(?:一个|一款|一套|个)?([^，。；,;\n]{2,24}?)(?:的?(?:网站|系统|平台|应用|小程序|软件|工具|页面|官网|商城)|(?<=博客|知识库|社区|论坛)(?=[，。；,;\n]|$))/u;
/** Words that hold for every site and say nothing about this one. */
const HEAD_NOUN =
  /^(?:dashboard|tracker|system|platform|tool|store|shop|page|portal|app|software|game|directory|server|site|website)$/iu;
const GENERIC =
  /^(?:(?:one|single|two|multi)-|simple|modern|new|complete|responsive|beautiful|professional|basic|comprehensive|online|web|mobile|full|small|intelligent|smart|single|landing|personal|company|business|my|our|good|nice|and|or|easy-to-\p{L}+|user-friendly|innovative|forward-thinking|visually|engaging|attractive|dynamic|functional|interactive|secure|custom|creative|elegant|clean|fresh|stylish|fast|powerful)$/iu;

/** Reads what the site is, in the prompt's words, and what it is for, from the first sentence. */
export function readSubject(prompt: string, sentences: readonly Sentence[]): Pick<Reading, 'subject' | 'purpose'> {
  const lead = prompt.slice(sentences[0]?.start ?? 0, sentences[0]?.end ?? 0);
  const offset = sentences[0]?.start ?? 0;
  return { ...found('subject', subjectOf(lead), offset), ...found('purpose', purposeOf(lead), offset) };
}

interface Piece {
  readonly text: string;
  readonly index: number;
}

function found<Key extends 'subject' | 'purpose'>(key: Key, piece: Piece | null, offset: number): Pick<Reading, Key> | object {
  if (piece === null) return {};
  const start = offset + piece.index;
  return { [key]: { value: piece.text, confidence: 0.7, span: { start, end: start + piece.text.length } } };
}

function subjectOf(lead: string): Piece | null {
  const named = namedBy(HEAD.exec(lead) ?? BARE.exec(lead) ?? CHINESE_HEAD.exec(lead));
  return named ?? namedBy(FOR_WHOM.exec(lead));
}

function namedBy(match: RegExpExecArray | null): Piece | null {
  const phrase = match?.[1];
  if (match === null || phrase === undefined) return null;
  let text = phrase;
  for (let before = ''; before !== text;) {
    before = text;
    text = text.replace(TAIL, '');
  }
  const words = text.split(/\s+/).filter((word) => word !== '');
  while (words[0] !== undefined && GENERIC.test(words[0])) words.shift();
  const value = words.join(' ');
  if (
    /^一[个款套]$/u.test(value) ||
    value.length < (/\p{Script=Han}/u.test(value) ? 2 : 3) ||
    words.length > 5 ||
    HEAD_NOUN.test(value)
  )
    return null;
  return { text: value, index: match.index + match[0].indexOf(value) };
}

function purposeOf(lead: string): Piece | null {
  // The site's own name is blank here: "for the ... to show courses" is for showing them.
  const match = PURPOSE.exec(lead.replace(/\bfor\s(?:the|our)?\s{2,}/iu, (blank) => ' '.repeat(blank.length)));
  const text = match?.[1]?.trim();
  if (match === null || text === undefined || /\b(?:called|named)\b/i.test(text)) return null;
  const forWhom = /^for\s+(?!\p{L}+ing\b)/iu.test(match[0]);
  if (forWhom) return { text: match[0].trim(), index: match.index };
  return { text, index: match.index + match[0].indexOf(text) };
}
