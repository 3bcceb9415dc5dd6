import { own } from '../../edit/patch.ts';
import type { ChangedSite } from './changed-site.ts';

const ASKS: ReadonlySet<string> = new Set(['form', 'booking', 'checkout', 'contact']);

/** New fields that no block shows or asks for and nothing else makes use of, or that are shown and asked for by no form. */
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
    const forms = blocks.filter(({ type }) => ASKS.has(type));
    const { flow, effects } = own(after.entities, change.entity) ?? {};
    const isFilled =
      field.computed !== undefined ||
      field.default !== undefined ||
      JSON.stringify([flow, effects]).includes(`"${field.key}`) ||
      forms.length === 0 ||
      forms.some(({ fields }) => fields === undefined || fields.includes(field.key));
    if (!isFilled && (isShown || uses > 0))
      return [
        `line ${number}: no form asks for "${field.key}": name it in the \`fields\` of those that should, unless it is filled in afterwards, and say by whom`,
      ];
    if (isShown || uses > 0) return [];
    return [`line ${number}: no block shows or asks for "${field.key}": name it in the \`fields\` of those that should`];
  });
}

function line(field: unknown): string {
  return typeof field === 'string' ? field : JSON.stringify(field);
}
