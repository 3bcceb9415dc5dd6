import { bookingParts, pointedRow } from '../../engine/render/booking-parts.ts';
import type { Row } from '../../engine/render/context.ts';
import { findEntity } from '../request/site.ts';
import { isReleased } from '../values/check-row.ts';
import type { DataSource } from './source.ts';
import { NO_ROWS } from './source.ts';

/** Bookings that were entered but not confirmed yet, by visitor. */
export const DRAFTS = '_drafts';

/** Times taken from today on: resource, date and time, or resource and dates; nothing about the person who took them. */
export const takenTimes: DataSource = async ({ site, need, blockId, context }) => {
  const entity = findEntity(site, need.query.entity);
  const block = site.blueprint.blocks[blockId];
  if (entity === undefined || block === undefined) return NO_ROWS;
  const parts = bookingParts(block, entity);
  const slot = entity.rules?.find((rule) => rule.kind === 'uniqueTogether' && rule.fields.includes(parts.time?.key ?? ''));
  const until = parts.span?.to ?? parts.to ?? (slot === undefined ? undefined : parts.date);
  if (until === undefined) return NO_ROWS;
  const yesterday = new Date(Date.parse(context.now) - 86_400_000).toISOString().slice(0, 10);
  const { rows } = await site.store.list(need.query.entity, {
    filter: [{ field: until.key, op: 'gt', value: yesterday }],
    offset: 0,
    limit: 1000,
  });
  const isOfAll = entity.rules?.some((rule) => rule.kind === 'noOverlap' && rule.resource === undefined) === true;
  const byResource =
    parts.to === undefined && parts.span === null
      ? slot?.kind !== 'uniqueTogether' || slot.fields.includes(parts.resource?.key ?? '')
      : !isOfAll;
  const value = (row: Row, key: string | undefined) => (key === undefined ? '' : pointedRow(row.values[key]));
  const taken = rows
    .filter((row) => !isReleased(entity, row.values))
    .map((row, index) => ({
      id: `taken-${index}`,
      values: {
        resource: byResource ? value(row, parts.resource?.key) : '*',
        date: value(row, (parts.span?.from ?? parts.from ?? parts.date)?.key),
        to: value(row, (parts.span?.to ?? parts.to)?.key),
        time: value(row, parts.time?.key),
      },
      createdAt: '',
      updatedAt: '',
      sample: row.sample,
    }));
  return { rows: taken, total: taken.length };
};

/** The visitor's own unconfirmed booking that the address names. */
export const bookingDraft: DataSource = async ({ site, identity, blockId, context }) => {
  const id = context.params[`${blockId}.draft`] ?? '';
  const row = id === '' ? null : await site.store.get(DRAFTS, id);
  return row === null || row.values['owner'] !== identity.ownerKey || row.values['block'] !== blockId
    ? NO_ROWS
    : { rows: [{ ...row, values: readDraft(row) }], total: 1 };
};

/** The values of a draft as they were entered. */
export function readDraft(row: Row): Record<string, string> {
  const text = row.values['typed'];
  const typed: unknown = typeof text === 'string' ? JSON.parse(text) : {};
  if (typeof typed !== 'object' || typed === null) return {};
  return Object.fromEntries(Object.entries(typed).map(([key, value]) => [key, String(value)]));
}
