import type { Effect, Entity, Value } from '../../engine/blueprint/entity-schema.ts';
import type { FieldRole } from '../../engine/blueprint/field-role.ts';
import { fieldWith, fieldsWith } from '../../engine/blueprint/field-roles.ts';
import type { Row } from '../../engine/render/context.ts';
import { displayField, listValue, numberValue, optionLabel, plainValue, rowTitle } from '../../engine/render/row-values.ts';
import { findEntity } from '../request/site.ts';
import type { Change } from './change.ts';

const MOST_RULES = 200;
const LIMIT =
  /(above|over|more than|higher|exceed\w*|>=?|≥|大于|高于|超过|below|under|less than|lower|<=?|≤|小于|低于)\D{0,12}(-?\d+(?:\.\d+)?)/iu;
const BELOW = /below|under|less|lower|<|≤|小于|低于/i;
const MEASURED: readonly FieldRole[] = ['measure', 'amount', 'price', 'chance'];

/** The values of an alert for every active rule that a new row meets. */
export async function alertsFor(change: Change, effect: Extract<Effect, { do: 'alert' }>): Promise<Record<string, Value>[]> {
  const { site, transaction, row } = change;
  const [entity, rules, made] = [change.entityId, effect.rules, effect.entity].map((id) => findEntity(site, id));
  if (entity === undefined || rules === undefined || made === undefined) return [];
  const { rows } = await transaction.list(effect.rules, { offset: 0, limit: MOST_RULES });
  const met = rows.filter((rule) => isMet({ rules, rule }, { entity, row }));
  if (met.length === 0) return [];
  const names = [...(await aboutRow(change, entity, rules)), rowTitle(entity, row, site.mainLocale)];
  return met.map((rule) => alertValues(change, { rules, rule }, { names, made }));
}

/** The names of what a new row and the rules are both about: the animal that was seen. */
async function aboutRow({ site, transaction, row }: Change, entity: Entity, rules: Entity): Promise<string[]> {
  const field = entity.fields.find(({ to }) => to !== undefined && rules.fields.some((other) => other.to === to));
  const kind = field?.to === undefined ? undefined : findEntity(site, field.to);
  const [id] = field === undefined ? [] : listValue(row.values[field.key]);
  const about = field?.to === undefined || id === undefined ? null : await transaction.get(field.to, id);
  return kind === undefined || about === null ? [] : [rowTitle(kind, about, site.mainLocale)];
}

interface Rule {
  readonly rules: Entity;
  readonly rule: Row;
}

/** A rule is met when it is about the same things, and its limit, if it has one, is passed. One that says nothing never is. */
function isMet({ rules, rule }: Rule, { entity, row }: { readonly entity: Entity; readonly row: Row }): boolean {
  const isOff = fieldsWith(rules, 'active').some(({ key }) => rule.values[key] === false);
  if (isOff) return false;
  const about = rules.fields.filter((field) => field.type === 'relation' && listValue(rule.values[field.key]).length > 0);
  const same = about.map((field) => {
    const other = entity.fields.find((each) => each.to === field.to);
    return other !== undefined && listValue(row.values[other.key]).some((id) => listValue(rule.values[field.key]).includes(id));
  });
  const limit = limitOf({ rules, rule });
  const measured = fieldsWith(entity, ...MEASURED)[0]?.key;
  if (same.includes(false) || (same.length === 0 && limit === null)) return false;
  if (limit === null || measured === undefined) return same.length > 0;
  const value = numberValue(row.values[measured]);
  return limit.isBelow ? value < limit.at : value > limit.at;
}

function limitOf({ rules, rule }: Rule): { readonly at: number; readonly isBelow: boolean } | null {
  const words = rules.fields
    .map(({ key, type }) => (type === 'text' || type === 'enum' ? plainValue(rule.values[key], 'en') : ''))
    .join(' · ');
  const said = LIMIT.exec(words);
  if (said !== null) return { at: Number(said[2]), isBelow: BELOW.test(said[1] ?? '') };
  const field = fieldWith(rules, 'threshold');
  const at = field === undefined ? null : (rule.values[field.key] ?? null);
  return at === null ? null : { at: numberValue(at), isBelow: BELOW.test(words) };
}

function alertValues(
  { site }: Change,
  { rules, rule }: Rule,
  { names, made }: { readonly names: readonly string[]; readonly made: Entity },
): Record<string, Value> {
  const locale = site.mainLocale;
  const channel = fieldWith(rules, 'channel');
  const phone = plainValue(rule.values[rules.fields.find(({ type }) => type === 'phone')?.key ?? ''], locale);
  const way = channel === undefined ? '' : optionLabel(channel, plainValue(rule.values[channel.key], locale), locale);
  const sent = locale === 'zh' ? `已发送（模拟）${way} ${phone}` : `${way} sent (simulated) ${phone}`;
  const title = `${rowTitle(rules, rule, locale)}: ${names.join(' · ')}`;
  const told = [...fieldsWith(made, 'message', 'note'), ...made.fields.filter(({ type }) => type === 'longtext')];
  return {
    ...Object.fromEntries(told.map(({ key }) => [key, sent.trim()])),
    ...Object.fromEntries(fieldsWith(made, 'read').map(({ key }) => [key, false])),
    [displayField(made)?.key ?? 'title']: title,
  };
}
