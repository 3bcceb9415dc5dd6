import { own } from '../../edit/patch.ts';
import type { AuthoredField } from '../../document/lines/entity-line.ts';
import type { SiteDocument } from '../../document/site-document.ts';
import type { ChangedSite } from './changed-site.ts';

const ASKS: ReadonlySet<string> = new Set(['form', 'booking', 'checkout', 'contact']);

/** New fields that no block shows or asks for and nothing else makes use of, or that are shown and asked for by no form. */
export function unaskedFields({ before, after, document, lines }: ChangedSite): readonly string[] {
  return lines.flatMap(({ line: { number, change }, hasEffect }) => {
    if (!hasEffect || change?.op !== 'addField') return [];
    const known = new Set(own(before.entities, change.entity)?.fields.map(({ key }) => key));
    const field = own(after.entities, change.entity)?.fields.find(
      ({ key }) => !known.has(key) && line(change.field).includes(key),
    );
    if (field === undefined || field.hidden === true) return [];
    const blocks = Object.values(after.blocks).filter(({ query }) => query?.entity === change.entity);
    const isShown = blocks.some(({ fields }) => fields === undefined || fields.includes(field.key));
    const isUsed = new RegExp(`\\b${field.key}\\b`).test(besides(document, change.entity, field.key));
    const forms = blocks.filter(({ type }) => ASKS.has(type));
    const { flow, effects } = own(after.entities, change.entity) ?? {};
    const isFilled =
      field.computed !== undefined ||
      field.default !== undefined ||
      JSON.stringify([flow, effects]).includes(`"${field.key}`) ||
      forms.length === 0 ||
      forms.some(({ fields }) => fields === undefined || fields.includes(field.key));
    if (!isFilled && (isShown || isUsed))
      return [
        `line ${number}: no form asks for "${field.key}": name it in the \`fields\` of those that should, unless it is filled in afterwards, and say by whom`,
      ];
    if (isShown || isUsed) return [];
    return [
      `line ${number}: no block shows or asks for "${field.key}": name it in the \`fields\`${field.computed === undefined ? '' : ' or `totals`'} of those that should`,
    ];
  });
}

/** All that may make use of a field: the document without the lines that define it. */
function besides({ blocks, entities, admin, accounts }: SiteDocument, entity: string, key: string): string {
  const others = entities.map((each) => {
    if (each.entity !== entity) return each;
    const isOther = (field: AuthoredField) => (typeof field === 'string' ? !field.startsWith(`${key}:`) : field['key'] !== key);
    return { ...each, fields: each.fields.filter(isOther) };
  });
  return JSON.stringify([blocks, others, admin, accounts]);
}

function line(field: unknown): string {
  return typeof field === 'string' ? field : JSON.stringify(field);
}
