import type { Text } from '../../domain/text.ts';
import { saleConditions } from '../../engine/blueprint/order-lines.ts';
import type { Call } from '../request/call.ts';
import { areFitting } from '../values/check-conditions.ts';

/** Why a row is none that the lines of orders may point to; null where it is for sale. */
export async function unsoldGoods(
  { site, reader, identity }: Call<'site' | 'reader' | 'identity'>,
  goods: { readonly entity: string; readonly rowId: string },
): Promise<Text | null> {
  for (const { where, why } of saleConditions(site.blueprint).get(goods.entity) ?? []) {
    const wanted = { text: where, userId: identity.user?.id ?? null, ids: [goods.rowId] };
    if (!(await areFitting(reader, goods.entity, wanted))) return why;
  }
  return null;
}
