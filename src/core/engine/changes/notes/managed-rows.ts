import { own } from '../../edit/patch.ts';
import type { ChangedSite } from './changed-site.ts';

/** A condition by the visitor of the rows that may be read says nothing to roles that manage them. */
export function managedRows({ before, after }: ChangedSite): readonly string[] {
  return Object.entries(after.entities).flatMap(([entity, { access }]) => {
    const was = own(before.entities, entity)?.access.where;
    if (access.where === undefined || access.where === was || !/\buser\b/.test(access.where)) return [];
    const roles = (after.accounts?.roles ?? []).filter(
      ({ manages, reads }) =>
        [manages, reads].some((each) => each?.includes(entity) === true) &&
        // Whoever looks after everything is meant to see everything.
        !Object.keys(after.entities).every((id) => id === after.accounts?.notices || manages.includes(id)),
    );
    if (roles.length === 0) return [];
    return [
      `${roles.map(({ id }) => `"${id}"`).join(', ')} manage${roles.length === 1 ? 's' : ''} or read${roles.length === 1 ? 's' : ''} all of "${entity}" and see${roles.length === 1 ? 's' : ''} every row whatever its \`where\` says: right for those who look after all; a role that the condition is to bound must not have "${entity}" in \`manages\` or \`reads\`; steps by that role stay`,
    ];
  });
}
