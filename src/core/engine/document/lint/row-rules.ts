import type { Diagnostic } from '../../../domain/diagnostic.ts';
import { pickText } from '../../../domain/text.ts';
import { contactKey } from '../../blueprint/contact-key.ts';
import type { Entity, Field, SeedRow, Value } from '../../blueprint/entity-schema.ts';
import type { Rule } from '../../blueprint/rule-schema.ts';
import { dayFrom } from '../../blueprint/field-bounds.ts';
import { stepFault } from '../../blueprint/field-step.ts';
import { spanProblem } from '../../blueprint/span-rules.ts';
import { formFault } from '../../blueprint/field-pattern.ts';
import { keptFields } from '../../expression/kept-fields.ts';
import { isDrawn } from '../../render/pictures/subjects.ts';
import { doubt, fault } from '../fault.ts';
import { RELEASED } from '../ground/held-rows.ts';
import { ROW_ID, ROW_OWNER, type RowsLine } from '../lines/rows-line.ts';
import { checkFaults, type HeldRows } from './check-rules.ts';
import { entityOf, type LintSite } from './lint-site.ts';
import { momentOf } from './moments.ts';
import { formOf, isValue } from './value-rules.ts';

/** Faults of example rows: columns, values of the wrong kind, missing and doubled ones, and rows that break the site's own rules. */
export function rowFaults(site: LintSite): Diagnostic[] {
  const lines = site.document.rows.flatMap((line) => lineFaults(site, line));
  const entities = Object.entries(site.blueprint.entities).flatMap(([id, entity]) => [
    ...entity.rows.flatMap((row) => valueFaults(site, { id, entity }, row)),
    ...doubleFaults(id, entity),
    ...(entity.rules ?? []).flatMap((rule) => ruleFaults(site, [id, entity], rule)),
  ]);
  return [...lines, ...entities];
}

function lineFaults(site: LintSite, { rows, cols, data }: RowsLine): Diagnostic[] {
  const path = `rows.${rows}`;
  const entity = entityOf(site, rows);
  if (entity === undefined) return [fault('unknownEntity', path, { got: rows, allowed: Object.keys(site.blueprint.entities) })];
  const keys = [...entity.fields.map(({ key }) => key), ROW_ID, ROW_OWNER];
  const isComputed = (key: string) => entity.fields.some((field) => field.key === key && !mayHoldValue(entity, field));
  return [
    ...cols.filter(isComputed).map((key) => fault('computedValue', `${path}.cols`, { got: key })),
    ...cols.filter((key) => !keys.includes(key)).map((key) => fault('unknownField', `${path}.cols`, { got: key, allowed: keys })),
    ...cols.filter((key, index) => cols.indexOf(key) !== index).map((key) => fault('duplicateId', `${path}.cols`, { got: key })),
    ...data.flatMap((values, index) =>
      values.length > cols.length
        ? [fault('tooManyValues', `${path}.${index + 1}`, { got: values.length, values: { allowed: cols.length } })]
        : [],
    ),
  ];
}

/** What is kept of a row holds the value of once; an amount still does where it is kept no more. */
function mayHoldValue(entity: Entity, field: Field): boolean {
  const { computed, kept, type } = field;
  return computed === undefined || (kept ?? type === 'money') || keptFields(entity).some((each) => each.field === field);
}

interface Place {
  readonly id: string;
  readonly entity: Entity;
}

function valueFaults(site: LintSite, { id, entity }: Place, row: SeedRow): Diagnostic[] {
  return entity.fields.flatMap((field) => {
    const path = `rows.${id}.${row.id}.${field.key}`;
    const value = row.values[field.key] ?? null;
    if (value === null || value === '')
      return field.required === true && field.when === undefined
        ? [fault('missingValue', path, field.type === 'enum' ? { allowed: formOf(field) } : {})]
        : [];
    if (field.type === 'relation') return relationFaults(site, { field, value, path });
    if (field.type === 'image' || field.type === 'images' || field.type === 'file') return pictureFaults(field, value, path);
    return isValue(field, value)
      ? [...rangeFaults(field, value, path), ...formFaults(site, { field, value, path })]
      : [fault('wrongValue', path, { got: value, allowed: formOf(field) })];
  });
}

interface ValueFaultsInput {
  readonly field: Field;
  readonly value: Value;
  readonly path: string;
}

function relationFaults(site: LintSite, { field: { to }, value, path }: ValueFaultsInput): Diagnostic[] {
  const ids = entityOf(site, to)?.rows.map((row) => row.id);
  if (ids === undefined) return [];
  return (Array.isArray(value) ? value : [value])
    .filter((id) => typeof id !== 'string' || !ids.includes(id))
    .map((id) => fault('unknownRow', path, { got: id, allowed: ids }));
}

function pictureFaults({ type }: Field, value: Value, path: string): Diagnostic[] {
  return (Array.isArray(value) ? value : [value]).flatMap((each) => {
    if (typeof each === 'string' && /^https?:/i.test(each)) return [fault('remotePicture', path, { got: each })];
    if (type !== 'file' && (typeof each !== 'string' || !/^(?:art:[a-z0-9-]+!?|upload:[\w-]+)$/i.test(each)))
      return [fault('wrongValue', path, { got: each, values: { allowed: 'art:SUBJECT' } })];
    const subject = typeof each === 'string' ? /^art:(.+?)!?$/.exec(each)?.[1] : undefined;
    return subject === undefined || isDrawn(subject) ? [] : [doubt('unknownPicture', path, { got: each })];
  });
}

function formFaults({ blueprint }: LintSite, { field, value, path }: ValueFaultsInput): Diagnostic[] {
  const locale = blueprint.site.locales[0] ?? 'en';
  const beside = stepFault(field, value);
  if (beside !== null) return [fault('wrongValue', path, { got: value, values: { allowed: pickText(beside, 'en') } })];
  if (formFault(field, value, locale) === null) return [];
  return [fault('wrongValue', path, { got: value, values: { allowed: field.pattern ?? '' } })];
}

const RANGES: Partial<Record<Field['type'], readonly [number, number]>> = {
  pct: [0, 100],
  rating: [1, 5],
};

function rangeFaults({ type }: Field, value: Value, path: string): Diagnostic[] {
  const [low, high] = RANGES[type] ?? [-Infinity, Infinity];
  const outside = typeof value === 'number' && (value < low || value > high);
  return outside ? [fault('outOfRange', path, { got: value, values: { allowed: `${low}-${high}` } })] : [];
}

function doubleFaults(id: string, entity: Entity): Diagnostic[] {
  const { fields, rows } = entity;
  const once = fields.filter(({ unique, type }) => unique === true || type === 'slug');
  return [
    ...pairs(rows, (row) => row.id).map(([, row]) => fault('duplicateId', `rows.${id}.${row.id}`, { got: row.id })),
    ...once.flatMap(({ key }) =>
      pairs(rows, (row) => comparedKey(entity, row, key)).map(([first, row]) =>
        fault('duplicateValue', `rows.${id}.${row.id}.${key}`, { got: row.values[key], values: { other: first.id } }),
      ),
    ),
  ];
}

function keyOf(value: Value | undefined): string | null {
  return value === undefined || value === null || value === '' ? null : JSON.stringify(value);
}

/** A value of a row as a rule compares it with that of others; null where it has none. */
function comparedKey({ fields }: Entity, { values }: SeedRow, key: string): string | null {
  const field = fields.find((each) => each.key === key);
  return keyOf(field === undefined ? values[key] : contactKey(field, values[key] ?? null));
}

/** Each row whose key an earlier row has, with that one. */
function pairs(rows: readonly SeedRow[], key: (row: SeedRow) => string | null): [SeedRow, SeedRow][] {
  const first = new Map<string, SeedRow>();
  return rows.flatMap((row): [SeedRow, SeedRow][] => {
    const own = key(row);
    if (own === null) return [];
    const before = first.get(own);
    if (before === undefined) first.set(own, row);
    return before === undefined ? [] : [[before, row]];
  });
}

function ruleFaults(site: LintSite, [id, entity]: readonly [string, Entity], rule: Rule): Diagnostic[] {
  const held = entity.rows.filter(
    (row) => !Object.values(row.values).some((value) => typeof value === 'string' && RELEASED.includes(value)),
  );
  if (rule.kind === 'stock')
    return entity.rows
      .filter((row) => Number(row.values[rule.field] ?? 0) < 0)
      .map((row) =>
        fault('outOfRange', `rows.${id}.${row.id}.${rule.field}`, { got: row.values[rule.field], values: { allowed: '0-' } }),
      );
  if (rule.kind === 'uniqueTogether') {
    const keysOf = (row: SeedRow) => rule.fields.map((key) => comparedKey(entity, row, key));
    return pairs(held, (row) => (keysOf(row).includes(null) ? null : keysOf(row).join(' '))).map(([first, row]) =>
      fault('breaksRule', `rows.${id}.${row.id}`, { got: rule.fields.join(' + '), values: { rule: rule.kind, other: first.id } }),
    );
  }
  if (rule.kind === 'capacity') return placesFaults(site, { id, entity, held }, rule);
  if (rule.kind === 'openingHours') return [];
  if (rule.kind === 'check') return checkFaults(site, { id, entity, held }, rule);
  return rule.kind === 'noOverlap' ? overlapFaults(id, held, rule) : lengthFaults(id, held, rule);
}

function lengthFaults(id: string, rows: readonly SeedRow[], rule: Extract<Rule, { kind: 'longest' | 'shortest' }>): Diagnostic[] {
  return rows.flatMap((row) => {
    const ends = [row.values[rule.from], row.values[rule.to]] as const;
    // A day relative to today is not compared with one of the calendar.
    const isMixed = ends.filter((end) => typeof end === 'string' && end.startsWith('@')).length === 1;
    const [from, to] = ends.map((end) => (typeof end === 'string' ? dayFrom(end, SOME_DAY) : (end ?? null)));
    const problem = isMixed ? null : spanProblem(rule, from, to);
    if (problem === null) return [];
    return [fault('breaksRule', `rows.${id}.${row.id}`, { got: pickText(problem, 'en'), values: { rule: rule.kind } })];
  });
}

const SOME_DAY = '2026-01-15';

/** Rows beyond the places of what they point to. */
function placesFaults(site: LintSite, { id, entity, held }: HeldRows, rule: Extract<Rule, { kind: 'capacity' }>): Diagnostic[] {
  const { of, resource, takes } = rule;
  const targets = entityOf(site, entity.fields.find(({ key }) => key === resource)?.to)?.rows ?? [];
  const taken = new Map<string, number>();
  return held.flatMap((row) => {
    const target = targets.find((each) => each.id === row.values[resource]);
    const places = typeof of === 'number' ? of : target?.values[of];
    if (target === undefined || typeof places !== 'number') return [];
    const sum = (taken.get(target.id) ?? 0) + (takes === undefined ? 1 : Number(row.values[takes] ?? 1));
    taken.set(target.id, sum);
    return sum <= places
      ? []
      : [fault('breaksRule', `rows.${id}.${row.id}`, { got: sum, values: { rule: rule.kind, allowed: String(places) } })];
  });
}

function overlapFaults(id: string, rows: readonly SeedRow[], rule: Extract<Rule, { kind: 'noOverlap' }>): Diagnostic[] {
  const resourceOf = ({ values }: SeedRow) => (rule.resource === undefined ? null : keyOf(values[rule.resource]));
  const spans = rows.flatMap((row) => {
    const [from, to] = [momentOf(row.values[rule.from]), momentOf(row.values[rule.to])];
    return from === null || to === null ? [] : [{ row, from, to, resource: resourceOf(row) }];
  });
  return spans.flatMap((span, index) => {
    const at = `rows.${id}.${span.row.id}`;
    if (span.from > span.to) return [doubt('endsBeforeStart', at, { got: span.row.values[rule.to] })];
    const other = spans
      .slice(0, index)
      .find((before) => before.resource === span.resource && before.from < span.to && span.from < before.to);
    return other === undefined
      ? []
      : [
          fault('breaksRule', at, {
            got: span.row.values[rule.resource ?? rule.from],
            values: { rule: rule.kind, other: other.row.id },
          }),
        ];
  });
}
