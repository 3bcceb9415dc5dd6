import type { Audience } from './entity-schema.ts';
import type { Blueprint } from './schema.ts';

/** Decides whether somebody who uses the site may: everybody, its users, or a role that manages the rows. */
export function isReached({ accounts }: Pick<Blueprint, 'accounts'>, id: string, audience: Audience): boolean {
  if (audience === 'public' || audience === 'own') return true;
  if (accounts === undefined) return false;
  return audience === 'member' || accounts.roles.some((role) => role.manages.includes(id));
}

/** Decides whether somebody who uses the site may read rows of an entity: by its access, or by what a role may. */
export function isReadable(blueprint: Pick<Blueprint, 'accounts'>, id: string, read: Audience): boolean {
  return isReached(blueprint, id, read) || blueprint.accounts?.roles.some(({ reads }) => reads?.includes(id)) === true;
}

/** Decides whether somebody who uses the site may create rows of an entity: by its access, or by what a role may. */
export function isCreatable(blueprint: Pick<Blueprint, 'accounts'>, id: string, create: Audience): boolean {
  return isReached(blueprint, id, create) || blueprint.accounts?.roles.some(({ creates }) => creates?.includes(id)) === true;
}
