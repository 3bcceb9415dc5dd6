import type { Entity, SeedRow } from '../../blueprint/entity-schema.ts';
import { holdingFields } from '../../blueprint/holding-fields.ts';
import { parseExpression } from '../../expression/parse-expression.ts';
import { mainLocale } from '../../document/authored.ts';
import { assembleEntity, rowsOf } from '../../document/assemble-entity.ts';
import { ROW_ID, ROW_OWNER } from '../../document/lines/rows-line.ts';
import type { SiteDocument } from '../../document/site-document.ts';
import { rowLines } from '../../document/to-document.ts';
import { evaluate } from '../../expression/evaluate.ts';
import type { Computed } from '../../expression/expression.ts';
import type { ChangeOf } from '../change-schema.ts';
import { patched, refuse, type Changed } from '../site-state.ts';
import { aroundRows, operandOf } from './seed-surroundings.ts';

type Values = SeedRow['values'];
type Value = Values[string];

/** The document with these rows of an entity in place of those it has. */
export function withRows(document: SiteDocument, entity: string, rows: readonly SeedRow[]): SiteDocument {
  return { ...document, rows: [...document.rows.filter((line) => line.rows !== entity), ...rowLines(entity, rows)] };
}

function unknownEntity({ entities }: SiteDocument, id: string): Changed | null {
  const ids = entities.map(({ entity }) => entity);
  return ids.includes(id) ? null : refuse('unknownEntity', `rows.${id}`, { got: id, allowed: ids });
}

export function addRows(document: SiteDocument, { rows: entity, cols, data }: ChangeOf<'addRows'>): Changed {
  const unknown = unknownEntity(document, entity);
  if (unknown !== null) return unknown;
  const known = rowsOf(entity, document);
  const rows = readRows({ cols, data }, { entity, taken: known.map(({ id }) => id) });
  const twice = rows.find(({ id }) => known.some((row) => row.id === id));
  if (twice !== undefined) return refuse('duplicateId', `rows.${entity}.${twice.id}`, { got: twice.id });
  return { document: withRows(document, entity, [...known, ...rows]) };
}

export function setRows(document: SiteDocument, { rows: entity, cols, data }: ChangeOf<'setRows'>): Changed {
  const unknown = unknownEntity(document, entity);
  return unknown ?? { document: withRows(document, entity, readRows({ cols, data }, { entity, taken: [] })) };
}

type Table = Pick<ChangeOf<'addRows'>, 'cols' | 'data'>;

function readRows({ cols, data }: Table, { entity, taken }: { readonly entity: string; readonly taken: readonly string[] }) {
  const ids = new Set(taken);
  return data.map((values): SeedRow => {
    const cells = new Map(cols.flatMap((key, at): [string, Value][] => pairOf(key, values[at])));
    const [id, owner] = [cells.get(ROW_ID), cells.get(ROW_OWNER)];
    const row = {
      id: typeof id === 'string' ? id : freeId(entity, ids),
      values: Object.fromEntries([...cells].filter(([key]) => !key.startsWith('@'))),
      ...(typeof owner === 'string' ? { owner } : {}),
    };
    ids.add(row.id);
    return row;
  });
}

function pairOf(key: string, value: Value | undefined): [string, Value][] {
  return value === undefined ? [] : [[key, value]];
}

function freeId(entity: string, taken: ReadonlySet<string>): string {
  let number = taken.size + 1;
  while (taken.has(`${entity.slice(0, 40)}-${number}`)) number += 1;
  return `${entity.slice(0, 40)}-${number}`;
}

/** Sets values of single rows by their ids, or the same of all rows that meet a condition. */
export function setRowValues(document: SiteDocument, change: ChangeOf<'setRowValues'>): Changed {
  const { rows: entity, cols = [], data = [], where, set } = change;
  const unknown = unknownEntity(document, entity);
  if (unknown !== null) return unknown;
  let rows = rowsOf(entity, document);
  for (const { id, values, owner } of readRows({ cols, data }, { entity, taken: [] })) {
    const known = rows.find((row) => row.id === id);
    if (known === undefined) return refuse('unknownRow', `rows.${entity}.${id}`, { got: id, allowed: rows.map((row) => row.id) });
    const next = { ...known, values: { ...known.values, ...values }, ...(owner === undefined ? {} : { owner }) };
    rows = rows.map((row) => (row === known ? next : row));
  }
  if (set === undefined) return { document: withRows(document, entity, rows) };
  const chosen = rowsWhere(document, entity, where);
  if ('fault' in chosen) return chosen;
  const expressions = Object.values(set).flatMap((value) => expressionOf(value) ?? []);
  for (const text of expressions) {
    const parsed = parseExpression(text);
    if (!parsed.ok) return refuse('expression', `rows.${entity}.set`, { got: text });
  }
  const around = aroundRows(document);
  const found = new Map(rows.filter(({ id }) => chosen.ids.has(id)).map((row) => [row, valuesFor(row, set, around)]));
  const empty = Object.entries(set).find(
    ([key, value]) => expressionOf(value) !== null && found.size > 0 && [...found.values()].every((each) => each[key] === null),
  );
  if (empty !== undefined) return refuse('emptyResult', `rows.${entity}.set.${empty[0]}`, { got: empty[1] });
  const next = rows.map((row) => {
    const values = found.get(row);
    return values === undefined ? row : { ...row, values: patched(row.values, values) };
  });
  return { document: withRows(document, entity, next) };
}

/** The text behind `= `, or null for a plain value. */
function expressionOf(value: Value | null): string | null {
  return typeof value === 'string' && value.startsWith('= ') ? value.slice(2) : null;
}

function valuesFor(row: SeedRow, set: Readonly<Record<string, Value | null>>, around: ReturnType<typeof aroundRows>) {
  return Object.fromEntries(
    Object.entries(set).map(([key, value]): [string, Value | null] => {
      const text = expressionOf(value);
      const parsed = text === null ? null : parseExpression(text);
      return [key, parsed?.ok === true ? rounded(evaluate(parsed.value, operandOf(row), around)) : value];
    }),
  );
}

/** A product such as 4.8 * 1.1 without the noise of its last digits. */
function rounded(value: Computed): Value | null {
  return typeof value === 'number' ? Math.round(value * 100) / 100 : value;
}

function rowsWhere(document: SiteDocument, entity: string, where: string | undefined) {
  const rows = rowsOf(entity, document);
  if (where === undefined) return { ids: new Set(rows.map(({ id }) => id)) };
  const parsed = parseExpression(where);
  if (!parsed.ok) return refuse('expression', `rows.${entity}.where`, { got: where }) as Extract<Changed, { fault: unknown }>;
  const around = aroundRows(document);
  const holding = rows.filter((row) => evaluate(parsed.value, operandOf(row), around) === true);
  return { ids: new Set(holding.map(({ id }) => id)) };
}

export function removeRows(document: SiteDocument, { rows: entity, ids = [], where }: ChangeOf<'removeRows'>): Changed {
  const unknown = unknownEntity(document, entity);
  if (unknown !== null) return unknown;
  const rows = rowsOf(entity, document);
  const missing = ids.find((id) => !rows.some((row) => row.id === id));
  if (missing !== undefined)
    return refuse('unknownRow', `rows.${entity}.${missing}`, { got: missing, allowed: rows.map(({ id }) => id) });
  const chosen = where === undefined ? { ids: new Set<string>() } : rowsWhere(document, entity, where);
  if ('fault' in chosen) return chosen;
  const gone = new Set([...ids, ...chosen.ids]);
  const left = rows.filter(({ id }) => !gone.has(id));
  const held = heldRow(document, entity, gone);
  if (held !== null) return refuse('heldRow', `rows.${entity}.${held.id}`, { got: held.by });
  return { document: withoutPointers(withRows(document, entity, left), entity, gone) };
}

/** A row that is to go and that others have to point to: what was sent about it, under their entity and ids. */
function heldRow(
  document: SiteDocument,
  target: string,
  gone: ReadonlySet<string>,
): { readonly id: string; readonly by: string } | null {
  const locale = mainLocale(document);
  const entities = Object.fromEntries(
    document.entities.map((line): [string, Entity] => [line.entity, assembleEntity(line, document, locale)]),
  );
  for (const { entity, field } of holdingFields(entities, target)) {
    const pointing = (entities[entity]?.rows ?? []).flatMap(({ id, values }) => {
      const pointed = [values[field.key] ?? []].flat().filter((each) => typeof each === 'string');
      const isGone = entity === target && gone.has(id);
      return !isGone && pointed.length > 0 && pointed.every((each) => gone.has(each)) ? [{ id, pointed }] : [];
    });
    const [first] = pointing;
    if (first !== undefined) return { id: first.pointed[0] ?? '', by: `${entity} ${pointing.map(({ id }) => id).join(', ')}` };
  }
  return null;
}

/** Rows of other entities no longer point to rows that are gone, or are gone with them where they must point to one. */
function withoutPointers(document: SiteDocument, target: string, gone: ReadonlySet<string>): SiteDocument {
  const locale = mainLocale(document);
  return document.entities.reduce((now, line) => {
    const { fields, rows } = assembleEntity(line, now, locale);
    const relations = fields.filter(({ to }) => to === target);
    const next = rows.flatMap((row) => rowWithout(row, relations, gone));
    return next.every((row, at) => row === rows[at]) && next.length === rows.length ? now : withRows(now, line.entity, next);
  }, document);
}

function rowWithout(row: SeedRow, relations: Entity['fields'], gone: ReadonlySet<string>): SeedRow[] {
  let values = row.values;
  for (const { key, required } of relations) {
    const value = values[key];
    const pointed = Array.isArray(value) ? value : [value].filter((each) => typeof each === 'string');
    const kept = pointed.filter((id) => !gone.has(id));
    if (kept.length === pointed.length) continue;
    if (kept.length === 0 && required === true) return [];
    values = patched(values, { [key]: kept.length === 0 ? null : kept });
  }
  return [values === row.values ? row : { ...row, values }];
}
