import { usersEntity } from '../../engine/render/accounts.ts';
import type { Accounts } from '../../engine/blueprint/schema.ts';
import type { Row } from '../../engine/render/context.ts';
import { displayField } from '../../engine/render/row-values.ts';
import { OWNER_KEY } from '../request/identity.ts';
import type { Site } from '../request/site.ts';
import { completeValues } from '../values/complete-values.ts';
import { roleValues } from './roles.ts';
import { accountWord } from './words.ts';

type Role = Accounts['roles'][number];
/** The id of the owner's profile. */
export const SITE_OWNER = 'site-owner';

/** The role that manages most; undefined where nobody manages anything. */
export function managerRole({ roles }: Pick<Accounts, 'roles'>): Role | undefined {
  const most = Math.max(0, ...roles.map(({ manages }) => manages.length));
  return most === 0 ? undefined : roles.find(({ manages }) => manages.length === most);
}

/**
 * Whoever may open the admin is the first manager of a site with accounts: nobody else could make one. The profile is written
 * when it is first needed.
 */
export async function ownerAsManager(
  site: Site,
  request: Request,
): Promise<{ readonly profile: Row; readonly role: Role } | null> {
  const { accounts } = site.blueprint;
  const users = usersEntity(site.blueprint);
  const role = accounts === undefined ? undefined : managerRole(accounts);
  if (users === undefined || role === undefined || !(await site.mayAdmin(request))) return null;
  const known = await site.store.get(users.id, SITE_OWNER);
  if (known !== null) return { profile: known, role };
  const profile = await site.store.exclusive(async (transaction) => {
    const present = await transaction.get(users.id, SITE_OWNER);
    if (present !== null) return present;
    const now = site.now();
    const name = displayField(users.entity)?.key;
    const given = {
      ...roleValues(users.entity, role),
      ...(name === undefined ? {} : { [name]: accountWord(site.mainLocale, 'siteOwner') }),
    };
    const values = { ...completeValues(users.entity, given, { now, id: SITE_OWNER }), [OWNER_KEY]: SITE_OWNER };
    const row: Row = { id: SITE_OWNER, values, createdAt: now, updatedAt: now, sample: false };
    await transaction.put(users.id, row);
    return row;
  });
  return { profile, role };
}
