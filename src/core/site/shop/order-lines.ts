import { pickText, type Locale } from '../../domain/text.ts';
import type { Entity, Value } from '../../engine/blueprint/entity-schema.ts';
import { hasRole, withRoles } from '../../engine/blueprint/field-roles.ts';
import type { CartLine } from '../../engine/render/context.ts';
import type { Call } from '../request/call.ts';
import { OWNER_KEY } from '../request/identity.ts';
import { factsOf } from '../values/check-facts.ts';
import type { Values } from '../values/check-row.ts';
import { brokenChecks } from '../values/check-rules.ts';

/** The entity of order lines: the one that points to the order, or to any where none is named. */
export function lineEntityOf({ site }: Call<'site'>, orderEntity?: string): readonly [id: string, entity: Entity] | undefined {
  return Object.entries(withRoles(site.blueprint).entities).find(([id, entity]) =>
    entity.fields.some(({ role, to }) => role === 'order' && id !== to && (orderEntity === undefined || to === orderEntity)),
  );
}

/** The values of an order line: what it is of, how many, and at which price. */
export function lineValues(entity: Entity, order: { readonly id: string; readonly entity: string }, line: CartLine): Values {
  const values: Record<string, Value> = {};
  for (const field of entity.fields) {
    if (field.type === 'relation' && field.to === order.entity) values[field.key] = order.id;
    else if (field.type === 'relation' && field.to === line.entity) values[field.key] = line.rowId;
    else if (field.type === 'text' && field.unique !== true) values[field.key] ??= line.title;
    else if (field.type === 'int') values[field.key] ??= line.quantity;
    else if (field.type === 'money')
      values[field.key] = hasRole(entity, field, 'total') ? cents(line.price * line.quantity) : line.price;
  }
  return values;
}

/** Why a line of a cart would be no line of an order, by the checks of those lines; null where it would be one. */
export async function lineRefusal(
  { site, reader, identity, locale }: Call<'site' | 'reader' | 'identity'> & { readonly locale: Locale },
  line: CartLine,
): Promise<string | null> {
  const found = lineEntityOf({ site });
  if (found === undefined) return null;
  const [entityId, entity] = found;
  const values = { ...lineValues(entity, { id: '', entity: '' }, line), [OWNER_KEY]: identity.ownerKey };
  const broken = await brokenChecks(reader, { entityId, facts: factsOf(site, identity) }, { id: '', values });
  const [why] = Object.values(broken);
  return why === undefined ? null : pickText(why, locale);
}

function cents(amount: number): number {
  return Math.round(amount * 100) / 100;
}
