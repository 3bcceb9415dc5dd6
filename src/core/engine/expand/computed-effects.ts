import type { Effect, Entity } from '../blueprint/entity-schema.ts';
import { NUMERIC_TYPES, type FieldSpec } from '../catalogue/entities.ts';
import type { Scope, SiteEntity } from '../recipe/scope.ts';

type Flow = Entity['flow'] | null;
const ALERT_RULES = /(?:alert|alarm|warning|reminder)(?:Rule|Setting|Condition)s?$|^(?:threshold|rule)$/i;
const ALERTS = /^(?:alert|alarm|warning|notification)$/i;

/** Returns the effects that spare typing what follows from other rows and fields: progress, totals, ledgers, alerts. */
export function computedEffects(scope: Scope, entity: SiteEntity, flow: Flow): Effect[] {
  return [
    ...progress(scope, entity, flow),
    ...total(entity),
    ...spent(scope, entity),
    ...ledger(scope, entity, flow),
    ...alerts(scope, entity),
    ...results(entity),
  ];
}

const numberNamed = (entity: SiteEntity, keys: RegExp) =>
  entity.fields.find((field) => keys.test(field.key) && NUMERIC_TYPES.has(field.type));

function targets(scope: Scope, entity: SiteEntity): { readonly key: string; readonly target: SiteEntity }[] {
  return entity.fields.flatMap((field) => {
    const target = field.to === null || field.multiple ? undefined : scope.entities.get(field.to);
    return target === undefined ? [] : [{ key: field.key, target }];
  });
}

/** Keeps the share of a row's parts that are finished. */
function progress(scope: Scope, entity: SiteEntity, flow: Flow): Effect[] {
  if (flow === null || flow === undefined || !/task|milestone|step|lesson|todo|issue|activity/i.test(entity.id)) return [];
  return targets(scope, entity).flatMap(({ key, target }): Effect[] => {
    const field = target.fields.find(({ key: name, type }) => type === 'pct' && /^(?:progress|completion)$/.test(name))?.key;
    if (field === undefined) return [];
    const when = ['create', 'remove', ...flow.steps.map(({ id }) => `step:${id}`)];
    return when.map((on): Effect => ({ on, do: 'average', to: key, field, of: flow.field }));
  });
}

/** A price times how many, or the sum of the parts. */
function total(entity: SiteEntity): Effect[] {
  const field = numberNamed(entity, /^(?:total|totalCost|totalPrice|estimatedCost|estimatedTotal)$/);
  const price = numberNamed(entity, /^(?:price|rate|unitPrice|unitCost|hourlyRate)$/);
  const times = numberNamed(entity, /^(?:quantity|qty|hours|units|days|people)$/);
  if (field === undefined) return [];
  const parts = entity.fields.filter(({ key, type }) => type === 'money' && PARTS.test(key));
  if (parts.length > 1)
    return parts.map(({ key }): Effect => ({ on: 'create', do: 'add', to: 'self', field: field.key, amount: key }));
  if (price === undefined || times === undefined) return [];
  return [{ on: 'create', do: 'add', to: 'self', field: field.key, amount: price.key, times: times.key }];
}

/** Costs and hours add up on what they are for. */
function spent(scope: Scope, entity: SiteEntity): Effect[] {
  if (!/expense|cost|payment|timeEntry|timeLog|worklog/i.test(entity.id)) return [];
  const isTime = /time|work/i.test(entity.id);
  const amount = numberNamed(entity, isTime ? /^(?:hours|duration)$/ : /^(?:amount|cost|total)$/);
  return targets(scope, entity).flatMap(({ key, target }): Effect[] => {
    const field = numberNamed(target, isTime ? /^(?:hoursSpent|totalHours|hours)$/ : /^(?:spent|actualCost)$/);
    if (field === undefined || amount === undefined) return [];
    return [
      { on: 'create', do: 'add', to: key, field: field.key, amount: amount.key },
      { on: 'remove', do: 'add', to: key, field: field.key, amount: amount.key, times: -1 },
    ];
  });
}

const PARTS = /^(?:labou?r|materials?|equipment|tax|shipping|subtotal|overhead|transport|fees?|permits?|parts)$/;
const COST = /expense|cost|purchase|salary|payroll|bill$|支出|费用/i;

/** Books payments in the accounts of the site. */
function ledger(scope: Scope, entity: SiteEntity, flow: Flow): Effect[] {
  const amount = numberNamed(entity, /^(?:amount|total|fee)$/);
  const display = entity.fields.find((field) => field.display);
  const paid = flow?.steps.filter(({ to }) => to === 'paid') ?? [];
  const books = [...scope.entities.values()].find((other) => other.id !== entity.id && isBook(other));
  if (amount === undefined || display === undefined || books === undefined || paid.length === 0 || isBook(entity)) return [];
  const named = books.fields.find((field) => field.display);
  const sum = numberNamed(books, /^amount$/);
  const day = books.fields.find(({ type }) => type === 'date' || type === 'datetime');
  if (named === undefined || sum === undefined || !['text', 'longtext'].includes(named.type)) return [];
  const values: Record<string, string> = {
    [named.key]: `$field:${display.key}`,
    [sum.key]: `$field:${amount.key}`,
    kind: COST.test(entity.id) ? 'expense' : 'income',
    ...(day !== undefined && { [day.key]: day.type === 'date' ? '$today' : '$now' }),
  };
  return paid.map(({ id }): Effect => ({ on: `step:${id}`, do: 'create', entity: books.id, values }));
}

/** Rows of income and expense. */
function isBook({ fields }: SiteEntity): boolean {
  const kind = fields.find(({ key }) => key === 'kind');
  return kind?.options.includes('income') === true && kind.options.includes('expense');
}

/** Gives an upload that is to be recognised or verified the result of an example, by a fixed rule. */
function results({ id, fields }: SiteEntity): Effect[] {
  if (!fields.some(({ key }) => key === 'checkedOn')) return id === 'detection' ? [like('confidence')] : [];
  const given = fields.filter(({ key }) => RESULTS.has(key)).map(({ key }) => like(key));
  return [...given, { on: 'create', do: 'set', to: 'self', field: 'checkedOn', value: '$now' }];
}

const RESULTS = new Set(['output', 'matchedTo', 'readText', 'confidence']);
const like = (field: string): Effect => ({ on: 'create', do: 'set', to: 'self', field, value: `$like:${field}` });

/** Lets a measured or detected value set off the rules that it meets. */
function alerts(scope: Scope, entity: SiteEntity): Effect[] {
  const others = [...scope.entities.values()];
  const rules = others.find(({ id }) => ALERT_RULES.test(id));
  const made = others.find(({ id }) => ALERTS.test(id));
  if (rules === undefined || made === undefined || [rules, made].includes(entity) || !isWatched(entity, rules)) return [];
  return [{ on: 'create', do: 'alert', rules: rules.id, entity: made.id }];
}

function isWatched(entity: SiteEntity, rules: SiteEntity): boolean {
  if (!/detect|reading|measure|record|sighting|observation|event|log|price|reading/i.test(entity.id)) return false;
  const shared = (field: FieldSpec) => field.to !== null && rules.fields.some((other) => other.to === field.to);
  return entity.fields.some(shared) || rules.fields.some(({ key }) => /threshold|limit|condition/i.test(key));
}
