import type { Blueprint } from '../../blueprint/schema.ts';
import type { ChangedSite } from './changed-site.ts';

/** Roles that are new: whom they have in the preview, and where that person stands among others. */
export function newRoles({ before, after }: ChangedSite): readonly string[] {
  const { accounts } = after;
  if (accounts === undefined || before.accounts === undefined) return [];
  const known = new Map(before.accounts.roles.map((role) => [role.id, role]));
  return accounts.roles.flatMap(({ id, demo }) => {
    if (known.has(id)) return [];
    if (demo === undefined)
      return [
        `nobody is in the new role "${id}": give it an example person (addRows of "${accounts.entity}", \`demo\` of the role), else nobody can look at the site as one; say that the owner gives people the role in the admin`,
      ];
    const other = accounts.roles.find((role) => role.id !== id && role.demo === demo);
    if (other !== undefined) return [`"${demo}" is the example person of "${id}" and of "${other.id}": give "${id}" another`];
    const isNew = !before.entities[accounts.entity]?.rows.some((row) => row.id === demo);
    const places = isNew ? placesOf(after, accounts.entity) : [];
    if (places.length === 0) return [];
    return [
      `"${demo}", who is in the new role "${id}", stands in ${places.join(', ')} too: where only people of other roles belong, tell them apart by a field of "${accounts.entity}" and a \`where\`, else say that they stand there`,
    ];
  });
}

/** Lists of people, and choices among them, that take everybody. */
function placesOf({ blocks, entities }: Blueprint, people: string): readonly string[] {
  const lists = Object.entries(blocks).flatMap(([id, { type, query }]) =>
    type === 'collection' && query?.entity === people && query.where === undefined && query.filter === undefined
      ? [`the list "${id}"`]
      : [],
  );
  const choices = Object.entries(entities).flatMap(([id, { fields }]) =>
    fields.flatMap(({ key, to, where, default: preset }) =>
      to === people && where === undefined && preset !== '$user' ? [`the choices of "${id}.${key}"`] : [],
    ),
  );
  return [...lists, ...choices];
}
