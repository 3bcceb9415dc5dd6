import type { Accounts } from '../blueprint/schema.ts';
import type { Scope } from '../recipe/scope.ts';

/** Returns the example profile that each role's visitors use until they sign in. */
export function demoProfiles({ recipe, rowIds }: Scope): ReadonlyMap<string, string> {
  const { accounts } = recipe;
  const profiles = rowIds.get(accounts?.entity ?? '') ?? [];
  return new Map(
    (accounts?.roles ?? []).flatMap((role, index): [string, string][] => {
      const id = profiles[index];
      return id === undefined ? [] : [[role.id, id]];
    }),
  );
}

/** The accounts of a site as the Blueprint stores them; null when it has none. */
export function accountsOf(scope: Scope): Accounts | null {
  const { accounts } = scope.recipe;
  if (accounts === undefined || !scope.entities.has(accounts.entity)) return null;
  const demos = demoProfiles(scope);
  const notices = accounts.notices !== undefined && scope.entities.has(accounts.notices) ? accounts.notices : undefined;
  return {
    entity: accounts.entity,
    roles: accounts.roles.map(({ id, label, manages }) => {
      const demo = demos.get(id);
      return { id, label, manages: managed(scope, manages), ...(demo === undefined ? {} : { demo }) };
    }),
    demoRole: accounts.demoRole,
    signUp: true,
    ...(notices === undefined ? {} : { notices }),
  };
}

function managed(scope: Scope, manages: 'all' | string[]): string[] {
  const { accounts } = scope.recipe;
  const ids = manages === 'all' ? [...scope.entities.keys()].filter((id) => id !== accounts?.notices) : manages;
  return ids.filter((id) => scope.entities.has(id)).slice(0, 24);
}
