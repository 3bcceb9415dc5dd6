import type { Text } from '../../domain/text.ts';
import type { Entity, Value } from '../../engine/blueprint/entity-schema.ts';
import type { Rule } from '../../engine/blueprint/rule-schema.ts';
import { asksForUser } from '../../engine/expression/computed-fields.ts';
import { parseExpression } from '../../engine/expression/parse-expression.ts';
import { listValue, numberValue } from '../../engine/render/row-values.ts';
import { ruleReason } from './refusal-words.ts';
import type { RowCondition, RowReader } from '../store/site-store.ts';

type Values = Readonly<Record<string, Value>>;
/** Words for what is wrong, by field key. */
type Reasons = Readonly<Record<string, Text>>;

const NOT_FITTING: Text = { en: 'This cannot be chosen now. Please choose another.', zh: '目前无法选择此项，请选择其他项。' };

/** Rows that take places of one thing, at most. */
const MOST_TAKERS = 5000;

/** A row, and its values before a change; what it pointed to and took then is not asked about again. */
export interface CheckedRow {
  readonly id: string;
  readonly values: Values;
  readonly before?: Values;
}

/** The entity of a row, and the profile of who writes it: absent where nobody does, then conditions that ask for it are not held. */
interface Writing {
  readonly entity: Entity;
  readonly userId: string | null | undefined;
}

/** Finds relations that were newly set to rows which do not fit their condition. */
export async function fitProblems(reader: RowReader, { entity, userId }: Writing, row: CheckedRow): Promise<Reasons> {
  const problems: Record<string, Text> = {};
  for (const field of entity.fields) {
    if (field.where === undefined || field.to === undefined || (userId === undefined && isPersonal(field.where))) continue;
    const kept = listValue(row.before?.[field.key]);
    const ids = listValue(row.values[field.key]).filter((id) => !kept.includes(id));
    const where = { text: field.where, userId: userId ?? null, ids };
    if (ids.length > 0 && !(await areFitting(reader, field.to, where))) problems[field.key] = field.why ?? NOT_FITTING;
  }
  return problems;
}

/** Decides whether all of these rows meet a condition. */
export async function areFitting(
  reader: RowReader,
  to: string,
  where: RowCondition & { readonly ids: readonly string[] },
): Promise<boolean> {
  const { total } = await reader.list(to, { where, offset: 0, limit: 1 });
  return total === new Set(where.ids).size;
}

/** Decides whether a condition asks for the signed-in visitor. */
export function isPersonal(condition: string): boolean {
  const parsed = parseExpression(condition);
  return parsed.ok && asksForUser(parsed.value);
}

type Capacity = Extract<Rule, { kind: 'capacity' }>;

interface Taking {
  readonly entityId: string;
  readonly entity: Entity;
  readonly row: CheckedRow;
  /** Decides whether a row no longer holds its places. */
  isReleased(values: Values): boolean;
}

/** Finds that a thing has fewer places left than the row takes. */
export async function capacityProblems(
  reader: RowReader,
  rule: Capacity,
  { entityId, entity, row, isReleased }: Taking,
): Promise<Reasons> {
  const field = entity.fields.find(({ key }) => key === rule.resource);
  const id = row.values[rule.resource];
  const needed = placesOf(rule, row.values);
  const held = row.before !== undefined && !isReleased(row.before) && row.before[rule.resource] === id;
  if (typeof id !== 'string' || isReleased(row.values) || (held && needed <= placesOf(rule, row.before ?? {}))) return {};
  const target = field?.to === undefined ? null : await reader.get(field.to, id);
  const places = typeof rule.of === 'number' ? rule.of : target?.values[rule.of];
  if (typeof places !== 'number') return {};
  const filter = [{ field: rule.resource, op: field?.multiple === true ? ('has' as const) : ('eq' as const), value: id }];
  const { rows } = await reader.list(entityId, { filter, offset: 0, limit: MOST_TAKERS });
  const taken = rows
    .filter((other) => other.id !== row.id && !isReleased(other.values))
    .reduce((sum, { values }) => sum + placesOf(rule, values), 0);
  return taken + needed <= places
    ? {}
    : { [rule.takes ?? rule.resource]: ruleReason(rule, fullText(places, Math.max(0, places - taken))) };
}

function placesOf({ takes }: Capacity, values: Values): number {
  return takes === undefined ? 1 : Math.max(0, numberValue(values[takes] ?? 1));
}

function fullText(places: number, left: number): Text {
  if (left === 0) return { en: `All ${places} places are taken.`, zh: `${places} 个名额已满。` };
  return { en: `Only ${left} of ${places} places are left.`, zh: `${places} 个名额中仅剩 ${left} 个。` };
}
