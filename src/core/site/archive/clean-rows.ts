import { safeUrl } from '../../engine/render/html.ts';
import type { Entity, Field, Value } from '../../engine/blueprint/entity-schema.ts';
import { KEPT_KEY } from '../../engine/expression/kept-fields.ts';
import type { Row } from '../../engine/render/context.ts';
import { SERVER_KEPT_ROWS } from '../../engine/render/server-kept-rows.ts';
import { MARKS } from '../marks/read-marks.ts';
import { SETTINGS } from '../accounts/settings.ts';
import { downloadName, fileTypeOf, fromBase64 } from '../uploads/file-type.ts';
import { OWNER_KEY } from '../request/identity.ts';
import { NOTES } from '../serve/install-samples.ts';
import type { SiteRows } from '../store/memory-store.ts';
import { UPLOAD_BYTES, UPLOADS } from '../store/upload-rows.ts';

/** Reasons for leaving something out of rows that come from elsewhere. */
export type RowFault =
  /** Rows that the site server keeps for itself: sign-ins, sessions, changes that can be undone. */
  | 'system'
  /** Rows without a usable id or time. */
  | 'damaged'
  /** Files of a kind that no site keeps. */
  | 'files'
  /** Addresses that would run something, and values under names that are the server's own. */
  | 'values';

export interface CleanRows {
  readonly rows: SiteRows;
  /** Number of things left out, by reason; empty when all was as a site itself writes it. */
  readonly faults: Partial<Readonly<Record<RowFault, number>>>;
}

/** Server rows that visitors and the owner made; whatever else begins with `_` grants rights, and leaves or enters with nobody. */
export const CONTENT_ROWS: ReadonlySet<string> = new Set([
  ...Object.keys(SERVER_KEPT_ROWS),
  NOTES,
  MARKS,
  SETTINGS,
  UPLOADS,
  '_votes',
  '_talks',
  '_talkLines',
]);
const ADDRESSES: readonly Field['type'][] = ['url', 'image', 'images', 'file'];
const ID = /^[^\p{Cc}\p{Surrogate}]{1,200}$/u;

/**
 * Rows of an archive as a site may take them: no rows of the server's own, files by what their bytes are, no address that
 * runs. `entities` are those of the Blueprint; without them addresses are not looked at, since no page shows them then.
 */
export function cleanRows(rows: SiteRows, entities: Readonly<Record<string, Entity>> = {}): CleanRows {
  const faults: Partial<Record<RowFault, number>> = {};
  const note = (fault: RowFault, count = 1) => {
    if (count > 0) faults[fault] = (faults[fault] ?? 0) + count;
  };
  const kept: [string, Row[]][] = [];
  for (const [entityId, list] of Object.entries(rows)) {
    if (entityId.startsWith('_') && !CONTENT_ROWS.has(entityId)) {
      note('system', list.length);
      continue;
    }
    const entity = Object.hasOwn(entities, entityId) ? entities[entityId] : undefined;
    kept.push([entityId, list.flatMap((row) => cleanRow({ entityId, entity }, row, note) ?? [])]);
  }
  return { rows: Object.fromEntries(kept), faults };
}

type Note = (fault: RowFault, count?: number) => void;

function cleanRow(
  { entityId, entity }: { readonly entityId: string; readonly entity: Entity | undefined },
  row: Row,
  note: Note,
): Row | null {
  if (!ID.test(row.id) || !isTime(row.createdAt) || !isTime(row.updatedAt)) {
    note('damaged');
    return null;
  }
  if (entityId === UPLOADS) return cleanUpload(row, note);
  // The server's own rows have fields of their own.
  return entityId.startsWith('_') ? row : { ...row, values: cleanValues(entity, row.values, note) };
}

function cleanValues(entity: Entity | undefined, values: Row['values'], note: Note): Row['values'] {
  const cleaned: Record<string, Value> = {};
  for (const [key, value] of Object.entries(values)) {
    const field = entity?.fields.find((each) => each.key === key);
    const isForeign = key.startsWith('_') && key !== OWNER_KEY && key !== KEPT_KEY;
    const safe = field !== undefined && ADDRESSES.includes(field.type) ? safeAddress(value) : value;
    if (isForeign || safe !== value) note('values');
    if (!isForeign) cleaned[key] = safe;
  }
  return cleaned;
}

/** The value itself when it leads nowhere that runs, else what is left of it. */
function safeAddress(value: Value): Value {
  if (typeof value === 'string') return isSafe(value) ? value : null;
  if (!Array.isArray(value) || value.every(isSafe)) return value;
  return value.filter(isSafe);
}

/** Drawings and files of the site have schemes of their own. */
function isSafe(address: string): boolean {
  return address === '' || /^(?:art|upload):[\w-]+$/.test(address) || safeUrl(address) !== '#';
}

function cleanUpload(row: Row, note: Note): Row | null {
  const { data, name } = row.values;
  const bytes = typeof data === 'string' && data.length <= (UPLOAD_BYTES * 4) / 3 + 4 ? fromBase64(data) : null;
  const found = bytes === null ? null : fileTypeOf(bytes);
  if (found === null || !/^[A-Za-z0-9-]{1,100}$/.test(row.id)) {
    note('files');
    return null;
  }
  if (row.values['type'] !== found.type) note('files');
  const values = { ...row.values, type: found.type, name: downloadName(typeof name === 'string' ? name : '', found) };
  return { ...row, values };
}

function isTime(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text));
}
