import type { FoundList, Place } from '../text/lists-in.ts';
import { listsIn } from '../text/lists-in.ts';
import type { Label, Span } from './label.ts';

const ITEM_WORDS = 5;
const ITEM_SIGNS = 11;
const HEAD_WORDS = 5;
const HEAD_SIGNS = 8;
/** What an item of a list of rows or properties may have been taken for by mistake. */
const OPEN_TO: readonly (Label | undefined)[] = [undefined, 'row', 'field', 'thing', 'name', 'state', 'subject'];
const NUMBERS = /^(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[二两三四五六七八九十]|\d{1,2})$/iu;
const COUNTS: readonly string[] = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const CHINESE_COUNTS = '二三四五六七八九十';
const STATES = /\b(?:status|states?|columns|stages?)$|(?:状态|阶段|进度)$/iu;
const NESTED = /\p{L}[:：]\s*\p{L}/u;
const BOUND = /^[\d\s.,:%€£$¥~–-]+$/u;
/** Openings of a clause that says more about what stands before the brackets. */
const CLAUSE =
  /^(?:if|when|because|not|only|so|it|is|are|was|i|we|they|who|that|which|can|must|for|with|in|on|at|to|up|by)\b|^(?:如果|因为|不|只|要|可以|最多|至少)/iu;

/** "voice part – soprano, alto, tenor or bass": one of them is chosen, whatever they were taken for. */
function alternatives(idea: string, spans: readonly Span[], list: FoundList): { list: FoundList; head: Place } | null {
  const last = list.items.at(-1);
  const [, first = ''] = last === undefined ? [] : (EITHER.exec(idea.slice(last.start, last.end)) ?? []);
  const owner = spans.findLast(({ start, end }) => start < list.head.end && end >= list.head.end - 1);
  if (last === undefined || first === '' || list.items.length < 2 || (list.form !== 'dash' && list.form !== 'colon')) return null;
  if (owner === undefined || (owner.label !== 'thing' && owner.label !== 'field')) return null;
  const [end, start] = [last.start + first.trimEnd().length, last.start + first.length + 3];
  const items = [...list.items.slice(0, -1), { start: last.start, end }, { start, end: last.end }];
  const isPlain = (item: Place) => isShort(idea, item) && !CLAUSE.test(idea.slice(item.start, item.end));
  return items.every(isPlain) ? { list: { ...list, items }, head: { start: owner.start, end: list.head.end } } : null;
}

const EITHER = /^([\p{L}\p{N}' -]+? )or [\p{L}\p{N}' -]+$/iu;

/** Items of one list are of one kind: those that were missed or taken for something else are what the others are. */
export function evenLists(idea: string, spans: readonly Span[]): Span[] {
  return sorted(listsIn(idea).reduce((so, list) => evened(idea, so, list), spans));
}

function evened(idea: string, spans: readonly Span[], list: FoundList): readonly Span[] {
  const either = alternatives(idea, spans, list);
  if (either !== null) return withOptions(idea, spans, either);
  const labels = list.items.map((item) => spans.find((span) => overlap(span, item))?.label);
  const head = optionsHead(idea, spans, { list, labels });
  if (head !== null) return withOptions(idea, spans, { list, head });
  if (list.form === 'slash') return spans;
  if (list.form === 'run') return withGaps(idea, spans, { items: list.items, labels });
  if (list.form === 'bracket') {
    // "(thing, photo, kind: soup, cake)": what stands before an item with choices is asked beside it.
    const at = list.items.findIndex((item) => NESTED.test(idea.slice(item.start, item.end)));
    if (at > 0) return relabelled(idea, spans, { items: list.items.slice(0, at), label: 'field' });
  }
  const isWhole = list.items.every((item) => isShort(idea, item));
  const most = (label: Label) => labels.filter((each) => each === label).length;
  const said = labels.filter((each) => each !== undefined).length;
  if (isWhole && STATES.test(idea.slice(list.head.start, list.head.end)) && list.items.length > 2)
    return relabelled(idea, spans, { items: list.items, label: 'state' });
  if (list.form === 'colon' && isCounted(idea, list) && most('field') * 2 <= said)
    return relabelled(idea, spans, { items: list.items, label: 'row' });
  for (const label of ['row', 'field'] as const)
    if (most(label) > 1 && most(label) * 2 >= said && list.form !== 'dash')
      return relabelled(idea, spans, { items: list.items.filter((_, at) => isOpenTo(labels[at], label)), label });
  return spans;
}

/** Choices stand among properties, and are no rows of their own list. */
function isOpenTo(known: Label | undefined, label: Label): boolean {
  return OPEN_TO.includes(known) || (known === 'option' && label === 'row');
}

/** "six cats: …" with six names. */
function isCounted(idea: string, { head, items }: FoundList): boolean {
  const words = idea.slice(head.start, head.end).split(/\s+|(?<=\p{Script=Han})(?=\p{Script=Han})/u);
  return words.some((word) => NUMBERS.test(word) && countOf(word) === items.length);
}

function countOf(word: string): number {
  if (word === '两') return 2;
  const at = COUNTS.indexOf(word.toLowerCase());
  if (at !== -1) return at + 2;
  const sign = CHINESE_COUNTS.indexOf(word);
  return sign === -1 ? Number(word) : sign + 2;
}

interface Choices {
  readonly list: FoundList;
  readonly labels: readonly (Label | undefined)[];
}

/** The property whose choices a list is, by the words right before it; null where it is none. */
function optionsHead(idea: string, spans: readonly Span[], { list, labels }: Choices): Place | null {
  const { form, head, items } = list;
  if (form === 'run' || head.end === head.start) return null;
  if (items.some((item) => !isShort(idea, item) || BOUND.test(idea.slice(item.start, item.end)))) return null;
  if (items.some(({ start, end }) => NESTED.test(idea.slice(start, end)))) return null;
  if (items.some(({ start, end }) => CLAUSE.test(idea.slice(start, end)))) return null;
  const options = labels.filter((label) => label === 'option').length;
  const fields = labels.filter((label) => label === 'field').length;
  const others = labels.filter((label) => label !== undefined).length - options - fields;
  if (others > options) return null;
  const owner = spans.findLast(({ start, end }) => start < head.end && end >= head.end - 1);
  if (owner?.label === 'field' && form !== 'colon' && options >= fields)
    return { start: owner.start, end: Math.min(owner.end, head.end) };
  // Only what was taken for choices without their property has one that was missed.
  if (options < 2 || options * 2 < items.length) return null;
  if (owner !== undefined && owner.label !== 'people' && owner.label !== 'view') return null;
  const before = owner === undefined ? spans.findLast(({ start, end }) => end <= head.end && start >= head.start) : undefined;
  const from = before?.end ?? head.start;
  const lead = LEAD.exec(idea.slice(from, head.end))?.[0].length ?? 0;
  const place = { start: from + lead, end: head.end };
  const words = idea.slice(place.start, place.end);
  return words.length > 1 && isSmall(words, { words: HEAD_WORDS, signs: HEAD_SIGNS }) ? place : null;
}

/** "filter by year and topic (planning, roads)", 按日期和方向（去、回）: the last of several is what has the choices. */
const LEAD = /^(?:.*(?:\bby|\band|[按和与、])\s*(?=\S))?\s*(?:(?:an?|the|its|their|his|her|possible|or)\s+)*/iu;

function withOptions(idea: string, spans: readonly Span[], { list, head }: { list: FoundList; head: Place }): Span[] {
  const from = Math.min(head.start, ...list.items.map(({ start }) => start));
  const to = Math.max(...list.items.map(({ end }) => end));
  const kept = spans.filter(({ start, end }) => end <= from || start >= to);
  return sorted([...kept, spanAt(idea, head, 'field'), ...list.items.map((item) => spanAt(idea, item, 'option'))]);
}

/** What stands unmarked between two of a kind, in one sentence, is the third of them. */
function withGaps(
  idea: string,
  spans: readonly Span[],
  { items, labels }: { readonly items: readonly Place[]; readonly labels: readonly (Label | undefined)[] },
): Span[] {
  const gaps = items.flatMap((item, at): { item: Place; label: Label }[] => {
    const [before, after] = [labels[at - 1], labels[at + 1]];
    const isGap = labels[at] === undefined && before === after && (before === 'row' || before === 'field');
    return isGap && isShort(idea, item) ? [{ item, label: before }] : [];
  });
  return sorted([...spans, ...gaps.map(({ item, label }) => spanAt(idea, item, label))]);
}

function relabelled(
  idea: string,
  spans: readonly Span[],
  { items, label }: { readonly items: readonly Place[]; readonly label: Label },
): Span[] {
  let so = [...spans];
  for (const item of items.filter((each) => isShort(idea, each))) {
    const [known] = so.filter((span) => overlap(span, item));
    if (known?.label === label && known.end <= item.end) continue;
    so = [...so.filter((span) => !overlap(span, item)), spanAt(idea, item, label)];
  }
  return sorted(so);
}

function isShort(idea: string, { start, end }: Place): boolean {
  return isSmall(idea.slice(start, end), { words: ITEM_WORDS, signs: ITEM_SIGNS });
}

function isSmall(text: string, most: { readonly words: number; readonly signs: number }): boolean {
  if (/\p{Script=Han}/u.test(text)) return text.length <= most.signs;
  return text.split(/\s+/).length <= most.words && text.length < 40;
}

function spanAt(idea: string, { start, end }: Place, label: Label): Span {
  return { label, text: idea.slice(start, end), start, end };
}

function overlap(one: Place, other: Place): boolean {
  return one.start < other.end && one.end > other.start;
}

function sorted(spans: readonly Span[]): Span[] {
  return spans.toSorted((one, other) => one.start - other.start);
}
