import type { Blueprint } from '../../blueprint/schema.ts';
import { isSame } from '../../edit/difference/patch-between.ts';
import type { ChangedSite } from './changed-site.ts';

/** Words by which an answer tells that somebody makes another person something else. */
const GIVES =
  /\b(?:roles?|rank|what (?:somebody|someone|anybody|a person|people|they) (?:is|are)|(?:makes?|appoints?|promotes?|names?|sets?) (?:\w+ ){1,4}(?:an? )?\w+)\b|角色|身份|任命|指定|设为|改成/iu;

/** Roles that are new: whom they have in the preview, and where that person stands among others. */
export function newRoles({ before, after, lines }: ChangedSite): readonly string[] {
  const { accounts } = after;
  if (accounts === undefined || before.accounts === undefined) return [];
  const known = new Map(before.accounts.roles.map((role) => [role.id, role]));
  const of = (site: Blueprint) => site.accounts?.roles.map(({ id, manages }) => [id, manages]);
  const said = lines.flatMap(({ line: { change } }) => (change?.op === 'say' ? [change.text] : [])).join('\n');
  const isTold = GIVES.test(said) && !/\badmin\b|后台/i.test(said) && !isSame(of(before), of(after));
  const untold = isTold
    ? [
        'who has which role is changed in the admin of the site\'s owner alone ("Users"): no page, and no form or list of people, has a control for it; correct a say that tells otherwise',
      ]
    : [];
  const people = accounts.roles.flatMap(({ id, demo }) => {
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
  return [...untold, ...people];
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
