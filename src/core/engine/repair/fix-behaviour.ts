import type { Diagnostic } from '../../domain/diagnostic.ts';
import type { Entity } from '../blueprint/entity-schema.ts';
import { blueprintSchema, type Accounts, type Blueprint } from '../blueprint/schema.ts';
import { own } from '../edit/patch.ts';
import { hasProfiles, holdsNotices, isEffect, isMark, isMarked, isProfile, isStep } from '../validate/behaviour-rules.ts';
import { pathPart, type Fixed } from './fixed.ts';

/** Without profiles a site has no users; else what a role, the demo or the notices name and does not exist goes. */
export function mendAccounts(blueprint: Blueprint): Fixed | null {
  const { accounts, ...rest } = blueprint;
  if (accounts === undefined) return null;
  if (!hasProfiles(blueprint, accounts)) return { blueprint: rest, leftOut: true };
  const { demoRole, notices, ...kept } = accounts;
  const known = (ids: readonly string[]) => ids.filter((id) => own(blueprint.entities, id) !== undefined);
  const roles = accounts.roles
    .filter((role, index) => accounts.roles.findIndex(({ id }) => id === role.id) === index)
    .map(({ demo, ...role }) => ({
      ...role,
      manages: known(role.manages),
      ...(role.creates !== undefined && { creates: known(role.creates) }),
      ...(role.reads !== undefined && { reads: known(role.reads) }),
      ...(demo !== undefined && isProfile(blueprint, demo) && { demo }),
    }));
  const mended: Accounts = {
    ...kept,
    roles,
    ...(demoRole !== undefined && roles.some(({ id }) => id === demoRole) && { demoRole }),
    ...(notices !== undefined && holdsNotices(own(blueprint.entities, notices)) && { notices }),
  };
  return { blueprint: { ...blueprint, accounts: mended }, leftOut: true };
}

/** Steps between states that are none go; without an enum that holds the state there is no flow. */
export function mendFlow(blueprint: Blueprint, error: Diagnostic): Fixed | null {
  return withEntity(blueprint, error, (whole) => {
    const { flow, ...entity } = whole;
    const field = entity.fields.find(({ key }) => key === flow?.field);
    if (flow === undefined || field?.type !== 'enum') return entity;
    const steps = flow.steps.filter(
      (step, index) =>
        isStep(blueprint, { entity: whole, field }, step) && flow.steps.findIndex(({ id }) => id === step.id) === index,
    );
    return { ...entity, flow: { ...flow, steps } };
  });
}

/** Of marks of one kind the first stays; what it counts in or is limited by goes when that is no such field. */
export function mendMarks(blueprint: Blueprint, error: Diagnostic): Fixed | null {
  return withEntity(blueprint, error, ({ marks = [], ...entity }) => {
    const first = marks.filter((mark, index) => marks.findIndex(({ kind }) => kind === mark.kind) === index);
    const plain = first.map((mark) => {
      if (isMark({ ...entity, marks: first }, mark)) return mark;
      const { count: _count, oncePer: _oncePer, ...bare } = mark;
      return bare;
    });
    return { ...entity, marks: plain };
  });
}

export function dropEffects(blueprint: Blueprint, error: Diagnostic): Fixed | null {
  return withEntity(blueprint, error, ({ effects = [], ...entity }) => {
    const kept = effects.filter((effect) => isEffect(blueprint, { ...entity, effects }, effect));
    return kept.length > 0 ? { ...entity, effects: kept } : entity;
  });
}

export function dropOwners(blueprint: Blueprint, error: Diagnostic): Fixed | null {
  return withEntity(blueprint, error, (entity) => ({
    ...entity,
    rows: entity.rows.map(({ owner, ...row }) => (owner !== undefined && isProfile(blueprint, owner) ? { ...row, owner } : row)),
  }));
}

/** A list of marked rows without such a mark becomes a list of all. */
export function dropMarked(blueprint: Blueprint, error: Diagnostic): Fixed | null {
  const id = pathPart(error, 1);
  const block = own(blueprint.blocks, id);
  if (block?.query === undefined || isMarked(blueprint, block)) return null;
  const { marked: _marked, ...query } = block.query;
  return { blueprint: { ...blueprint, blocks: { ...blueprint.blocks, [id]: { ...block, query } } }, leftOut: true };
}

/** A condition that cannot be read goes, with what is nothing without it; what it kept out or back is there again. */
export function dropCondition(blueprint: Blueprint, error: Diagnostic): Fixed | null {
  if (error.path.endsWith('.access.where')) return withEntity(blueprint, error, withOwnRows);
  for (let path = error.path.split('.'); path.length > 1; path = path.slice(0, -1)) {
    const parsed = blueprintSchema.safeParse(withoutAt(blueprint, path));
    if (parsed.success) return { blueprint: parsed.data, leftOut: true };
  }
  return null;
}

/** Rows that nobody can tell to be open are read by whom they belong to. */
function withOwnRows(entity: Entity): Entity {
  const { where: _where, ...access } = entity.access;
  return { ...entity, access: { ...access, read: 'own' } };
}

/** A copy without what stands at a path; an item of a list is meant by its place or its id. */
function withoutAt(value: unknown, [head = '', ...rest]: readonly string[]): unknown {
  if (Array.isArray(value)) {
    const at = value.findIndex(
      (item: unknown, index) => String(index) === head || (isRecord(item) && (item['id'] ?? item['key']) === head),
    );
    return rest.length === 0
      ? value.toSpliced(at, 1)
      : value.map((item: unknown, index) => (index === at ? withoutAt(item, rest) : item));
  }
  if (!isRecord(value)) return value;
  const { [head]: inner, ...others } = value;
  return rest.length === 0 ? others : { ...value, [head]: withoutAt(inner, rest) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function withEntity(blueprint: Blueprint, error: Diagnostic, change: (entity: Entity) => Entity): Fixed | null {
  const id = pathPart(error, 1);
  const entity = own(blueprint.entities, id);
  if (entity === undefined) return null;
  return { blueprint: { ...blueprint, entities: { ...blueprint.entities, [id]: change(entity) } }, leftOut: true };
}
