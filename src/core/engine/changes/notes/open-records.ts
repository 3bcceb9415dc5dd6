import type { Blueprint } from '../../blueprint/schema.ts';
import { own } from '../../edit/patch.ts';
import { editFields } from '../../render/row-fields.ts';
import type { ChangedSite } from './changed-site.ts';

/** Rights to change rows that were given just now open the whole record, whatever was meant of it. */
export function openRecords({ before, after }: ChangedSite): readonly string[] {
  return Object.keys(after.entities).flatMap((entity) => {
    const who = newcomers(before, after, entity);
    const fields = editFields(after, entity, false).map(({ key }) => key);
    if (own(before.entities, entity) === undefined || who.length === 0 || fields.length < 2) return [];
    return [
      `${who.join(' and ')} may now change every field of rows of "${entity}" that others may see: ${fields.join(', ')}. Who is to change one or two alone takes a step of the flow from a state to the same state that \`asks\` for them, without this right`,
    ];
  });
}

/** Who could change rows nowhere before. */
function newcomers(before: Blueprint, after: Blueprint, entity: string): readonly string[] {
  const [was, is] = [before, after].map((site) => own(site.entities, entity)?.access.update ?? 'nobody');
  const audience = is !== was && is !== 'nobody' && is !== undefined ? [`"${is}"`] : [];
  const managers = (site: Blueprint) => (site.accounts?.roles ?? []).filter(({ manages }) => manages.includes(entity));
  const known = new Set(managers(before).map(({ id }) => id));
  const roles = managers(after).filter(({ id }) => !known.has(id));
  return [...audience, ...roles.map(({ id }) => `the role "${id}"`)];
}
