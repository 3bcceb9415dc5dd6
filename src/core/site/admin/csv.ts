import type { Entity } from '../../engine/blueprint/entity-schema.ts';
import type { Row } from '../../engine/render/context.ts';
import { plainValue, writtenFields } from '../../engine/render/row-values.ts';
import type { Site } from '../request/site.ts';
import { word } from './admin-words.ts';
import { cellText, fieldLabel } from './cell.ts';
import { listQuery } from './list-query.ts';
import type { ListState } from './list-query.ts';
import { namesFor } from './relation-names.ts';
import type { RelationNames } from './cell.ts';

const LIMITS = { rows: 20_000, chunk: 500 } as const;

/** The rows of a list as CSV (RFC 4180, UTF-8 with a mark for Excel); texts that a spreadsheet would compute are defused. */
export async function exportCsv(
  site: Site,
  { entityId, entity }: { readonly entityId: string; readonly entity: Entity },
  state: ListState & { readonly ids?: readonly string[] },
): Promise<string> {
  const chosen = state.ids === undefined ? null : new Set(state.ids);
  const heads = ['id', ...entity.fields.map((field) => fieldLabel(site, field)), word(site.mainLocale, 'added')];
  const lines = [heads];
  for (let offset = 0; offset < LIMITS.rows; offset += LIMITS.chunk) {
    const { rows } = await site.store.list(entityId, { ...listQuery(entity, state), offset, limit: LIMITS.chunk });
    const names = await namesFor(site, entity.fields, rows);
    for (const row of rows.filter(({ id }) => chosen?.has(id) !== false))
      lines.push([row.id, ...entity.fields.map((field) => plainCell(site, { field, row }, names)), row.createdAt]);
    if (rows.length < LIMITS.chunk) break;
  }
  return `\uFEFF${lines.map((line) => line.map(csvCell).join(',')).join('\r\n')}\r\n`;
}

/** An empty sheet with the columns that an import knows. */
export function csvTemplate(site: Site, entity: Entity): string {
  return `\uFEFF${writtenFields(entity.fields)
    .map((field) => csvCell(fieldLabel(site, field)))
    .join(',')}\r\n`;
}

/** One cell: quoted when it must be, and never a formula. A plain number stays a number. */
export function csvCell(text: string): string {
  const isFormula = /^[=+\-@\t\r]/.test(text) && !/^[+-]?\d+([.,]\d+)?$/.test(text);
  const safe = isFormula ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function plainCell(
  site: Site,
  { field, row }: { readonly field: Entity['fields'][number]; readonly row: Row },
  names: RelationNames,
): string {
  if (field.type === 'relation' || field.type === 'enum' || field.type === 'bool')
    return cellText(site, { field, value: row.values[field.key] }, names);
  return plainValue(row.values[field.key], site.mainLocale);
}
