import { singularOf } from './english.ts';

interface Named {
  readonly id: string;
  readonly name: string;
  readonly plural: string;
}

/** The one that words speak of: by id, name or plural, else the one whose name they end with. */
export function findNamed<Item extends Named>(words: string | undefined, items: readonly Item[]): Item | undefined {
  const wanted = plain(words ?? '');
  if (wanted === '') return undefined;
  const one = singularOf(wanted);
  const exact = items.find(({ id, name, plural }) => [id, name, plural].some((each) => [wanted, one].includes(plain(each))));
  return exact ?? items.find(({ name }) => endsWith(one, plain(name))) ?? items.find(({ name }) => endsWith(plain(name), one));
}

function endsWith(words: string, end: string): boolean {
  if (end === '' || words.length <= end.length) return false;
  return words.endsWith(/\p{Script=Han}/u.test(end) ? end : ` ${end}`);
}

function plain(words: string): string {
  return words
    .trim()
    .toLowerCase()
    .replace(/^(?:an?|the|my|our|your|their|own|each|every|one) /, '');
}
