import type { Text } from '../../domain/text.ts';
import { entitiesWith } from '../../engine/blueprint/field-roles.ts';
import type { Call } from '../request/call.ts';
import { fitProblems } from '../values/check-conditions.ts';

/** Why a row is none that the lines of orders may point to; null where it is for sale. */
export async function unsoldGoods(
  { site, reader, identity }: Call<'site' | 'reader' | 'identity'>,
  goods: { readonly entity: string; readonly rowId: string },
): Promise<Text | null> {
  const userId = identity.user?.id ?? null;
  for (const line of entitiesWith(site.blueprint, 'order')) {
    const entity = site.blueprint.entities[line];
    if (entity === undefined) continue;
    const pointing = entity.fields.filter(({ to, where }) => to === goods.entity && where !== undefined);
    const values = Object.fromEntries(pointing.map(({ key }) => [key, goods.rowId]));
    const [why] = Object.values(await fitProblems(reader, { entity, userId }, { id: '', values }));
    if (why !== undefined) return why;
  }
  return null;
}
