import type { Diagnostic } from '../../domain/diagnostic.ts';
import type { Effect, Entity, Field, FieldType, Mark, Reach, Step } from '../blueprint/entity-schema.ts';
import type { Block } from '../blueprint/page-schema.ts';
import type { Accounts, Blueprint } from '../blueprint/schema.ts';
import { askedKey, mayBeAsked } from '../blueprint/step-asks.ts';
import { noticeReceivers, stepActors } from '../blueprint/step-actor.ts';
import { figureExpression, placedExpressions, placedFaults } from '../expression/conditions.ts';
import { reachedSet } from '../expression/reach.ts';
import { own } from '../edit/patch.ts';
import { problem } from './problem.ts';

/** Types of fields that hold numbers. */
export const NUMERIC: readonly FieldType[] = ['int', 'num', 'money', 'pct', 'rating', 'duration'];
const NOTICE_FIELDS = ['title', 'body', 'read', 'link'] as const;

/** Errors of what a site does beside showing rows: its users, the states of rows, marks, effects, and lists of marked rows. */
export function behaviourErrors(blueprint: Blueprint): Diagnostic[] {
  const accounts = blueprint.accounts === undefined ? [] : accountErrors(blueprint, blueprint.accounts);
  const entities = Object.entries(blueprint.entities).flatMap(([id, entity]) => {
    const path = `entities.${id}`;
    const effects = (entity.effects ?? []).flatMap((effect, index) =>
      isEffect(blueprint, entity, effect) ? [] : [problem('effect', `${path}.effects.${index}`, { id: effect.on })],
    );
    const marks = (entity.marks ?? []).flatMap((mark, index) =>
      isMark(entity, mark) ? [] : [problem('mark', `${path}.marks.${index}`, { id: mark.kind })],
    );
    const owners = entity.rows.filter((row) => row.owner !== undefined && !isProfile(blueprint, row.owner));
    return [
      ...(isFlow(blueprint, entity) ? [] : [problem('flow', `${path}.flow`)]),
      ...marks,
      ...effects,
      ...owners.map((row) => problem('owner', `${path}.rows.${row.id}`, { id: row.owner ?? '' })),
    ];
  });
  const blocks = Object.entries(blueprint.blocks)
    .filter(([, block]) => !isMarked(blueprint, block))
    .map(([id, block]) => problem('unknownMark', `blocks.${id}.query`, { id: block.query?.marked ?? '' }));
  const conditions = placedExpressions(blueprint)
    .filter(({ entity }) => entity === '' || own(blueprint.entities, entity) !== undefined)
    .filter((placed) => placedFaults(placed, blueprint).length > 0)
    .map(({ path, text }) => problem('condition', path, { id: text }));
  return [...accounts, ...entities, ...blocks, ...conditions];
}

/** Decides whether the site's users have profiles with a name and an email. */
export function hasProfiles({ entities }: Blueprint, accounts: Accounts): boolean {
  const fields = own(entities, accounts.entity)?.fields ?? [];
  return (
    fields.some(({ display, type, computed }) => display && type === 'text' && computed === undefined) &&
    fields.some(({ type }) => type === 'email')
  );
}

/** Decides whether an entity can hold notices. */
export function holdsNotices(entity: Entity | undefined): boolean {
  return NOTICE_FIELDS.every((key) =>
    entity?.fields.some((field) => field.key === key && (key !== 'read' || field.type === 'bool')),
  );
}

export function isProfile({ accounts, entities }: Blueprint, id: string): boolean {
  return accounts !== undefined && own(entities, accounts.entity)?.rows.some((row) => row.id === id) === true;
}

/** Decides whether the states are options of an enum, and every step goes from and to one of them. */
function isFlow(blueprint: Blueprint, entity: Entity): boolean {
  const { flow, fields } = entity;
  if (flow === undefined) return true;
  const field = fields.find(({ key }) => key === flow.field);
  const ids = flow.steps.map(({ id }) => id);
  return (
    field?.type === 'enum' &&
    new Set(ids).size === ids.length &&
    flow.steps.every((step) => isStep(blueprint, { entity, field }, step))
  );
}

export function isStep(
  blueprint: Blueprint,
  { entity, field }: { readonly entity: Entity; readonly field: Field },
  step: Step,
): boolean {
  const { options = [] } = field;
  const isKnown = [...step.from, step.to].every((state) => options.some(({ value }) => value === state));
  const asked = (step.asks ?? []).map((each) => entity.fields.find(({ key }) => key === askedKey(each)));
  const isAsked = asked.every((each) => each !== undefined && mayBeAsked(each));
  const isAgreed = typeof step.agree !== 'string' || blueprint.accounts?.roles.some(({ id }) => id === step.agree) === true;
  return isKnown && isAsked && isAgreed && stepActors(blueprint, entity).includes(step.by);
}

export function isMark({ fields, marks = [] }: Entity, { kind, count, oncePer }: Mark): boolean {
  const typeOf = (wanted: string) => fields.find(({ key }) => key === wanted)?.type;
  if (count !== undefined && !isNumeric(typeOf(count))) return false;
  return (oncePer === undefined || typeOf(oncePer) === 'relation') && marks.filter((mark) => mark.kind === kind).length === 1;
}

/** Decides whether the event, the source and the target of an effect exist. */
export function isEffect(blueprint: Blueprint, entity: Entity, effect: Effect): boolean {
  if (!happens(entity, effect.on)) return false;
  if (effect.do === 'notify') return noticeReceivers(blueprint, entity).includes(effect.who);
  if (effect.do === 'alert') return [effect.rules, effect.entity].every((id) => own(blueprint.entities, id) !== undefined);
  if (effect.do === 'create') {
    const target = own(blueprint.entities, effect.entity);
    return Object.keys(effect.values).every((key) => target?.fields.some((field) => field.key === key));
  }
  const target = targetOf(blueprint, entity, effect.to);
  if (effect.do === 'step') return target?.flow?.steps.some(({ id }) => id === effect.step) === true;
  const field = target?.fields.find(({ key }) => key === effect.field);
  if (effect.do === 'set') return field !== undefined;
  if (!isNumeric(field?.type)) return false;
  if (effect.do === 'average')
    return entity.fields.some(({ key, type }) => key === effect.of && (isNumeric(type) || type === 'enum'));
  return isAmount(blueprint, entity, effect.amount) && isAmount(blueprint, entity, effect.times ?? 1);
}

export function isMarked({ entities }: Blueprint, { query }: Block): boolean {
  if (query?.marked === undefined) return true;
  return own(entities, query.entity)?.marks?.some((mark) => mark.kind === query.marked) === true;
}

function accountErrors(blueprint: Blueprint, accounts: Accounts): Diagnostic[] {
  if (!hasProfiles(blueprint, accounts)) return [problem('accounts', 'accounts.entity', { id: accounts.entity })];
  const ids = accounts.roles.map(({ id }) => id);
  const roles = accounts.roles.flatMap((role, index) => {
    const unknown = [...role.manages, ...(role.creates ?? []), ...(role.reads ?? [])].filter(
      (id) => own(blueprint.entities, id) === undefined,
    );
    const demo = role.demo !== undefined && !isProfile(blueprint, role.demo) ? [role.demo] : [];
    const twice = ids.indexOf(role.id) === index ? [] : [role.id];
    return [...unknown, ...demo, ...twice].map((id) => problem('accounts', `accounts.roles.${index}`, { id }));
  });
  const { demoRole, notices } = accounts;
  return [
    ...roles,
    ...(demoRole === undefined || ids.includes(demoRole) ? [] : [problem('accounts', 'accounts.demoRole', { id: demoRole })]),
    ...(notices === undefined || holdsNotices(own(blueprint.entities, notices))
      ? []
      : [problem('accounts', 'accounts.notices', { id: notices })]),
  ];
}

function happens({ fields, flow, marks = [] }: Entity, on: string): boolean {
  const [event, name] = on.split(':');
  if (event === 'due') {
    const key = name?.replace(/[+-]\d+$/, '');
    return fields.some((field) => field.key === key && (field.type === 'date' || field.type === 'datetime'));
  }
  if (event === 'step') return flow?.steps.some(({ id }) => id === name) === true;
  return event !== 'mark' || marks.some(({ kind }) => kind === name);
}

/** The entity whose rows an effect reaches. */
export function targetOf({ accounts, entities }: Blueprint, entity: Entity, to: Reach): Entity | undefined {
  if (typeof to !== 'string') return own(entities, reachedSet(to)?.entity ?? '');
  if (to === 'self') return entity;
  if (to === 'user') return accounts && own(entities, accounts.entity);
  const related = entity.fields.find(({ key, type }) => key === to && type === 'relation')?.to;
  return related === undefined ? undefined : own(entities, related);
}

function isAmount(blueprint: Blueprint, entity: Entity, amount: number | string): boolean {
  if (typeof amount === 'number' || figureExpression(amount) !== null) return true;
  const [key = '', of] = amount.replace(/^-/, '').split('.');
  const source = of === undefined ? entity : targetOf(blueprint, entity, key);
  return isNumeric(source?.fields.find((field) => field.key === (of ?? key))?.type);
}

function isNumeric(type: FieldType | undefined): boolean {
  return type !== undefined && NUMERIC.includes(type);
}
