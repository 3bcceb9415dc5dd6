import type { Passage } from './passages.ts';

const COMMON = new Set(
  'a an and are at be by can could do does for from had has have how i in is it its me my of on or our please should tell that the their there these this to us want was we what when where which who why will with would you your about any get need know'.split(
    ' ',
  ),
);
const COMMON_HAN = /^(?:什么|怎么|请问|如何|哪里|多少|可以|你们|我们|是否|有没|没有|一下|能不|不能|的吗|是什|么是)$/;

/** Words that visitors use for those that sites use. */
const ALSO: readonly (readonly string[])[] = [
  ['hour', 'open', 'close', 'timetable', 'schedule'],
  ['price', 'cost', 'fee', 'expensive', 'cheap', 'much'],
  ['contact', 'phone', 'call', 'email', 'reach', 'address', 'located'],
  ['enroll', 'enrol', 'register', 'signup', 'join', 'apply', 'admission'],
  ['book', 'reserve', 'appointment', 'reservation'],
  ['deliver', 'shipping', 'ship'],
  ['refund', 'return', 'cancel'],
  ['course', 'class', 'lesson', 'programme', 'program'],
];

/** Words of a text: stems of English words, pairs of Chinese characters. */
export function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{Script=Han}]+|[\p{L}\p{N}]+/gu) ?? [];
  return words.flatMap((word) => {
    if (/\p{Script=Han}/u.test(word)) return pairs(word);
    return COMMON.has(word) ? [] : [stem(word)];
  });
}

function pairs(word: string): string[] {
  const letters = Array.from(word);
  if (letters.length === 1) return letters;
  return letters
    .slice(1)
    .map((letter, index) => `${letters[index] ?? ''}${letter}`)
    .filter((pair) => !COMMON_HAN.test(pair));
}

function stem(word: string): string {
  if (word.length < 4) return word;
  return word.replace(/(?:ing|ment|ies|ed|es|s)$/, (ending) => (ending === 'ies' ? 'y' : ''));
}

/** The passages that answer best, by BM25 with the title counted thrice; none when nothing is about the question. */
export function bestPassages(question: string, passages: readonly Passage[], most: number): readonly Passage[] {
  const asked = [...new Set(wordsOf(question))];
  if (asked.length === 0) return [];
  const texts = passages.map((passage) => wordsOf(`${passage.title} ${passage.title} ${passage.title} ${passage.text}`));
  const average = texts.reduce((sum, words) => sum + words.length, 0) / Math.max(1, texts.length);
  const weights = asked.map((word) => {
    const also = new Set([word, ...(ALSO.find((group) => group.map(stem).includes(word)) ?? []).map(stem)]);
    const holding = texts.filter((words) => words.some((each) => also.has(each))).length;
    return { word, also, idf: Math.log(1 + (texts.length - holding + 0.5) / (holding + 0.5)), known: holding > 0 };
  });
  const scored = passages.map((passage, index) => {
    const words = texts[index] ?? [];
    const score = weights.reduce((sum, { word, also, idf }) => {
      const close = words.filter((each) => also.has(each)).length;
      const count = close * 0.6 + words.filter((each) => each === word).length * 0.4;
      return sum + (idf * count * 2.2) / (count + 1.2 * (0.25 + (0.75 * words.length) / Math.max(1, average)));
    }, 0);
    return { passage, score, index };
  });
  const best = scored
    .filter(({ score }) => score > 0.6)
    .toSorted((first, second) => second.score - first.score || first.index - second.index);
  const top = best[0]?.score ?? 0;
  return best
    .filter(({ score }) => score >= top * 0.6)
    .slice(0, most)
    .map(({ passage }) => passage);
}
