import signsJson from './han-signs.json' with { type: 'json' };
import wordsJson from './han-words.json' with { type: 'json' };

/**
 * Traditional signs by simplified ones, and back. `sure` pairs hold both ways: nobody who writes traditional Chinese uses their
 * second sign; `loose` ones only tell how to read. From OpenCC (Apache License 2.0).
 */
const [SURE, LOOSE] = [pairsOf(signsJson.sure), pairsOf(signsJson.loose)];
const SIMPLIFIED: ReadonlyMap<string, string> = new Map([...LOOSE, ...SURE]);
const TRADITIONAL: ReadonlyMap<string, string> = new Map(SURE.map(([traditional, simplified]) => [simplified, traditional]));
const WORDS = Object.entries(wordsJson).map(([word, written]) => [new RegExp(word, 'gu'), written] as const);
const [ANY_TRADITIONAL, ANY_SIMPLIFIED] = [anyOf([...SIMPLIFIED.keys()]), anyOf([...TRADITIONAL.keys()])];
const SURELY_TRADITIONAL = anyOf(SURE.map(([traditional]) => traditional));

function pairsOf(signs: string): (readonly [string, string])[] {
  return Array.from({ length: signs.length / 2 }, (_, at) => [signs.charAt(at * 2), signs.charAt(at * 2 + 1)] as const);
}

function anyOf(signs: readonly string[]): RegExp {
  return new RegExp(`[${signs.join('')}]`, 'gu');
}

/** The text in simplified signs, each where it was. */
export function toSimplified(text: string): string {
  return text.replace(ANY_TRADITIONAL, (sign) => SIMPLIFIED.get(sign) ?? sign);
}

/** The text with the signs and words in traditional writing that only simplified writing has. */
export function toTraditional(text: string): string {
  const words = WORDS.reduce((so, [word, written]) => so.replace(word, written), text);
  return words.replace(ANY_SIMPLIFIED, (sign) => TRADITIONAL.get(sign) ?? sign);
}

/** Tells whether a text is written in traditional signs, as far as it has any that tell. */
export function isTraditional(text: string): boolean {
  const traditional = text.match(SURELY_TRADITIONAL)?.length ?? 0;
  return traditional > 2 * (text.match(ANY_SIMPLIFIED)?.length ?? 0);
}
