import { capitalised, singularOf } from '../../document/brief/english.ts';
import { actorKind, classOfNoun } from '../../document/ground/nouns.ts';
import { weekdaysIn } from '../../document/ground/weekdays.ts';
import type { Draft, DraftEntity } from '../brief/draft.ts';
import { LOOSE } from '../marks/fill-rows.ts';
import { ROW_WORDS } from '../marks/row-cells.ts';
import { listsIn } from '../text/lists-in.ts';
import type { EntryField } from './entry-field.ts';
import { isWord } from './own-words.ts';
import type { PricedItem } from './priced-items.ts';

/** Things or people that an idea lists by their names. */
export interface NamedList {
  readonly name: string;
  readonly rows: readonly Readonly<Record<string, string | number>>[];
  readonly isPeople: boolean;
}

const LEAST = 2;
const CHOICES_MAX = 24;
const NAME_MAX = { en: 40, zh: 12 };
const ENGLISH_DAY = /^(mon|tue|wed|thu|fri|sat|sun)[a-z]*\s+/iu;

/** The lists of an idea, without what only has a price. */
export function namedLists(
  draft: Draft,
  { idea, priced }: { readonly idea: string; readonly priced: readonly PricedItem[] },
): NamedList[] {
  const { locale } = draft;
  const isPriced = (name: string) =>
    priced.some((each) => each.name.toLowerCase() === name.toLowerCase() || name.startsWith(each.name));
  const people = [...draft.actors.values()].flatMap(({ name, names }) =>
    names.length < LEAST || names.some(isPriced)
      ? []
      : [{ name, rows: names.map((each) => ({ [titleKey(draft)]: each })), isPeople: true }],
  );
  const lists = [...draft.entities.values()].flatMap((entity) => {
    const rows = entity.rows
      .map((row) => cellsOf(row, draft))
      .filter((row) => isName(String(row[titleKey(draft)]), draft) && !isPriced(String(row[titleKey(draft)])));
    return rows.length < LEAST ? [] : [{ name: entity.name, rows, isPeople: isPeople(entity, rows, draft) }];
  });
  const found = [...people, ...lists].filter(
    ({ rows }) => rows.length >= LEAST && rows.every((row) => row[ROW_WORDS[locale].money] === undefined),
  );
  return found.some((list) => list.isPeople) ? found : [...found, ...firstNames(idea, draft)];
}

const FIRST_NAME = /^(?:(?:Old|Young|Big|Little|Rev|Dr|Mrs?|Ms)\.? )?\p{Lu}\p{Ll}+$/u;
const NAMES_LEAST = 3;
/** Heads of a list of whoever is there. */
const WHOM =
  /\b(?:us|people|members?|players?|team|staff|crew|volunteers?|techs?|drivers?|singers?|managers?|porters?|friends|family|kids)\b[^:]*$/iu;

/** "five of us: Olu, Bea, Hank": first names behind who they are. */
function firstNames(idea: string, draft: Draft): NamedList[] {
  if (draft.locale !== 'en') return [];
  const list = listsIn(idea).find(({ form, head, items }) => {
    const names = items.map(({ start, end }) => idea.slice(start, end));
    const isNames = names.length >= NAMES_LEAST && names.every((name) => FIRST_NAME.test(name));
    return form !== 'run' && isNames && WHOM.test(idea.slice(head.start, head.end));
  });
  const rows = (list?.items ?? []).map(({ start, end }) => ({ [titleKey(draft)]: idea.slice(start, end) }));
  return rows.length === 0 ? [] : [{ name: ROW_WORDS.en.item, rows, isPeople: true }];
}

function titleKey({ locale }: Draft): string {
  return ROW_WORDS[locale].title;
}

/** A row by its cells; a day of the week before a name is none of it. */
function cellsOf(row: DraftEntity['rows'][number], draft: Draft): Record<string, string | number> {
  const { title, day, hours, about } = ROW_WORDS[draft.locale];
  const cells = typeof row === 'string' ? { [title]: row } : { ...row };
  const name = String(cells[title] ?? '');
  const [lead] = ENGLISH_DAY.exec(name) ?? [];
  if (lead === undefined || draft.locale !== 'en' || weekdaysIn(lead).length === 0)
    return { ...cells, [title]: draft.locale === 'en' ? capitalised(name) : name };
  const { [about]: said, ...rest } = cells;
  const isHours = typeof said === 'string' && /^\d{1,2}(?:[:.]\d\d)?\s?[-–]\s?\d{1,2}/u.test(said);
  return {
    ...rest,
    [title]: capitalised(name.slice(lead.length)),
    [day]: capitalised(lead.trim()),
    ...(said === undefined ? {} : { [isHours ? hours : about]: said }),
  };
}

function isName(name: string, { locale }: Draft): boolean {
  return (
    name.length > 1 &&
    name.length <= NAME_MAX[locale] &&
    !/^\d+$|[“”"。！？!?]/u.test(name) &&
    !/^(?:theres?|there's|next|this|come|no)\b/iu.test(name)
  );
}

function isPeople({ name }: DraftEntity, rows: NamedList['rows'], draft: Draft): boolean {
  const head = name.split(' ').at(-1) ?? name;
  if (draft.words.people.has(head) || actorKind(name) !== undefined || classOfNoun(name) === 'person') return true;
  const title = titleKey(draft);
  // One word with a capital each: first names.
  return (
    draft.locale === 'en' &&
    classOfNoun(name) !== 'place' &&
    rows.every((row) => FIRST_NAME.test(String(row[title])) && Object.keys(row).length === 1)
  );
}

/** A list that a property points to, by its name or its noun. */
export function listOf({ name }: EntryField, lists: readonly NamedList[]): NamedList | undefined {
  const said = name.toLowerCase();
  return lists.find((list) => {
    if (/\p{Script=Han}/u.test(list.name))
      return (
        said.length > 0 &&
        (list.name.endsWith(said) || said.endsWith(list.name) || (list.name.length > 1 && said.includes(list.name)))
      );
    const noun = singularOf(list.name.split(' ').at(-1) ?? '');
    return noun.length > 2 && said.split(/\s+/u).map(singularOf).includes(noun);
  });
}

/** The properties with the people and things of the idea's lists as what can be chosen; people who are named and asked for nowhere are asked. */
export function withChoices(
  fields: readonly EntryField[],
  { lists, draft, idea }: { readonly lists: readonly NamedList[]; readonly draft: Draft; readonly idea: string },
): EntryField[] {
  const title = titleKey(draft);
  const people = lists.find(({ isPeople: isOne }) => isOne);
  const names = people?.rows.map((row) => String(row[title])).slice(0, CHOICES_MAX) ?? [];
  const isWho = (field: EntryField) => isWord('who', field.name, draft.locale) && field.options === undefined;
  const who =
    people === undefined ? undefined : (fields.find((field) => listOf(field, [people]) !== undefined) ?? fields.find(isWho));
  const asked = fields.map((field): EntryField => {
    if (field === who) return { ...field, type: 'choice', options: names, required: true };
    const list =
      field.options === undefined
        ? listOf(
            field,
            lists.filter((each) => each !== people),
          )
        : undefined;
    return list === undefined ? field : { name: field.name, type: list.name, required: true };
  });
  if (people === undefined || who !== undefined || !isWord('whose', idea, draft.locale)) return asked;
  const name = LOOSE.includes(people.name) ? WHO[draft.locale] : capitalised(people.name);
  const asks = draft.locale === 'zh' ? /(谁[^，。：:]{1,3}的)/u.exec(idea)?.[1] : undefined;
  return [{ name: asks ?? name, type: 'choice', options: names, required: true }, ...asked];
}

const WHO = { en: 'Who', zh: '谁' };
