import type { Entity, Field, Value } from '../../engine/blueprint/entity-schema.ts';
import type { Row } from '../../engine/render/context.ts';
import type { Site } from '../request/site.ts';

/** Fields whose text a search looks through. */
const SEARCHED: ReadonlySet<Field['type']> = new Set(['text', 'longtext', 'tags', 'enum', 'address', 'email', 'phone', 'slug']);

/** A row as everybody may see it: no private and no unknown field, none that it does not show, uploaded files by their address. */
export function publicRow(site: Site, entity: Entity, row: Row): Row {
  const open = entity.fields.filter(({ key, private: isPrivate }) => isPrivate !== true && row.unseen?.includes(key) !== true);
  return withFields(site, open, row);
}

/** A row as the one it belongs to sees it, and whoever manages it: with its private fields. */
export function wholeRow(site: Site, entity: Entity, row: Row): Row {
  return withFields(site, entity.fields, row);
}

/** A row whose moments are those that the clocks of the site showed. */
export function onClock(site: Site, row: Row): Row {
  if (site.blueprint.site.timeZone === undefined) return row;
  const shown = (moment: string) => site.clock(moment).slice(0, 19);
  return { ...row, createdAt: shown(row.createdAt), updatedAt: shown(row.updatedAt) };
}

export function searchedFields(entity: Entity, who: 'public' | 'owner'): string[] {
  return entity.fields
    .filter((field) => SEARCHED.has(field.type) && (who === 'owner' || (field.private !== true && field.hidden !== true)))
    .map((field) => field.key);
}

/** The address of an uploaded file; other addresses come back unchanged. */
export function shownFile(site: Site, value: string): string {
  return value.startsWith('upload:') ? `${site.basePath}/_api/uploads/${value.slice('upload:'.length)}` : value;
}

function shownValue(site: Site, value: Value): Value {
  if (Array.isArray(value)) return value.map((each) => shownFile(site, each));
  return typeof value === 'string' ? shownFile(site, value) : value;
}

function withFields(site: Site, fields: readonly Field[], row: Row): Row {
  const values: Record<string, Value> = {};
  for (const { key, type } of fields) {
    const value = row.values[key];
    if (value === undefined) continue;
    values[key] = type === 'image' || type === 'images' || type === 'file' ? shownValue(site, value) : value;
  }
  return { ...row, values };
}
