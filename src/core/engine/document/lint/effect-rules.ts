import type { Diagnostic } from '../../../domain/diagnostic.ts';
import type { Effect, Entity, Field, Value } from '../../blueprint/entity-schema.ts';
import { noticeReceivers } from '../../blueprint/step-actor.ts';
import { own } from '../../edit/patch.ts';
import { figureExpression } from '../../expression/conditions.ts';
import { isEffect, NUMERIC, targetOf } from '../../validate/behaviour-rules.ts';
import { doubt, fault } from '../fault.ts';
import type { LintSite } from './lint-site.ts';

interface Place {
  readonly site: LintSite;
  readonly entity: Entity;
  readonly path: string;
}

/** Faults of effects: events that never come, rows and fields that are not there, values that a field cannot have. */
export function effectFaults(site: LintSite, entity: Entity, path: string): Diagnostic[] {
  return (entity.effects ?? []).flatMap((effect, index) => {
    const place: Place = { site, entity, path: `${path}.effects.${index}` };
    const found = [...eventFaults(place, effect), ...deedFaults(place, effect), ...balanceDoubts(place, effect)];
    if (found.length > 0 || isEffect(site.blueprint, entity, effect)) return found;
    const isSet = 'to' in effect && typeof effect.to !== 'string';
    return isSet ? [] : [fault('effect', place.path, { got: effect.on })];
  });
}

/** Taking from a balance that may be used up: it stays at 0, and the change happens all the same unless a condition names it. */
function balanceDoubts({ entity, path }: Place, effect: Effect): Diagnostic[] {
  if (effect.do !== 'add' || typeof effect.amount !== 'number' || effect.amount >= 0 || typeof effect.to !== 'string') return [];
  const step = entity.flow?.steps.find(({ id }) => effect.on === `step:${id}`);
  if (effect.on !== 'create' && step === undefined) return [];
  const conditions = [
    effect.when,
    step?.when,
    entity.fields.find(({ key }) => key === effect.to)?.where,
    ...(entity.rules ?? []).flatMap((rule) => (rule.kind === 'check' ? rule.that : [])),
  ];
  const isNamed = conditions.some((condition) => condition?.split(/\W+/).includes(effect.field) === true);
  const fitting = effect.to === 'self' ? effect.field : `${effect.to}.${effect.field}`;
  return isNamed ? [] : [doubt('spentBalance', path, { values: { fitting: `${fitting} > 0` } })];
}

function eventFaults({ entity: { fields, flow, marks = [] }, path }: Place, { on }: Effect): Diagnostic[] {
  const allowed = [
    'create',
    'update',
    'remove',
    ...(flow?.steps ?? []).map(({ id }) => `step:${id}`),
    ...marks.map(({ kind }) => `mark:${kind}`),
    ...fields.filter(({ type }) => type === 'date' || type === 'datetime').map(({ key }) => `due:${key}`),
  ];
  return allowed.includes(on.replace(/^(due:\w+)[+-]\d+$/, '$1'))
    ? []
    : [fault('effectEvent', `${path}.on`, { got: on, allowed })];
}

function deedFaults(place: Place, effect: Effect): Diagnostic[] {
  const { blueprint } = place.site;
  switch (effect.do) {
    case 'notify': {
      const allowed = noticeReceivers(blueprint, place.entity);
      if (!allowed.includes(effect.who)) return [fault('unknownValue', `${place.path}.who`, { got: effect.who, allowed })];
      return blueprint.accounts?.notices === undefined ? [doubt('noNotices', place.path)] : [];
    }
    case 'alert':
      return [effect.rules, effect.entity].flatMap((id) => entityFaults(place, id));
    case 'create': {
      const fields = own(blueprint.entities, effect.entity)?.fields;
      if (fields === undefined) return entityFaults(place, effect.entity);
      return Object.entries(effect.values).flatMap(([key, value]) => [
        ...fieldFaults(fields, `${place.path}.values`, key),
        ...valueFaults(fields, `${place.path}.values.${key}`, [key, value]),
      ]);
    }
    case 'set':
    case 'add':
    case 'average':
    case 'step':
      return reachFaults(place, effect);
  }
}

function reachFaults({ site: { blueprint }, entity, path }: Place, effect: Extract<Effect, { to: unknown }>): Diagnostic[] {
  const target = targetOf(blueprint, entity, effect.to);
  const relations = entity.fields.filter(({ type }) => type === 'relation').map(({ key }) => key);
  const named = ['self', ...(blueprint.accounts === undefined ? [] : ['user']), ...relations];
  // Faults of a set of rows are named as those of an expression.
  if (target === undefined)
    return typeof effect.to === 'string' ? [fault('effectTarget', `${path}.to`, { got: effect.to, allowed: named })] : [];
  if (effect.do === 'step') {
    const steps = (target.flow?.steps ?? []).map(({ id }) => id);
    return steps.includes(effect.step) ? [] : [fault('unknownStep', `${path}.step`, { got: effect.step, allowed: steps })];
  }
  const numbers = (fields: readonly Field[]) => fields.filter(({ type }) => NUMERIC.includes(type));
  const written = target.fields.filter(({ computed }) => computed === undefined);
  const fields = effect.do === 'set' ? written : numbers(written);
  const missing = fieldFaults(fields, `${path}.field`, effect.field);
  if (effect.do === 'set') return [...missing, ...valueFaults(fields, `${path}.value`, [effect.field, effect.value])];
  return effect.do === 'average' ? [...missing, ...fieldFaults(entity.fields, `${path}.of`, effect.of)] : missing;
}

function entityFaults({ site, path }: Place, id: string): Diagnostic[] {
  const allowed = Object.keys(site.blueprint.entities);
  return allowed.includes(id) ? [] : [fault('unknownEntity', path, { got: id, allowed })];
}

function fieldFaults(fields: readonly Field[], path: string, got: string): Diagnostic[] {
  const allowed = fields.map(({ key }) => key);
  return allowed.includes(got) ? [] : [fault('unknownField', path, { got, allowed })];
}

/** A choice is set to one of its own values. */
function valueFaults(fields: readonly Field[], path: string, [key, got]: readonly [string, Value]): Diagnostic[] {
  const options = fields.find((field) => field.key === key)?.options ?? [];
  const allowed = options.map(({ value }) => value);
  const isWritten = typeof got === 'string' && !got.startsWith('$') && figureExpression(got) === null;
  return allowed.length === 0 || !isWritten || allowed.includes(got) ? [] : [fault('unknownValue', path, { got, allowed })];
}
