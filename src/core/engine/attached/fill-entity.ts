import type { Locale } from '../../domain/text.ts';
import type { Entity, Field, SeedRow, Value } from '../blueprint/entity-schema.ts';
import { ruleFields } from '../blueprint/rule-schema.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { freeKey } from '../edit/grammar/key-of.ts';
import type { Operation } from '../edit/operation.ts';
import { isDrawn } from '../render/pictures/subjects.ts';
import { valueIn, type ReadTable } from './columns.ts';
import type { Match } from './match-entity.ts';
import { replaceRows } from './replace-rows.ts';

const FIELDS_MAX = 40;
const OPTIONS_MAX = 24;
const DRAWING = 'art:';

/** Puts the rows of a table in the place of an entity's examples, and the columns that it lacks among its fields. */
export function fillEntity(blueprint: Blueprint, match: Match, read: ReadTable): Operation[] {
  const entity = blueprint.entities[match.id];
  if (entity === undefined) return [];
  const { stored, added } = placeColumns(entity, match, read);
  const rows = rowsFor(entity, stored, read);
  return [
    ...entity.fields.flatMap((field) => loosened(match.id, field, { rows, stored })),
    ...added.map((field, at): Operation => ({ op: 'addField', entity: match.id, index: entity.fields.length + at, field })),
    ...replaceRows(blueprint, match.id, rows),
  ];
}

interface Placed {
  /** The field of each column; null for one that found no room. */
  readonly stored: readonly (Field | null)[];
  readonly added: readonly Field[];
}

function placeColumns(entity: Entity, { fields }: Match, { table, columns, locale }: ReadTable): Placed {
  const keys = new Set(entity.fields.map(({ key }) => key));
  const added: Field[] = [];
  const stored = columns.map((column, at): Field | null => {
    const cells = table.rows.map((row) => row[at] ?? '');
    const known = fields[at] ?? null;
    if (known !== null) return withOptions(known, cells, locale);
    if (entity.fields.length + added.length >= FIELDS_MAX) return null;
    const { display: _display, required: _required, ...field } = column.field;
    const key = freeKey(field.key, (each) => keys.has(each));
    keys.add(key);
    added.push({ ...field, key });
    return { ...field, key };
  });
  return { stored, added };
}

function rowsFor(entity: Entity, stored: Placed['stored'], { table }: ReadTable): Record<string, Value>[] {
  const filled = new Set(stored.flatMap((field) => field?.key ?? []));
  const nameAt = Math.max(
    0,
    stored.findIndex((field) => field?.display === true),
  );
  return table.rows.map((row, index) => {
    const example = entity.rows[index % Math.max(1, entity.rows.length)];
    const drawn = (value: Value) => (isDrawing(value) ? drawingOf(row[nameAt] ?? '', value) : value);
    const kept = keptValues(entity, filled, example).map(([key, value]): [string, Value] => [key, drawn(value)]);
    const said = stored.flatMap((field, at): [string, Value][] =>
      field === null ? [] : [[field.key, valueOf(field, row[at] ?? '', index)]],
    );
    return { ...Object.fromEntries(kept), ...Object.fromEntries(said) };
  });
}

function valueOf(field: Field, cell: string, index: number): Value {
  const value = valueIn(field, cell);
  return field.display === true && value === null ? String(index + 1) : value;
}

/** A choice that takes the words of a table as well, as far as there is room. */
function withOptions(field: Field, cells: readonly string[], locale: Locale): Field {
  if (field.type !== 'enum') return field;
  const fresh = [...new Set(cells)].filter((cell) => cell !== '' && cell.length <= 60 && valueIn(field, cell) === null);
  const options = [...(field.options ?? []), ...fresh.map((cell) => ({ value: cell, label: { [locale]: cell } }))];
  return { ...field, options: options.slice(0, OPTIONS_MAX) };
}

/** Example values that stay: what the entity's own rules and states need, and its drawn pictures. All others would be invented. */
function keptValues(entity: Entity, filled: ReadonlySet<string>, example: SeedRow | undefined): [string, Value][] {
  const needed = new Set([
    ...(entity.rules ?? []).flatMap((rule) => ruleFields(rule)),
    ...(entity.flow === undefined ? [] : [entity.flow.field]),
  ]);
  return entity.fields.flatMap(({ key, type, role, required }): [string, Value][] => {
    const isNeeded = needed.has(key) || role === 'stock' || role === 'state' || (type === 'relation' && required === true);
    const isKept = isNeeded || type === 'bool' || type === 'image';
    const value = example?.values[key];
    return isKept && !filled.has(key) && value !== undefined ? [[key, value]] : [];
  });
}

interface Filling {
  readonly rows: readonly Readonly<Record<string, Value>>[];
  readonly stored: readonly (Field | null)[];
}

function isDrawing(value: Value): value is string {
  return typeof value === 'string' && value.startsWith(DRAWING);
}

/** A drawing of what a row is called, as far as one of its words can be drawn; else the one of the example. */
function drawingOf(name: string, example: string): string {
  const words = name
    .toLowerCase()
    .split(/[^\p{L}-]+/u)
    .filter((word) => word.length > 2 || /\p{Script=Han}/u.test(word));
  const drawn = words.find((word) => isDrawn(word));
  return drawn === undefined ? example : `${DRAWING}${drawn}`;
}

/** A field that some row of the table leaves empty is not required any more; a choice gets its new options. */
function loosened(entity: string, field: Field, { rows, stored }: Filling): Operation[] {
  const isEmpty = field.required === true && rows.some((row) => (row[field.key] ?? null) === null);
  const options = stored.find((each) => each?.key === field.key)?.options;
  const hasMore = options !== undefined && options.length > (field.options?.length ?? 0);
  if (!isEmpty && !hasMore) return [];
  const patch = { ...(isEmpty ? { required: null } : {}), ...(hasMore ? { options } : {}) };
  return [{ op: 'setField', entity, key: field.key, patch }];
}
