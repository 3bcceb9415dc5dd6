import { own } from '../../edit/patch.ts';
import type { ChangedSite } from './changed-site.ts';

/** New fields that no block shows or asks for, and nothing else makes use of. */
export function unaskedFields({ before, after, document, lines }: ChangedSite): readonly string[] {
  const written = JSON.stringify([document.blocks, document.entities, document.admin, document.accounts]);
  return lines.flatMap(({ line: { number, change }, hasEffect }) => {
    if (!hasEffect || change?.op !== 'addField') return [];
    const known = new Set(own(before.entities, change.entity)?.fields.map(({ key }) => key));
    const field = own(after.entities, change.entity)?.fields.find(
      ({ key }) => !known.has(key) && line(change.field).includes(key),
    );
    if (field === undefined || field.hidden === true) return [];
    const blocks = Object.values(after.blocks).filter(({ query }) => query?.entity === change.entity);
    const isShown = blocks.some(({ fields }) => fields === undefined || fields.includes(field.key));
    // Once where it is defined; each further time something makes use of it.
    const uses = written.split(new RegExp(`\\b${field.key}\\b`)).length - 2;
    if (isShown || uses > 0) return [];
    return [`line ${number}: no block shows or asks for "${field.key}": name it in the \`fields\` of those that should`];
  });
}

function line(field: unknown): string {
  return typeof field === 'string' ? field : JSON.stringify(field);
}
