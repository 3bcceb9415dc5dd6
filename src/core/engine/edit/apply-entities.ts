import { askedKey, keysOfSteps } from '../blueprint/step-asks.ts';
import type { Entity } from '../blueprint/entity-schema.ts';
import { ruleFields } from '../blueprint/rule-schema.ts';
import { type Block, ownKey, type Query, sortFields } from '../blueprint/page-schema.ts';
import { BLUEPRINT_LIMITS, type Blueprint } from '../blueprint/schema.ts';
import { applyPatch, insertAt, insertKey, own, withoutKey } from './patch.ts';
import type { Operation } from './operation.ts';
import { done, duplicateId, overLimit, unknownId, type OperationOf, type OperationResult } from './operation-result.ts';

export function addEntity(blueprint: Blueprint, { id, entity, at }: OperationOf<'addEntity'>): OperationResult {
  if (Object.hasOwn(blueprint.entities, id)) return duplicateId('entities', id);
  const limit = BLUEPRINT_LIMITS.entities;
  if (Object.keys(blueprint.entities).length >= limit) return overLimit('entities', limit);
  return done({ ...blueprint, entities: insertKey(blueprint.entities, [id, entity], at) }, { op: 'removeEntity', id });
}

export function setEntity(blueprint: Blueprint, { id, patch, order }: OperationOf<'setEntity'>): OperationResult {
  const entity = own(blueprint.entities, id);
  if (entity === undefined) return unknownId('entities', id);
  const patched = applyPatch(entity, patch, order);
  return done(withEntity(blueprint, id, patched.value), {
    op: 'setEntity',
    id,
    patch: patched.inverse,
    ...patched.order,
  });
}

/** Relations to the entity and its figures on the dashboard go with it. Blocks and pages that show it make the removal fail. */
export function beforeRemoveEntity(blueprint: Blueprint, id: string): Operation[] {
  const relations = Object.entries(blueprint.entities).flatMap(([entity, { fields }]) =>
    fields
      .filter((field) => field.to === id && entity !== id)
      .map((field): Operation => ({ op: 'removeField', entity, key: field.key })),
  );
  return [...withoutMetrics(blueprint, (metric) => metric.entity === id), ...withoutAccess(blueprint, id), ...relations];
}

/** Roles no longer keep it; without its profiles a site has no users. */
function withoutAccess({ accounts }: Blueprint, id: string): Operation[] {
  if (accounts === undefined) return [];
  if (accounts.entity === id) return [{ op: 'setAccounts', accounts: null }];
  const { notices, ...rest } = accounts;
  const isNamed = accounts.roles.some(({ manages, creates = [], reads = [] }) => [...manages, ...creates, ...reads].includes(id));
  if (notices !== id && !isNamed) return [];
  const roles = accounts.roles.map((role) => ({
    ...role,
    manages: role.manages.filter((entity) => entity !== id),
    ...(role.creates === undefined ? {} : { creates: role.creates.filter((entity) => entity !== id) }),
    ...(role.reads === undefined ? {} : { reads: role.reads.filter((entity) => entity !== id) }),
  }));
  return [{ op: 'setAccounts', accounts: { ...rest, roles, ...(notices !== undefined && notices !== id && { notices }) } }];
}

export function removeBareEntity(blueprint: Blueprint, { id }: OperationOf<'removeEntity'>): OperationResult {
  const entity = own(blueprint.entities, id);
  if (entity === undefined) return unknownId('entities', id);
  const { record, at } = withoutKey(blueprint.entities, id);
  return done({ ...blueprint, entities: record }, { op: 'addEntity', id, entity, at });
}

export function addField(blueprint: Blueprint, { entity: id, index, field }: OperationOf<'addField'>): OperationResult {
  const entity = own(blueprint.entities, id);
  if (entity === undefined) return unknownId('entities', id);
  if (entity.fields.some(({ key }) => key === field.key)) return duplicateId(`entities.${id}.fields`, field.key);
  const next = { ...entity, fields: insertAt(entity.fields, index, field) };
  return done(withEntity(blueprint, id, next), { op: 'removeField', entity: id, key: field.key });
}

export function setField(blueprint: Blueprint, operation: OperationOf<'setField'>): OperationResult {
  const { entity: id, key, patch, order } = operation;
  const entity = own(blueprint.entities, id);
  const index = entity?.fields.findIndex((field) => field.key === key) ?? -1;
  const field = entity?.fields[index];
  if (entity === undefined || field === undefined) return unknownId(`entities.${id}.fields`, key);
  const patched = applyPatch(field, patch, order);
  const next = { ...entity, fields: entity.fields.with(index, patched.value) };
  return done(withEntity(blueprint, id, next), {
    op: 'setField',
    entity: id,
    key,
    patch: patched.inverse,
    ...patched.order,
  });
}

/** Whatever names the field goes with it: columns of blocks, filters, sorts, rules, figures and the values of example rows. */
export function beforeRemoveField(blueprint: Blueprint, id: string, key: string): Operation[] {
  const entity = own(blueprint.entities, id);
  if (entity === undefined) return [];
  const rules = entity.rules?.filter((rule) => !ruleFields(rule).includes(key));
  const rows = entity.rows.filter((row) => Object.hasOwn(row.values, key));
  return [
    ...withoutMetrics(
      blueprint,
      (metric) => metric.entity === id && (metric.field === key || (metric.kind === 'chart' && metric.by === key)),
    ),
    ...Object.entries(blueprint.blocks).flatMap(([block, value]) =>
      value.query?.entity === id ? withoutColumn(block, value, key) : [],
    ),
    ...(rules !== undefined && rules.length !== entity.rules?.length
      ? [{ op: 'setEntity', id, patch: { rules: rules.length > 0 ? rules : null } } satisfies Operation]
      : []),
    ...withoutBehaviour(id, entity, key),
    ...rows.map((row): Operation => {
      const { [key]: _removed, ...values } = row.values;
      return { op: 'setRow', entity: id, id: row.id, values };
    }),
  ];
}

function withoutAsked(flow: NonNullable<Entity['flow']>, key: string): NonNullable<Entity['flow']> {
  const steps = flow.steps.map(({ asks = [], ...step }) => {
    const kept = asks.filter((asked) => askedKey(asked) !== key);
    return kept.length === 0 ? step : { ...step, asks: kept };
  });
  return { ...flow, steps };
}

/** Its states, the marks it counted for and the effects that worked on it. */
function withoutBehaviour(id: string, entity: Entity, key: string): Operation[] {
  const marks = entity.marks?.map((mark) => {
    const { count, oncePer, ...rest } = mark;
    if (count !== key && oncePer !== key) return mark;
    return {
      ...rest,
      ...(count !== undefined && count !== key && { count }),
      ...(oncePer !== undefined && oncePer !== key && { oncePer }),
    };
  });
  const effects = entity.effects?.filter(
    (effect) => !('field' in effect && effect.field === key) && !('to' in effect && effect.to === key),
  );
  const { flow } = entity;
  const patch: Extract<Operation, { op: 'setEntity' }>['patch'] = {
    ...(entity.flow?.field === key && { flow: null }),
    ...(flow !== undefined &&
      entity.flow?.field !== key &&
      keysOfSteps(entity).includes(key) && { flow: withoutAsked(flow, key) }),
    ...(marks?.some((mark, index) => mark !== entity.marks?.[index]) === true && { marks }),
    ...(effects !== undefined && effects.length !== entity.effects?.length && { effects: effects.length > 0 ? effects : null }),
  };
  return Object.keys(patch).length === 0 ? [] : [{ op: 'setEntity', id, patch }];
}

export function removeBareField(blueprint: Blueprint, operation: OperationOf<'removeField'>): OperationResult {
  const { entity: id, key } = operation;
  const entity = own(blueprint.entities, id);
  const index = entity?.fields.findIndex((field) => field.key === key) ?? -1;
  const field = entity?.fields[index];
  if (entity === undefined || field === undefined) return unknownId(`entities.${id}.fields`, key);
  const next = { ...entity, fields: entity.fields.toSpliced(index, 1) };
  return done(withEntity(blueprint, id, next), { op: 'addField', entity: id, index, field });
}

export function addRow(blueprint: Blueprint, { entity: id, index, row }: OperationOf<'addRow'>): OperationResult {
  const entity = own(blueprint.entities, id);
  if (entity === undefined) return unknownId('entities', id);
  if (entity.rows.some((other) => other.id === row.id)) return duplicateId(`entities.${id}.rows`, row.id);
  const limit = BLUEPRINT_LIMITS.seedRows;
  if (entity.rows.length >= limit) return overLimit(`entities.${id}.rows`, limit);
  const next = { ...entity, rows: insertAt(entity.rows, index, row) };
  return done(withEntity(blueprint, id, next), { op: 'removeRow', entity: id, id: row.id });
}

export function setRow(blueprint: Blueprint, operation: OperationOf<'setRow'>): OperationResult {
  const { entity: entityId, id, values } = operation;
  const entity = own(blueprint.entities, entityId);
  const index = entity?.rows.findIndex((row) => row.id === id) ?? -1;
  const row = entity?.rows[index];
  if (entity === undefined || row === undefined) return unknownId(`entities.${entityId}.rows`, id);
  const next = { ...entity, rows: entity.rows.with(index, { ...row, values }) };
  return done(withEntity(blueprint, entityId, next), {
    op: 'setRow',
    entity: entityId,
    id,
    values: row.values,
  });
}

export function removeRow(blueprint: Blueprint, { entity: entityId, id }: OperationOf<'removeRow'>): OperationResult {
  const entity = own(blueprint.entities, entityId);
  const index = entity?.rows.findIndex((row) => row.id === id) ?? -1;
  const row = entity?.rows[index];
  if (entity === undefined || row === undefined) return unknownId(`entities.${entityId}.rows`, id);
  const next = { ...entity, rows: entity.rows.toSpliced(index, 1) };
  return done(withEntity(blueprint, entityId, next), { op: 'addRow', entity: entityId, index, row });
}

function withEntity(blueprint: Blueprint, id: string, entity: Entity): Blueprint {
  return { ...blueprint, entities: { ...blueprint.entities, [id]: entity } };
}

function withoutMetrics(blueprint: Blueprint, gone: (metric: Blueprint['admin']['metrics'][number]) => boolean): Operation[] {
  const metrics = blueprint.admin.metrics.filter((metric) => !gone(metric));
  return metrics.length === blueprint.admin.metrics.length ? [] : [{ op: 'setAdmin', patch: { metrics } }];
}

function withoutColumn(id: string, block: Block, key: string): Operation[] {
  const patch: Extract<Operation, { op: 'setBlock' }>['patch'] = {};
  if (block.fields?.includes(key)) {
    const fields = block.fields.filter((field) => field !== key);
    patch.fields = fields.length > 0 ? fields : null;
  }
  if (block.labels !== undefined && Object.hasOwn(block.labels, key)) {
    const labels = Object.entries(block.labels).filter(([field]) => field !== key);
    patch.labels = labels.length > 0 ? Object.fromEntries(labels) : null;
  }
  const options = block.options && optionsWithout(block.options, key);
  if (options !== block.options) patch.options = options;
  const query = block.query && queryWithout(block.query, key);
  if (query !== block.query) patch.query = query;
  return Object.keys(patch).length > 0 ? [{ op: 'setBlock', id, patch }] : [];
}

function queryWithout(query: NonNullable<Block['query']>, key: string): NonNullable<Block['query']> {
  const names = sortFields(query).includes(key) || query.filter?.some((part) => part.field === key);
  if (!names) return query;
  const { filter, sort, ...rest } = query;
  const kept = filter?.filter((part) => part.field !== key);
  return {
    ...rest,
    ...(kept && kept.length > 0 && { filter: kept }),
    ...(sort && ownKey(sort.field) !== key && { sort: sortWithout(sort, key) }),
  };
}

function optionsWithout(options: NonNullable<Block['options']>, key: string): NonNullable<Block['options']> {
  const named = (value: unknown): boolean => value === key || (Array.isArray(value) && value.includes(key));
  if (!Object.values(options).some(named)) return options;
  const kept = Object.entries(options)
    .filter(([, value]) => value !== key)
    .map(([name, value]) => [name, Array.isArray(value) ? value.filter((part) => part !== key) : value]);
  return Object.fromEntries(kept);
}

function sortWithout({ next = [], ...sort }: NonNullable<Query['sort']>, key: string): NonNullable<Query['sort']> {
  const kept = next.filter(({ field }) => ownKey(field) !== key);
  return { ...sort, ...(kept.length > 0 && { next: kept }) };
}
