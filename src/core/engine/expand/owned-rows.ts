import type { SeedRow } from '../blueprint/schema.ts';
import { demoProfiles } from './accounts.ts';
import type { Scope, SiteEntity } from './scope.ts';
import { accessOf } from './access.ts';

/** Example rows with owners: every second one belongs to the visitor of the demo, the rest to other example users. */
export function ownedRows(scope: Scope, entity: SiteEntity, rows: readonly SeedRow[]): SeedRow[] {
  const { accounts } = scope.recipe;
  if (accounts === undefined || accounts.entity === entity.id || !isOwned(scope, entity)) return [...rows];
  const everyday = demoProfiles(scope).get(everydayRole(scope));
  const profiles = scope.rowIds.get(accounts.entity) ?? [];
  const others = profiles.filter((id) => id !== everyday);
  return rows.map((row, index) => {
    const owner = index % 2 === 0 ? everyday : (others[index % others.length] ?? everyday);
    return owner === undefined ? row : { ...row, owner };
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
