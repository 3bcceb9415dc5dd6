import type { Label, Span } from '../marks/label.ts';
import type { Marked } from '../marks/marked.ts';
import { type FoundList, listsIn, type Place } from '../text/lists-in.ts';

/** A property as an idea names it, with what stands in brackets behind it. */
export interface ListItem {
  readonly text: string;
  readonly note: string;
  readonly start: number;
}

/** The properties that people enter again and again, and the words before them. */
export interface EntryList {
  readonly head: string;
  readonly items: readonly ListItem[];
  readonly start: number;
  readonly end: number;
}

const LEAST = { run: 3, other: 2 };
const WORDS_MAX = 7;
const SIGNS_MAX = 14;
/** Labels of what stands in a list of properties now and then by mistake. */
const OPEN_TO: readonly (Label | undefined)[] = [undefined, 'thing', 'view', 'option', 'rule', 'value', 'info', 'look'];
const OPENING: readonly (Label | undefined)[] = [undefined, 'view', 'thing'];
const NOTE = /^\s*[(（]([^()（）]{1,120})[)）]/u;

/** The list of an idea that names the most properties: what is entered; null where none names enough. */
export function entryList({ idea, spans }: Marked): EntryList | null {
  const fields = spans.filter(({ label }) => label === 'field');
  const found = listsIn(idea)
    .filter(({ form }) => form !== 'slash')
    .flatMap((list) => listed(idea, { list, spans, fields }) ?? []);
  return found.toSorted((one, other) => other.score - one.score)[0]?.entry ?? null;
}

interface Read {
  readonly list: FoundList;
  readonly spans: readonly Span[];
  readonly fields: readonly Span[];
}

function listed(idea: string, { list, spans, fields }: Read): { entry: EntryList; score: number } | null {
  const isField = (item: Place) => fields.some((span) => overlap(span, item));
  const isLoose = (item: Place) => OPENING.includes(labelOf(spans, item)) && isShort(idea.slice(item.start, item.end));
  const whole = list.items.reduce<Place[]>((so, item) => joined(idea, so, item), []);
  const items = list.form === 'run' ? between(whole, { isField, isLoose }) : opening(idea, whole, isField);
  const named = items.filter(isField).length;
  const least = list.form === 'run' ? LEAST.run : LEAST.other;
  const others = items.filter((item) => !isField(item) && !OPEN_TO.includes(labelOf(spans, item))).length;
  const [first, last] = [items[0], items.at(-1)];
  if (first === undefined || last === undefined || named < least || others * 2 > named) return null;
  const read = items.map((item) => itemOf(idea, item, list.form === 'run' ? fields : []));
  return {
    entry: { head: idea.slice(list.head.start, list.head.end), items: read, start: read[0]?.start ?? first.start, end: last.end },
    // What stands behind a colon or in brackets is all there is; the parts of a sentence may be more.
    score: named + (list.form === 'run' ? 0 : 1),
  };
}

/** "width, glass or acrylic": one of two is one property. */
function joined(idea: string, so: readonly Place[], item: Place): Place[] {
  const last = so.at(-1);
  const isOr = last !== undefined && /^\s*(?:or|或者?)\s*$/iu.test(idea.slice(last.end, item.start));
  return isOr ? [...so.slice(0, -1), { start: last.start, end: item.end }] : [...so, item];
}

function labelOf(spans: readonly Span[], item: Place): Label | undefined {
  return spans.find((span) => overlap(span, item))?.label;
}

/** The items from the first property to the last, with those before that open the sentence and are nothing else. */
function between(
  items: readonly Place[],
  { isField, isLoose }: Readonly<Record<'isField' | 'isLoose', (item: Place) => boolean>>,
): readonly Place[] {
  const first = Math.max(0, items.findIndex(isField));
  const from = items.slice(0, first).every(isLoose) ? 0 : first;
  return items.slice(from, items.findLastIndex(isField) + 1);
}

/** The items up to the first clause that names no property. */
function opening(idea: string, items: readonly Place[], isField: (item: Place) => boolean): readonly Place[] {
  const end = items.findIndex((item) => !isField(item) && !isShort(idea.slice(item.start, item.end)));
  return end === -1 ? items : items.slice(0, end);
}

function isShort(words: string): boolean {
  return /\p{Script=Han}/u.test(words) ? words.length <= SIGNS_MAX : words.split(/\s+/u).length <= WORDS_MAX;
}

/** In a sentence the property begins where it was marked: "每次记去哪" is 去哪. */
function itemOf(idea: string, { start, end }: Place, fields: readonly Span[]): ListItem {
  const span = fields.find((each) => each.start > start && each.start < end);
  const from = span?.start ?? start;
  return { text: idea.slice(from, end).trim(), note: NOTE.exec(idea.slice(end))?.[1]?.trim() ?? '', start: from };
}

function overlap(one: Place, other: Place): boolean {
  return one.start < other.end && one.end > other.start;
}
