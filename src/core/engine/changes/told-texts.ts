import { isSpoken, type CarriedLine } from './carry-out.ts';

const TEXTS_MAX = 8;
const TEXT_MIN = 12;
const WORDS_MAX = 80;

/** Keys of lines under which people read whole sentences. */
const KEYS: ReadonlySet<string> = new Set(['text', 'title', 'thanks', 'why', 'help', 'description', 'note']);

/** Sentences of an answer, in lines that hold, which may tell of what lines with errors leave out. */
export function toldTexts(lines: readonly CarriedLine[]): readonly string[] {
  const told = lines.flatMap(({ line: { number, change }, faults }) => {
    if (change === null || faults.length > 0 || change.op === 'cannot' || change.op === 'ask') return [];
    const texts = isSpoken(change) ? [change.text] : sentencesIn(change, change.op === 'setOption');
    return [...new Set(texts)].map(
      (text) => `line ${number}: “${text.length > WORDS_MAX ? `${text.slice(0, WORDS_MAX - 1)}…` : text}”`,
    );
  });
  return told.slice(0, TEXTS_MAX);
}

function sentencesIn(value: unknown, isSentence: boolean): readonly string[] {
  if (typeof value === 'string')
    return isSentence && widthOf(value) >= TEXT_MIN && /[\s\p{Script=Han}]/u.test(value) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((each) => sentencesIn(each, isSentence));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    sentencesIn(each, KEYS.has(key) || (isSentence && (key === 'value' || /^(?:en|zh)$/.test(key)))),
  );
}

function widthOf(text: string): number {
  return text.replace(/\p{Script=Han}/gu, 'xxx').length;
}
