import { wallClock } from '../../domain/wall-clock.ts';
import { idTable } from '../../domain/id-table.ts';
import type { Locale } from '../../domain/text.ts';
import type { Value } from '../blueprint/entity-schema.ts';
import type { Query } from '../blueprint/page-schema.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import type { DataAnswer, DataNeed, RenderContext, Row, RenderCache } from './context.ts';
import { computeAll, surroundingsOf } from '../expression/compute-all.ts';
import { evaluate } from '../expression/evaluate.ts';
import { parseExpression } from '../expression/parse-expression.ts';
import { sortExpression } from '../expression/sort-expression.ts';
import { localePrefix, rowSlug } from './links.ts';
import { drawPicture, LOGO_SUBJECT, logoId } from './picture.ts';
import { plainValue } from './row-values.ts';
import { pageNeeds, renderPage } from './render-page.ts';
import { seedRows } from './seed-data.ts';
import { wholeOrder } from './whole-order.ts';

type Rows = Readonly<Record<string, readonly Row[]>>;

/** Every page in every language from the example rows, and the drawn pictures, by path. */
export function renderFiles(blueprint: Blueprint, options: { now: string }): Map<string, string> {
  const files = new Map<string, string>();
  const clock = wallClock(options.now, blueprint.site.timeZone);
  const rows = openRows(blueprint, computeAll(blueprint.entities, seedRows(blueprint, options.now), clock), clock);
  const cache: RenderCache = { art: new Set(), parts: new Map() };
  for (const locale of blueprint.site.locales) {
    cache.art.add(`${LOGO_SUBJECT}/${logoId(blueprint, locale)}`);
    for (const pageId of Object.keys(blueprint.pages)) {
      for (const slug of pageSlugs(blueprint, pageId, rows))
        addPage(files, { blueprint, locale, pageId, slug, now: clock, rows, cache });
    }
  }
  for (const name of cache.art) files.set(...drawArt(name, blueprint));
  return files;
}

/** The rows without what public pages never show. */
function openRows({ entities }: Blueprint, rows: Rows, clock: string): Rows {
  const around = surroundingsOf(rows, clock);
  return Object.fromEntries(
    Object.entries(rows).map(([id, all]) => {
      const where = entities[id]?.access.where;
      const condition = where === undefined ? null : parseExpression(where);
      const open = condition?.ok === true ? all.filter((row) => evaluate(condition.value, row, around) === true) : all;
      const hidden = new Set(entities[id]?.fields.filter((field) => field.private === true).map((field) => field.key));
      return [id, hidden.size === 0 ? open : open.map((row) => withoutFields(row, hidden))];
    }),
  );
}

function withoutFields(row: Row, hidden: ReadonlySet<string>): Row {
  return { ...row, values: Object.fromEntries(Object.entries(row.values).filter(([key]) => !hidden.has(key))) };
}

function pageSlugs(blueprint: Blueprint, pageId: string, rows: Rows): readonly (string | undefined)[] {
  const page = blueprint.pages[pageId];
  if (page === undefined || !page.path.endsWith(':slug')) return [undefined];
  const entity = page.entity === undefined ? undefined : blueprint.entities[page.entity];
  return entity === undefined ? [] : (rows[page.entity ?? ''] ?? []).map((row) => rowSlug(entity, row));
}

interface PageInput {
  readonly blueprint: Blueprint;
  readonly locale: Locale;
  readonly pageId: string;
  readonly slug: string | undefined;
  readonly now: string;
  readonly rows: Rows;
  readonly cache: RenderCache;
}

function addPage(files: Map<string, string>, { blueprint, locale, pageId, slug, now, rows, cache }: PageInput): void {
  const base: Omit<RenderContext, 'data'> = {
    blueprint,
    locale,
    basePath: '',
    pageId,
    params: {},
    now,
    mode: 'published',
    cart: [],
    cache,
    ...(slug !== undefined && { slug }),
  };
  const data = idTable(
    pageNeeds(base).map(({ blockId, needs }) => [
      blockId,
      idTable(
        needs.map((need) => [
          need.key,
          answerNeed(onPage(need, { blueprint, pageId, slug, rows, now }), blueprint, { rows, now }),
        ]),
      ),
    ]),
  );
  const path = (blueprint.pages[pageId]?.path ?? '/').replace(':slug', slug ?? '');
  const folder = `${localePrefix(blueprint, locale)}${path}`.replace(/^\//, '').replace(/\/$/, '');
  files.set(folder === '' ? 'index.html' : `${folder}/index.html`, renderPage({ ...base, data }));
}

/** A need whose filters name the record of the page or the time by what they are here. */
function onPage(need: DataNeed, { blueprint, pageId, slug, rows, now }: Omit<PageInput, 'locale' | 'cache'>): DataNeed {
  const { filter } = need.query;
  if (filter === undefined) return need;
  const id = blueprint.pages[pageId]?.entity ?? '';
  const entity = blueprint.entities[id];
  const row = entity === undefined ? undefined : rows[id]?.find((each) => rowSlug(entity, each) === slug);
  const here = new Map<unknown, string | null>([
    ['$row', row?.id ?? null],
    ['$today', now.slice(0, 10)],
    ['$now', now],
  ]);
  const named = filter.map((condition) => ({ ...condition, value: here.get(condition.value) ?? condition.value }));
  return { ...need, query: { ...need.query, filter: named } };
}

/** The ids of the rows that a list shows to anybody at first, in their order. */
export function listedRows(blueprint: Blueprint, query: Query, now: string): readonly string[] {
  const clock = wallClock(now, blueprint.site.timeZone);
  const rows = computeAll(blueprint.entities, seedRows(blueprint, now), clock);
  return answerNeed({ key: 'rows', query }, blueprint, { rows, now: clock }).rows.map(({ id }) => id);
}

/** Answers a need from rows in memory: enough for first views, where nobody searches. */
function answerNeed(need: DataNeed, blueprint: Blueprint, { rows, now }: Pick<PageInput, 'rows' | 'now'>): DataAnswer {
  const { query, slug } = need;
  const entity = blueprint.entities[query.entity];
  const isMet = conditionOver(query.where, rows, now);
  const matching = (rows[query.entity] ?? []).filter(
    (row) => isMet(row) && (query.filter ?? []).every((condition) => matches(row.values[condition.field], condition)),
  );
  const shown = (row: Row): Row => (row.unseen === undefined ? row : withoutUnseen(row, row.unseen));
  if (slug !== undefined) {
    const found = entity === undefined ? [] : matching.filter((row) => rowSlug(entity, row) === slug);
    return { rows: found.slice(0, 1).map(shown), total: found.length };
  }
  const sort = wholeOrder(blueprint.entities, query.entity, query.sort);
  const sorted = sort === undefined ? matching : sortRows(matching, sort, readerOf(query.entity, blueprint, { rows, now }));
  const start = need.offset ?? 0;
  return { rows: sorted.slice(start, start + (query.limit ?? 200)).map(shown), total: matching.length };
}

function withoutUnseen(row: Row, unseen: readonly string[]): Row {
  return { ...row, values: Object.fromEntries(Object.entries(row.values).filter(([key]) => !unseen.includes(key))) };
}

/** A condition for nobody in particular. */
function conditionOver(where: string | undefined, rows: Rows, now: string): (row: Row) => boolean {
  if (where === undefined) return () => true;
  const parsed = parseExpression(where);
  const around = surroundingsOf(rows, now);
  return (row) => parsed.ok && evaluate(parsed.value, row, around) === true;
}

function matches(value: Value | undefined, condition: NonNullable<Query['filter']>[number]): boolean {
  const wanted = condition.value;
  switch (condition.op) {
    case 'eq':
      return isEqual(value, wanted);
    case 'ne':
      return !isEqual(value, wanted);
    case 'lt':
      return value !== undefined && value !== null && wanted !== null && value < wanted;
    case 'gt':
      return value !== undefined && value !== null && wanted !== null && value > wanted;
    case 'in':
      return Array.isArray(wanted) && typeof value === 'string' && wanted.includes(value);
    case 'has':
      return Array.isArray(value) ? typeof wanted === 'string' && value.includes(wanted) : value === wanted;
  }
}

/** A yes that nobody gave is a no. */
function isEqual(value: Value | undefined, wanted: unknown): boolean {
  return value === wanted || (wanted === false && (value ?? null) === null);
}

/** Reads what a query sorts by in a row, or in one that it points to. */
function readerOf(
  entity: string,
  { entities }: Blueprint,
  { rows, now }: { readonly rows: Rows; readonly now: string },
): (key: string) => (row: Row) => Value | undefined {
  const own = Object.hasOwn(entities, entity) ? entities[entity] : undefined;
  const around = surroundingsOf(rows, now);
  return (key) => {
    const expression = own === undefined ? null : sortExpression(key, own, entities);
    if (expression === null) return (row) => (key === 'createdAt' ? row.createdAt : row.values[key]);
    return (row) => evaluate(expression, row, around);
  };
}

/** Rows that are equal stay as they stand. */
function sortRows(
  rows: readonly Row[],
  { next = [], ...first }: NonNullable<Query['sort']>,
  readerFor: ReturnType<typeof readerOf>,
): readonly Row[] {
  const orders = [first, ...next].map(({ field, descending }) => {
    const read = readerFor(field);
    return (left: Row, right: Row) => (descending ? -1 : 1) * compare(read(left), read(right));
  });
  return rows.toSorted((left, right) => orders.reduce((found, order) => found || order(left, right), 0));
}

function compare(first: Value | undefined, second: Value | undefined): number {
  if (typeof first === 'number' && typeof second === 'number') return first - second;
  const [left, right] = [plainValue(first, 'en'), plainValue(second, 'en')];
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

function drawArt(name: string, blueprint: Blueprint): [path: string, content: string] {
  const [subject = '', row = ''] = name.split('/').map(decodeURIComponent);
  return [`assets/art/${name}.svg`, drawPicture(subject, row, blueprint)];
}
