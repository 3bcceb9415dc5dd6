import * as z from 'zod/mini';
import { capitalised, pluralOf } from '../../document/brief/english.ts';
import { actorKind } from '../../document/ground/nouns.ts';
import type { AuthoredBrief } from '../../document/lines/brief-line.ts';
import type { Draft } from '../brief/draft.ts';
import { fittingBrief } from '../brief/fitting-brief.ts';
import { listIf, withoutDoubles } from '../brief/lists.ts';
import { isPriced } from '../brief/made-of.ts';
import type { ArchetypeHalf } from './archetype.ts';
import { fillTemplate } from './fill-template.ts';
import { mergeFields, mergeItem, mergeWeekly } from './merge-fields.ts';
import { openingTitle } from './opening-title.ts';
import { numberedRows, readNumbers } from './read-numbers.ts';
import { saidParts, type SaidParts } from './said-parts.ts';
import { withCounts } from './with-counts.ts';
import { withSaidRules } from './said-rules.ts';
import { titleOf } from './title-of.ts';
import { toldHours, weeklyMoments } from './weekly-rows.ts';

const PLACES = 12;
/** The property of what is hired or sold that says how many there are. */
const PIECES = 'number we have';
const filledSchema = z.looseObject({
  entities: z.optional(z.array(z.unknown())),
  actors: z.optional(z.array(z.unknown())),
});
const entitySchema = z.looseObject({ name: z.string(), role: z.optional(z.enum(['item', 'main'])) });

/**
 * The brief of an idea whose kind is known: what the kind needs, with the idea's own name, nouns, numbers, rows, properties and facts in
 * the places that are for them.
 */
export function fitArchetype(
  half: ArchetypeHalf,
  { draft, idea }: { readonly draft: Draft; readonly idea: string },
): AuthoredBrief {
  const { locale } = draft;
  const said = saidParts(draft, { half, idea });
  const item = said.itemNoun ?? half.item ?? '';
  const words = new Map([
    ...formsOf('item', item),
    ...formsOf('main', said.mainNoun ?? half.main),
    ['manager', said.manager ?? half.manager ?? (locale === 'zh' ? '管理员' : 'owner')] as const,
    ...(said.people.length > 1 ? [['people', said.people.join('|')] as const] : []),
    ...readNumbers(idea, { locale, item }),
  ]);
  const { entities = [], actors = [], ...rest } = filledSchema.parse(fillTemplate(half.brief, { words, idea }));
  const moments = half.weekly === undefined || said.rows.length > 0 ? [] : weeklyMoments(draft);
  const weekly =
    half.weekly === undefined || moments.length === 0
      ? null
      : { ...half.weekly, moments, count: Number(words.get('places') ?? PLACES) };
  const isOwn = actors.length === 1;
  const fits = half.rowsIf === undefined || new RegExp(half.rowsIf, 'iu').test(idea);
  const filled = entities.map((each) => {
    const { role, ...entity } = entitySchema.parse(each);
    if (role === 'item' && weekly !== null) return mergeWeekly(mergeFields(entity, said.itemFields), weekly);
    const { itemFields, mainFields } = said;
    const rows = role === 'item' ? offeredRows(said, { idea, entity, item }) : said.rows;
    if (role === 'item')
      return mergeItem(
        // Nobody is called "Member 1".
        fits || actorKind(item) === undefined ? entity : withoutRows(entity),
        { fields: itemFields, rows },
        { isDefault: item === half.item && (fits || actorKind(item) !== undefined), pieces: words.get('pieces'), locale },
      );
    if (role !== 'main') return mergeFields(entity, []);
    const main =
      half.rows === 'main' && rows.length > 1
        ? mergeItem(entity, { fields: mainFields, rows }, { isDefault: true, pieces: undefined, locale })
        : mergeFields(fits ? entity : withoutRows(entity), mainFields);
    return withSaidRules(main, { idea, locale, isOwn, group: half.weekly === undefined ? null : item });
  });
  const opening = openingTitle(idea, locale);
  // What the first words say that it is, is its name where it has no other.
  const title = draft.siteName === '' ? (opening ?? titleOf(draft)) : (titleOf(draft) ?? opening);
  const ofKind = z.string().parse(fillTemplate(half.title, { words, idea }));
  const siteName = draft.siteName || (title === null ? ofKind : '');
  return fittingBrief({
    ...rest,
    actors: actors.map(withNames),
    language: locale,
    subject: title ?? (draft.siteName || ofKind),
    ...(siteName === '' ? {} : { siteName: siteName.slice(0, 120) }),
    entities: withoutStale(filled, entities),
    ...listIf('facts', withoutDoubles(weekly === null ? draft.facts : toldHours(draft))),
    ...listIf('qualities', draft.qualities),
  });
}

/** The rows that the idea names, with how many there are of each, else those that it numbers. */
function offeredRows(
  { rows }: Pick<SaidParts, 'rows'>,
  { idea, entity, item }: { readonly idea: string; readonly entity: object; readonly item: string },
): SaidParts['rows'] {
  const numbered = numberedRows(idea);
  // A price list beside numbered places says what these cost.
  if (numbered.length > rows.length && !rows.some((row) => typeof row !== 'string' && isPriced(row))) return numbered;
  return JSON.stringify(entity).includes(PIECES) ? withCounts(rows, { idea, item, field: PIECES }) : rows;
}

function withoutRows<Rowed extends object>(entity: Rowed): Rowed {
  return 'rows' in entity ? { ...entity, rows: undefined } : entity;
}

const rowedSchema = z.looseObject({ rows: z.optional(z.array(z.union([z.string(), z.record(z.string(), z.unknown())]))) });

/** Rows of the kind that name others of its rows go with these. */
function withoutStale<Rowed extends object>(filled: readonly Rowed[], before: readonly unknown[]): Rowed[] {
  const gone = new Set(
    before.flatMap((entity, at) => {
      const now = new Set(namesOf(filled[at]));
      return entitySchema.safeParse(entity).data?.role === 'item' ? namesOf(entity).filter((name) => !now.has(name)) : [];
    }),
  );
  const isStale = (value: unknown) => typeof value === 'string' && gone.has(value);
  return filled.map((entity) =>
    rowsIn(entity).some((row) => typeof row !== 'string' && Object.values(row).some(isStale)) ? withoutRows(entity) : entity,
  );
}

function rowsIn(entity: unknown): readonly (string | Readonly<Record<string, unknown>>)[] {
  return rowedSchema.safeParse(entity).data?.rows ?? [];
}

/** The names of rows: what stands first. */
function namesOf(entity: unknown): string[] {
  return rowsIn(entity).flatMap((row) => {
    const [name] = typeof row === 'string' ? [row] : Object.values(row);
    return typeof name === 'string' && !name.startsWith('@') ? [name] : [];
  });
}

/** Names of people stand in one place, with signs between them. */
function withNames(actor: unknown): unknown {
  const named = z.looseObject({ names: z.string() }).safeParse(actor);
  if (!named.success) return actor;
  const { count: _, names, ...rest } = named.data;
  return { ...rest, names: names.split('|') };
}

/** A noun under the names of its forms: `item`, `items`, `Item`, `Items`. */
function formsOf(name: string, noun: string): (readonly [string, string])[] {
  if (noun === '') return [];
  const isChinese = /\p{Script=Han}/u.test(noun);
  const many = isChinese ? noun : pluralOf(noun);
  return [
    [name, noun],
    [`${name}s`, many],
    [capitalised(name), capitalised(noun)],
    [`${capitalised(name)}s`, capitalised(many)],
  ];
}
