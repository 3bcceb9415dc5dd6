import type { Text } from '../../domain/text.ts';
import { pickText } from '../../domain/text.ts';
import type { Effect, Entity, Field, Step } from '../../engine/blueprint/entity-schema.ts';
import type { Row } from '../../engine/render/context.ts';
import { numberValue, plainValue } from '../../engine/render/row-values.ts';
import { OWNER_KEY } from '../request/identity.ts';
import { findEntity } from '../request/site.ts';
import { factsOf } from '../values/check-facts.ts';
import { brokenChecks } from '../values/check-rules.ts';
import { checkRow } from '../values/check-row.ts';
import { completeValues } from '../values/complete-values.ts';
import { dropAgreements } from '../access/agreements.ts';
import { alertsFor } from './alert-rules.ts';
import { isOpenStep } from '../access/open-steps.ts';
import { isStillSample } from './change.ts';
import type { Change } from './change.ts';
import { targetsOf, type Target } from './effect-targets.ts';
import { effectAmount, effectValue, workedOut } from './effect-values.ts';
import type { EffectScope } from './effect-values.ts';
import { writeNotices } from './notices.ts';
import { Refusal } from './refusal.ts';

/** Rows created by effects have effects of their own; this many deep, and no further. */
const MOST_DEPTH = 4;

/** Carries out the entity's effects of a change, in their order. Throws a `Refusal` when one of them may not happen. */
export async function runEffects(change: Change): Promise<void> {
  const entity = findEntity(change.site, change.entityId);
  if (entity === undefined || (change.depth ?? 0) > MOST_DEPTH) return;
  for (const effect of entity.effects ?? []) {
    const isDue = effect.on === change.on || (change.on === 'update' && effect.do === 'average');
    const isUndone = change.sign === -1 && effect.do !== 'add' && effect.do !== 'average';
    if (isDue && !isUndone) await runEffect(change, entity, effect);
  }
}

/** Carries out one effect, when its condition holds. */
export async function runEffect(change: Change, entity: Entity, effect: Effect): Promise<void> {
  const scope: EffectScope = {
    site: change.site,
    reader: change.transaction,
    entityId: change.entityId,
    entity,
    row: (await change.transaction.get(change.entityId, change.row.id)) ?? change.row,
    now: change.site.clock(),
    userId: change.identity?.user?.id ?? null,
  };
  if (effect.when !== undefined && (await workedOut(scope, effect.when)) !== true) return;
  switch (effect.do) {
    case 'add':
      return addTo(change, scope, effect);
    case 'set':
      for (const target of await targetsOf(change, scope, effect.to)) {
        await putValue(change, target, { field: effect.field, value: await effectValue(scope, effect.value) });
      }
      return;
    case 'average':
      return keepAverage(change, scope, effect);
    case 'notify':
      return writeNotices(change, { entity, row: scope.row }, effect);
    case 'create':
      return createOther(change, scope, effect);
    case 'step':
      return takeSteps(change, scope, effect);
    case 'alert':
      for (const values of await alertsFor(change, effect))
        await createOther(change, scope, { on: effect.on, do: 'create', entity: effect.entity, values });
      return;
  }
}

/** Takes a row along a step that is open to it, with the step's effects. Throws a `Refusal` when a rule or effect forbids it. */
export async function moveRow(
  change: Omit<Change, 'on'> & { readonly entity: Entity; readonly step: Step; readonly answers?: Row['values'] },
): Promise<void> {
  const { entity, step, answers = {}, ...rest } = change;
  const { site, transaction, identity, entityId, row, changed } = rest;
  if (entity.flow === undefined) return;
  const values = { ...row.values, ...answers, [entity.flow.field]: step.to };
  const moved: Row = { ...row, values, updatedAt: site.now(), sample: isStillSample(identity, row) };
  const problems = await checkRow(
    transaction,
    { entityId, entity, facts: factsOf(site, identity) },
    { ...moved, before: row.values },
  );
  if (Object.keys(problems).length > 0) throw new Refusal(problems);
  await transaction.put(entityId, moved);
  if (entity.flow.steps.some((each) => each.agree !== undefined)) await dropAgreements(transaction, { entityId, rowId: row.id });
  changed.add(entityId);
  await runEffects({ ...rest, row: moved, on: `step:${step.id}` });
}

async function takeSteps(change: Change, scope: EffectScope, effect: Extract<Effect, { do: 'step' }>): Promise<void> {
  if ((change.depth ?? 0) >= MOST_DEPTH) return;
  for (const { entityId, row } of await targetsOf(change, scope, effect.to)) {
    const entity = findEntity(change.site, entityId);
    const step = entity?.flow?.steps.find(({ id }) => id === effect.step);
    if (entity === undefined || step === undefined || !isOpenStep(entity, step, row)) continue;
    await moveRow({ ...change, entityId, entity, row, step, sign: 1, depth: (change.depth ?? 0) + 1 });
  }
}

async function addTo(change: Change, scope: EffectScope, effect: Extract<Effect, { do: 'add' }>): Promise<void> {
  const amount = (await effectAmount(scope, effect.amount, effect.times)) * (change.sign ?? 1);
  const targets = await targetsOf(change, scope, effect.to);
  if (targets.length === 0 && effect.to === 'user' && amount < 0 && change.identity !== null) throw new Refusal({ _: SIGN_IN });
  for (const target of targets) {
    const before = numberValue(target.row.values[effect.field]);
    // A count of rows only follows them: one too many taken away is a count that began wrong, no debt.
    const isCount = effect.on === 'remove' && typeof effect.amount === 'number';
    const sum = Math.round((before + amount) * 1e6) / 1e6;
    const after = isCount ? Math.max(0, sum) : sum;
    const field = findEntity(change.site, target.entityId)?.fields.find((each) => each.key === effect.field);
    if (after < 0 && after < before) throw new Refusal({ _: shortage(field, effect.field, { left: before, needed: -amount }) });
    await putValue(change, target, { field: effect.field, value: after });
  }
}

const FINISHED = /^(?:done|completed?|finished|closed|resolved|approved|delivered|paid|passed|已?完成|已?关闭)$/i;

async function keepAverage(change: Change, scope: EffectScope, effect: Extract<Effect, { do: 'average' }>): Promise<void> {
  for (const target of await targetsOf(change, scope, effect.to)) {
    const field = scope.entity.fields.find((each) => each.key === effect.to);
    const op = field?.multiple === true ? 'has' : 'eq';
    const filter = [{ field: effect.to, op, value: target.row.id }] as const;
    const { rows } = await change.transaction.list(change.entityId, { filter, offset: 0, limit: 5000 });
    const isState = scope.entity.fields.some(({ key, type }) => key === effect.of && type === 'enum');
    const numbers = rows.flatMap(({ values }) => {
      const value = values[effect.of] ?? null;
      if (value === null) return [];
      return [isState ? Number(FINISHED.test(plainValue(value, 'en'))) * 100 : numberValue(value)];
    });
    const sum = numbers.reduce((total, number) => total + number, 0);
    await putValue(change, target, {
      field: effect.field,
      value: numbers.length === 0 ? 0 : Math.round((sum / numbers.length) * 10) / 10,
    });
  }
}

async function createOther(change: Change, scope: EffectScope, effect: Extract<Effect, { do: 'create' }>): Promise<void> {
  const { site, transaction, identity } = change;
  const entity = findEntity(site, effect.entity);
  if (entity === undefined || (change.depth ?? 0) >= MOST_DEPTH) return;
  const [now, id] = [site.now(), site.newId()];
  const given = Object.entries(effect.values).map(async ([key, value]) => [key, await effectValue(scope, value)] as const);
  const asked = Object.fromEntries(await Promise.all(given));
  const owner = identity === null ? {} : { [OWNER_KEY]: identity.ownerKey };
  const values = { ...completeValues(entity, asked, { now: site.clock(), id }), ...owner };
  const row: Row = { id, values, createdAt: now, updatedAt: now, sample: false };
  const problems = await checkRow(transaction, { entityId: effect.entity, entity, facts: factsOf(site) }, row);
  if (Object.keys(problems).length > 0) throw new Refusal({ _: Object.values(problems)[0] ?? 'taken' });
  await transaction.put(effect.entity, row);
  change.changed.add(effect.entity);
  await runEffects({ ...change, entityId: effect.entity, row, on: 'create', sign: 1, depth: (change.depth ?? 0) + 1 });
}

async function putValue(
  change: Change,
  target: Target,
  { field, value }: { readonly field: string; readonly value: Row['values'][string] },
): Promise<void> {
  const { site, transaction, identity } = change;
  const row = (await transaction.get(target.entityId, target.row.id)) ?? target.row;
  const next = { ...row, values: { ...row.values, [field]: value }, updatedAt: site.now() };
  const place = { entityId: target.entityId, facts: factsOf(site, identity) };
  const [reason] = Object.values(await brokenChecks(transaction, place, { ...next, before: row.values }));
  if (reason !== undefined) throw new Refusal({ _: reason });
  await transaction.put(target.entityId, next);
  change.changed.add(target.entityId);
}

const SIGN_IN: Text = { en: 'Please sign in first.', zh: '请先登录。' };

function shortage(
  field: Field | undefined,
  key: string,
  { left, needed }: { readonly left: number; readonly needed: number },
): Text {
  const english = field === undefined ? key : pickText(field.label, 'en').toLowerCase();
  const chinese = field === undefined ? key : pickText(field.label, 'zh');
  const [there, wanted] = [rounded(left), rounded(needed)];
  return {
    en: `Not enough ${english}: ${wanted} needed, ${there} left.`,
    zh: `${chinese}不足：需要 ${wanted}，剩余 ${there}。`,
  };
}

function rounded(number: number): string {
  return String(Math.round(number * 100) / 100);
}
