/** Something that can be found: its name, its other names and its text. */
export interface SearchEntry<Item> {
  readonly item: Item;
  readonly title: string;
  readonly text: string;
}

const CJK = /[\u3400-\u9fff]/;

/** Words of a query: as typed between spaces, Chinese also in pairs. */
export function searchTerms(query: string): readonly string[] {
  const words = query.toLowerCase().match(/[\u3400-\u9fff]+|[^\s\u3400-\u9fff,.;:!?"'()，。；：！？、]+/gu) ?? [];
  return words.flatMap((word) => {
    if (!CJK.test(word) || word.length < 3) return [word];
    return Array.from({ length: word.length - 1 }, (_, index) => word.slice(index, index + 2));
  });
}

/** Ranks entries for a query, best first: whole phrase in the title, then words in the title, then in the text, then near misses. */
export function rankEntries<Item>(query: string, entries: readonly SearchEntry<Item>[]): Found<Item> {
  const terms = searchTerms(query);
  if (terms.length === 0) return { items: [], isWhole: false };
  const phrase = query.trim().toLowerCase();
  const scored = entries.map((entry, index) => ({ entry, index, score: scoreOf(phrase, terms, entry) }));
  const hits = scored.filter(({ score }) => score.value > 0);
  const whole = hits.filter(({ score }) => score.found === terms.length);
  const best = whole.length > 0 ? whole : hits.filter(({ score }) => score.found >= Math.min(terms.length, 1));
  const items = best
    .toSorted((left, right) => right.score.value - left.score.value || left.index - right.index)
    .map(({ entry }) => entry.item);
  return { items, isWhole: whole.length > 0 };
}

/** Entries that were found, and whether they have every word of the query; without such, those that have some of them. */
export interface Found<Item> {
  readonly items: readonly Item[];
  readonly isWhole: boolean;
}

function scoreOf(
  phrase: string,
  terms: readonly string[],
  { title, text }: SearchEntry<unknown>,
): { value: number; found: number } {
  const [name, body] = [title.toLowerCase(), text.toLowerCase()];
  let value = 0;
  if (name === phrase) value += 60;
  else if (name.startsWith(phrase)) value += 40;
  else if (name.includes(phrase)) value += 30;
  let found = 0;
  const words = `${name} ${body}`.match(/[\p{L}\p{N}]+/gu) ?? [];
  for (const term of terms) {
    const points = termPoints(term, { name, body, words });
    if (points > 0) found += 1;
    value += points;
  }
  return { value: found === terms.length ? value + 20 : value, found };
}

interface TermPointsInput {
  readonly name: string;
  readonly body: string;
  readonly words: readonly string[];
}

function termPoints(term: string, { name, body, words }: TermPointsInput): number {
  if (name.includes(term)) return 10;
  if (body.includes(term)) return 4;
  const stem = /^[a-z]{4,}s$/.test(term) ? term.slice(0, -1) : '';
  if (stem !== '' && `${name} ${body}`.includes(stem)) return 3;
  return term.length >= 5 && words.some((word) => isNear(term, word)) ? 2 : 0;
}

/** Decides whether two words differ by at most one letter: changed, missing, added, or two swapped. */
export function isNear(first: string, second: string): boolean {
  const [short, long] = first.length <= second.length ? [first, second] : [second, first];
  if (long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  if (short.slice(start) === long.slice(start + 1) || short.slice(start + 1) === long.slice(start + 1)) return true;
  const swapped = short.slice(0, start) + (short[start + 1] ?? '') + (short[start] ?? '') + short.slice(start + 2);
  return swapped === long;
}
