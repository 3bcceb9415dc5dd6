import type { Diagnostic } from '../../domain/diagnostic.ts';
import type { Entity, Field } from '../blueprint/entity-schema.ts';
import { ruleFields } from '../blueprint/rule-schema.ts';
import { type Block, ownKey } from '../blueprint/page-schema.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { own } from '../edit/patch.ts';
import { privateKeys } from '../validate/content-rules.ts';
import { hasField } from '../validate/entity-rules.ts';
import { metricErrors } from '../validate/reference-rules.ts';
import { humanize, leaveOut, pathPart, type Fixed } from './fixed.ts';

/** Of fields and rows with the same key, the first stays. */
export function keepFirst(blueprint: Blueprint, error: Diagnostic): Fixed | null {
  return withEntity(blueprint, {
    id: pathPart(error, 1),
    change: (entity) => ({
      ...entity,
      fields: firstOf(entity.fields, (field) => field.key),
      rows: firstOf(entity.rows, (row) => row.id),
    }),
  });
}

export function chooseDisplay(blueprint: Blueprint, error: Diagnostic): Fixed | null {
  return withEntity(blueprint, {
    id: pathPart(error, 1),
    change: (entity) => {
      const chosen =
        entity.fields.find((field) => field.display) ??
        entity.fields.find((field) => field.type === 'text' && !field.private) ??
        entity.fields[0];
      const fields = entity.fields.map((field) => {
        const { display: _display, ...rest } = field;
        return field === chosen ? { ...rest, display: true } : rest;
      });
      return { ...entity, fields };
    },
  });
}

export function enumToText(blueprint: Blueprint, error: Diagnostic): Fixed | null {
  return withField(blueprint, error, ({ options: _options, ...field }) => ({ ...field, type: 'text' }));
}

/** A value that cannot be computed is a value that somebody writes. */
export function dropComputed(blueprint: Blueprint, error: Diagnostic): Fixed | null {
  return withField(blueprint, error, ({ computed: _computed, ...field }) => field);
}

export function labelField(blueprint: Blueprint, error: Diagnostic): Fixed | null {
  const locale = blueprint.site.locales[0] ?? 'en';
  return withField(blueprint, error, (field) => ({
    ...field,
    label: { ...field.label, [locale]: humanize(field.key) },
  }));
}

/** A form is there to be sent: its entity takes entries from visitors, and where people sign in from these alone. */
export function openForWriting(blueprint: Blueprint, error: Diagnostic): Fixed | null {
  const entity = own(blueprint.blocks, pathPart(error, 1))?.query?.entity;
  if (entity === undefined) return null;
  const create = blueprint.accounts === undefined ? ('public' as const) : ('member' as const);
  return withEntity(blueprint, { id: entity, change: (value) => ({ ...value, access: { ...value.access, create } }) });
}

export function dropMetric(blueprint: Blueprint): Fixed {
  const metrics = blueprint.admin.metrics.filter((metric) => metricErrors(blueprint, metric, '').length === 0);
  return { blueprint: { ...blueprint, admin: { metrics } }, leftOut: true };
}

/** A relation without target, a value without field or a rule on a missing field goes. */
export function dropFromEntity(blueprint: Blueprint, error: Diagnostic): Fixed | null {
  const id = pathPart(error, 1);
  const part = pathPart(error, 2);
  if (part === 'fields') return dropRelation(blueprint, id, pathPart(error, 3));
  return withEntity(blueprint, {
    id,
    change: (entity) => (part === 'rows' ? withKnownValues(entity) : withKnownRules(entity)),
    leftOut: true,
  });
}

/** Columns, filters and sorts that are unknown or private go. */
export function dropColumn(blueprint: Blueprint, error: Diagnostic): Fixed | null {
  const id = pathPart(error, 1);
  const block = own(blueprint.blocks, id);
  const entity = block?.query && own(blueprint.entities, block.query.entity);
  if (block === undefined || entity === undefined) return null;
  const hidden = new Set(privateKeys(blueprint, block));
  const kept = (key: string) => hasField(entity, key) && !hidden.has(key);
  const mended = withColumns(block, kept);
  return { blueprint: { ...blueprint, blocks: { ...blueprint.blocks, [id]: mended } }, leftOut: true };
}

export function dropUnusedEntity(blueprint: Blueprint): Fixed | null {
  const used = new Set([
    ...Object.values(blueprint.pages).map((page) => page.entity),
    ...Object.values(blueprint.blocks).map((block) => block.query?.entity),
  ]);
  const spare = Object.keys(blueprint.entities).findLast((id) => !used.has(id));
  return spare === undefined ? null : leaveOut(blueprint, { op: 'removeEntity', id: spare });
}

/** Half of the example rows of the entity that has most. */
export function halveRows(blueprint: Blueprint): Fixed | null {
  const [largest] = Object.entries(blueprint.entities).toSorted(
    ([, a], [, b]) => JSON.stringify(b.rows).length - JSON.stringify(a.rows).length,
  );
  if (largest === undefined || largest[1].rows.length === 0) return null;
  const half = Math.floor(largest[1].rows.length / 2);
  return withEntity(blueprint, {
    id: largest[0],
    change: (entity) => ({ ...entity, rows: entity.rows.slice(0, half) }),
    leftOut: true,
  });
}

function dropRelation(blueprint: Blueprint, entity: string, key: string): Fixed | null {
  const fields = own(blueprint.entities, entity)?.fields ?? [];
  if (fields.length > 1) return leaveOut(blueprint, { op: 'removeField', entity, key });
  return withField(blueprint, { code: '', severity: 'error', path: `entities.${entity}.fields.${key}` }, (field) => {
    const { to: _to, ...rest } = field;
    return { ...rest, type: 'text' };
  });
}

function withKnownValues(entity: Entity): Entity {
  const known = new Set(entity.fields.map((field) => field.key));
  const rows = entity.rows.map((row) => ({
    ...row,
    values: Object.fromEntries(Object.entries(row.values).filter(([key]) => known.has(key))),
  }));
  return { ...entity, rows };
}

function withKnownRules(entity: Entity): Entity {
  const { rules = [], ...rest } = entity;
  const kept = rules.filter((rule) => ruleFields(rule).every((key) => hasField(entity, key)));
  return kept.length > 0 ? { ...rest, rules: kept } : rest;
}

function withColumns(block: Block, kept: (key: string) => boolean): Block {
  const { fields, labels, query, ...rest } = block;
  const columns = fields?.filter(kept);
  const words = Object.entries(labels ?? {}).filter(([key]) => kept(key));
  const { filter, sort, ...source } = query ?? { entity: '' };
  const parts = filter?.filter((part) => kept(part.field));
  const asked = {
    ...source,
    ...(parts && parts.length > 0 && { filter: parts }),
    ...(sort && kept(ownKey(sort.field)) && { sort }),
  };
  const named = words.length > 0 ? { labels: Object.fromEntries(words) } : {};
  return { ...rest, ...named, ...(query && { query: asked }), ...(columns && columns.length > 0 && { fields: columns }) };
}

function withField(blueprint: Blueprint, error: Diagnostic, change: (field: Field) => Field): Fixed | null {
  const key = pathPart(error, 3);
  return withEntity(blueprint, {
    id: pathPart(error, 1),
    change: (entity) => ({
      ...entity,
      fields: entity.fields.map((field) => (field.key === key ? change(field) : field)),
    }),
  });
}

interface WithEntityInput {
  readonly id: string;
  readonly change: (entity: Entity) => Entity;
  readonly leftOut?: boolean | undefined;
}

function withEntity(blueprint: Blueprint, { id, change, leftOut = false }: WithEntityInput): Fixed | null {
  const entity = own(blueprint.entities, id);
  if (entity === undefined) return null;
  return { blueprint: { ...blueprint, entities: { ...blueprint.entities, [id]: change(entity) } }, leftOut };
}

function firstOf<Item>(items: readonly Item[], key: (item: Item) => string): Item[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const first = !seen.has(key(item));
    seen.add(key(item));
    return first;
  });
}
