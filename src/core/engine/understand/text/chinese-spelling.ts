import spelling from './chinese-spelling.json' with { type: 'json' };

const RIGHT = new Map(Object.entries(spelling));
const WRONG = new RegExp([...RIGHT.keys()].toSorted((one, other) => other.length - one.length).join('|'), 'gu');

/** A text without slips of the keyboard that leave words of the same sound or shape: 网战 is 网站. Every sign keeps its place. */
export function wellSpelt(text: string): string {
  return text.replaceAll(WRONG, (wrong) => RIGHT.get(wrong) ?? wrong);
}
