import type { Text } from '../../domain/text.ts';
import type { Entity, Field, Value } from '../../engine/blueprint/entity-schema.ts';
import { contactKey, isContact } from '../../engine/blueprint/contact-key.ts';
import type { Row } from '../../engine/render/context.ts';
import { listValue } from '../../engine/render/row-values.ts';
import type { RowReader } from '../store/site-store.ts';
import { capacityProblems, fitProblems } from './check-conditions.ts';
import { overlapProblem } from './check-overlap.ts';
import { brokenChecks } from './check-rules.ts';
import { checkFacts, type Facts } from './check-facts.ts';
import type { ValueProblem } from './coerce-value.ts';
import { ruleReason, sameText } from './refusal-words.ts';
import { withRuledFields } from './supposed-row.ts';

/** Reason of a refusal: a known one, or words made for the case. */
export type Problem = ValueProblem | Text;
/** Problems by field key; `_` is about the row as a whole. */
export type Problems = Readonly<Record<string, Problem>>;
export type Values = Readonly<Record<string, Value>>;

/** States in which a row no longer holds its place (a cancelled booking frees the slot). */
const RELEASED = new Set(['cancelled', 'canceled', 'declined', 'rejected', 'refused', 'expired', 'failed']);

/**
 * Checks a row against the other rows: relations must exist, unique values and combinations must be free.
 * Run it inside `exclusive`, together with the write it allows. `id` is the row's own. What the row pointed to
 * `before` the change may be gone by now: it is not asked about again. With the facts of the site the row is held to them too.
 */
export async function checkRow(
  reader: RowReader,
  { entityId, entity, facts }: { readonly entityId: string; readonly entity: Entity; readonly facts?: Facts },
  saved: { readonly id: string; readonly values: Values; readonly before?: Values },
): Promise<Problems> {
  const row = facts === undefined ? saved : await withRuledFields(reader, { entityId, entity, facts }, saved);
  const problems: Record<string, Problem> = {
    ...(facts === undefined ? {} : checkFacts(entity, row, facts)),
    ...(await fitProblems(reader, { entity, userId: facts?.userId }, row)),
  };
  for (const field of entity.fields) {
    if (field.type === 'relation' && !(await pointsSomewhere(reader, field, row))) {
      problems[field.key] = 'relation';
    }
    if (field.unique !== true && field.type !== 'slug') continue;
    const other = await sameRow(reader, { entityId, entity }, { fields: [field.key], row, isReleased: () => false });
    if (other !== null) problems[field.key] = uniqueReason(entity, field, other);
  }
  const taking = { entityId, entity, isReleased: (values: Values) => isReleased(entity, values) };
  for (const rule of entity.rules ?? []) {
    if (rule.kind === 'noOverlap')
      Object.assign(problems, await overlapProblem(reader, { ...taking, entities: facts?.entities ?? {} }, { rule, row }));
    if (rule.kind === 'capacity') Object.assign(problems, await capacityProblems(reader, rule, { ...taking, row }));
    if (rule.kind !== 'uniqueTogether' || isReleased(entity, row.values)) continue;
    const other = await sameRow(reader, { entityId, entity }, { fields: rule.fields, row, isReleased: taking.isReleased });
    const last = rule.fields.at(-1);
    if (other !== null && last !== undefined) problems[last] ??= ruleReason(rule, sameText(entity, rule.fields, other));
  }
  return facts === undefined || isReleased(entity, row.values)
    ? problems
    : { ...(await brokenChecks(reader, { entityId, facts }, row)), ...problems };
}

async function pointsSomewhere(
  reader: RowReader,
  field: Field,
  { values, before }: { readonly values: Values; readonly before?: Values },
): Promise<boolean> {
  const value = values[field.key] ?? null;
  if (value === null || field.to === undefined) return true;
  const kept = listValue(before?.[field.key]);
  const ids = listValue(value).filter((id) => !kept.includes(id));
  for (const id of ids) if ((await reader.get(field.to, id)) === null) return false;
  return true;
}

interface Claim {
  readonly fields: readonly string[];
  readonly row: { readonly id: string; readonly values: Values };
  /** Decides whether another row no longer holds its place. */
  isReleased(values: Values): boolean;
}

/** Private values and those without an own reason are not spoken of; the reason of a form of texts is about that. */
function uniqueReason(entity: Entity, field: Field, other: Row): Problem {
  if (field.why !== undefined && field.pattern === undefined && field.where === undefined) return field.why;
  return field.private === true || field.type === 'slug' ? 'unique' : sameText(entity, [field.key], other);
}

const PAGE = 500;

/** Finds another row that has all these values, contacts however they are written, and still holds them. */
async function sameRow(
  reader: RowReader,
  { entityId, entity }: { readonly entityId: string; readonly entity: Entity },
  { fields, row, isReleased: isGone }: Claim,
): Promise<Row | null> {
  const contacts = entity.fields.filter((field) => fields.includes(field.key) && isContact(field));
  const wanted = fields.map((field) => ({ field, op: 'eq' as const, value: row.values[field] ?? null }));
  if (wanted.every(({ value }) => value === null)) return null;
  const filter = wanted.filter(({ field, value }) => value === null || !contacts.some(({ key }) => key === field));
  const isSame = ({ values }: Row) =>
    contacts.every((field) => contactKey(field, values[field.key] ?? null) === contactKey(field, row.values[field.key] ?? null));
  for (let offset = 0; ; offset += PAGE) {
    const { rows } = await reader.list(entityId, { filter, offset, limit: PAGE });
    const found = rows.find((other) => other.id !== row.id && isSame(other) && !isGone(other.values));
    if (found !== undefined || rows.length < PAGE) return found ?? null;
  }
}

export function isReleased(entity: Entity, values: Values): boolean {
  return entity.fields.some(
    (field) => field.type === 'enum' && listValue(values[field.key]).some((state) => RELEASED.has(state)),
  );
}
