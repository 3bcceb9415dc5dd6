import type { Step } from '../../engine/blueprint/entity-schema.ts';
import { demoPeople, usersEntity } from '../../engine/render/accounts.ts';
import type { Agreed } from '../../engine/render/context.ts';
import { rowTitle } from '../../engine/render/row-values.ts';
import { profilesInRoles } from './credentials.ts';
import type { Identity } from '../request/identity.ts';
import type { Site } from '../request/site.ts';
import type { RowReader, SiteTransaction } from '../store/site-store.ts';

/** Who has agreed to a step that several have to agree to: one row per step and person, the server's own. */
const AGREEMENTS = '_agreements';
const MOST = 500;

interface Place {
  readonly entityId: string;
  readonly rowId: string;
}

/** How far a step is agreed to; null for one that a single person takes. */
export async function agreementOn(
  { site, reader, identity }: { readonly site: Site; readonly reader: RowReader; readonly identity: Identity | null },
  place: Place,
  step: Step,
): Promise<Agreed | null> {
  if (step.agree === undefined) return null;
  const given = (await agreementsOf(reader, place)).filter(({ values }) => values['step'] === step.id);
  const who = given.flatMap(({ values }) => (typeof values['who'] === 'string' ? [values['who']] : []));
  const needed = await neededFor(site, reader, step.agree);
  return {
    names: await namesOf(site, reader, who),
    needed,
    isMine: identity !== null && who.includes(identity.ownerKey),
  };
}

/** Notes that somebody agrees to a step, and says whether all have now. */
export async function agree(
  { site, transaction, identity }: { readonly site: Site; readonly transaction: SiteTransaction; readonly identity: Identity },
  place: Place,
  step: Step,
): Promise<boolean> {
  const who = identity.ownerKey;
  const [now, id] = [site.now(), `${place.entityId}:${place.rowId}:${step.id}:${who}`];
  const values = { entity: place.entityId, row: place.rowId, step: step.id, who };
  await transaction.put(AGREEMENTS, { id, values, createdAt: now, updatedAt: now, sample: false });
  const agreed = await agreementOn({ site, reader: transaction, identity }, place, step);
  return agreed === null || agreed.names.length >= agreed.needed;
}

/** Forgets who agreed: the row has moved on. */
export async function dropAgreements(transaction: SiteTransaction, place: Place): Promise<void> {
  for (const { id } of await agreementsOf(transaction, place)) await transaction.remove(AGREEMENTS, id);
}

async function agreementsOf(reader: RowReader, { entityId, rowId }: Place) {
  const filter = [
    { field: 'entity', op: 'eq', value: entityId },
    { field: 'row', op: 'eq', value: rowId },
  ] as const;
  return (await reader.list(AGREEMENTS, { filter, offset: 0, limit: MOST })).rows;
}

async function neededFor(site: Site, reader: RowReader, agreeing: number | string): Promise<number> {
  if (typeof agreeing === 'number') return agreeing;
  const demos = site.hasDemoPeople ? demoPeople(site.blueprint).filter(({ role }) => role.id === agreeing) : [];
  const people = new Set([...(await profilesInRoles(reader, [agreeing])), ...demos.map(({ profileId }) => profileId)]);
  return Math.max(1, people.size);
}

async function namesOf(site: Site, reader: RowReader, who: readonly string[]): Promise<readonly string[]> {
  const users = usersEntity(site.blueprint);
  return Promise.all(
    who.map(async (id, index) => {
      const profile = users === undefined ? null : await reader.get(users.id, id);
      return users === undefined || profile === null ? String(index + 1) : rowTitle(users.entity, profile, site.mainLocale);
    }),
  );
}
