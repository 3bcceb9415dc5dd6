import type { SeedRow, Value } from '../blueprint/entity-schema.ts';
import type { FieldSpec } from '../catalogue/entities.ts';
import { isActivity } from '../content/people.ts';
import { exampleRows } from '../content/rows.ts';
import { emailOf } from '../content/values.ts';
import { memoizeOn } from '../../domain/memoize.ts';
import { pickText } from '../../domain/text.ts';
import { demoProfiles } from './accounts.ts';
import type { Scope, SiteEntity } from '../recipe/scope.ts';
import { accessOf } from '../recipe/access.ts';

/**
 * Example rows with owners, whose names stand in them: some belong to the visitor of the demo (every second one where visitors
 * see their own alone), the rest to other example users.
 */
export function ownedRows(scope: Scope, entity: SiteEntity, rows: readonly SeedRow[]): SeedRow[] {
  const { accounts } = scope.recipe;
  if (accounts === undefined || accounts.entity === entity.id || !isOwned(scope, entity)) return [...rows];
  const everyday = demoProfiles(scope).get(everydayRole(scope));
  const profiles = scope.rowIds.get(accounts.entity) ?? [];
  const others = profiles.filter((id) => id !== everyday);
  const lap = accessOf(scope, entity).read === 'own' ? 2 : 3;
  return rows.map((row, index) => {
    const owner = index % lap === 0 ? everyday : (others[index % others.length] ?? everyday);
    return owner === undefined ? row : { ...row, owner, values: { ...row.values, ...doneBy(scope, entity, owner) } };
  });
}

/** The role of those who mostly come: the one visitors act in, unless it keeps the site. */
export function everydayRole({ recipe }: Scope): string {
  const { accounts } = recipe;
  return accounts?.demoRole ?? '';
}

function isOwned(scope: Scope, entity: SiteEntity): boolean {
  const { read, update, remove } = accessOf(scope, entity);
  return read === 'own' || update === 'own' || remove === 'own';
}

const DOERS =
  /^(?:author|applicant|requester|customer|client|user|player|bidder|member|employee|student|payer|sender|passenger|reservedBy|submittedBy|createdBy|postedBy)$/;

/** The values of a row that say whose it is: a name, an address, a profile. */
function doneBy(scope: Scope, entity: SiteEntity, owner: string): SeedRow['values'] {
  const profile = profileNames(scope).get(owner);
  const isNamed = ({ key }: FieldSpec) => DOERS.test(key) || (key === 'name' && isActivity(entity.id));
  const doer = entity.fields.find(
    (field) => isNamed(field) && (field.type === 'text' || (field.to === scope.recipe.accounts?.entity && !field.multiple)),
  );
  if (doer === undefined || profile === undefined) return {};
  const values: Record<string, Value> = { [doer.key]: doer.type === 'text' ? profile.name : owner };
  const email = entity.fields.find(({ type }) => type === 'email');
  if (email !== undefined && doer.type === 'text') values[email.key] = profile.email;
  return values;
}

interface Profile {
  readonly name: Value;
  readonly email: string;
}

/** Names of the example profiles, by their ids. */
const profileNames = memoizeOn((scope: Scope): ReadonlyMap<string, Profile> => {
  const entity = scope.entities.get(scope.recipe.accounts?.entity ?? '');
  if (entity === undefined) return new Map();
  const display = entity.fields.find((field) => field.display)?.key ?? '';
  const address = entity.fields.find(({ type }) => type === 'email')?.key ?? '';
  return new Map(
    exampleRows(scope, entity).map(({ id, values: { [display]: name = null, [address]: email } }): [string, Profile] => {
      const spoken = typeof name === 'object' && name !== null && !Array.isArray(name) ? pickText(name, 'en') : String(name);
      return [id, { name, email: typeof email === 'string' ? email : emailOf([spoken, spoken]) }];
    }),
  );
});
