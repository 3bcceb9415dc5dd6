import { rowReference } from '../../engine/render/reference.ts';
import { publicRow } from '../access/public-rows.ts';
import { findEntity } from '../request/site.ts';
import type { DataSource } from './source.ts';
import { NO_ROWS } from './source.ts';

const PAGE = 500;
const MOST = 5000;

/** The row with the reference that the address names: whoever has it may see how it stands, but no private field. */
export const lookupRow: DataSource = async ({ site, need, context, blockId }) => {
  const entityId = need.query.entity;
  const entity = findEntity(site, entityId);
  const wanted = tidy(context.params[`${blockId}.code`] ?? '');
  if (entity === undefined || wanted === '') return NO_ROWS;
  for (let offset = 0; offset < MOST; offset += PAGE) {
    const { rows } = await site.store.list(entityId, { offset, limit: PAGE });
    const found = rows.find((row) => tidy(rowReference(entityId, entity, row)) === wanted || tidy(row.id) === wanted);
    if (found !== undefined) return { rows: [publicRow(site, entity, found)], total: 1 };
    if (rows.length < PAGE) break;
  }
  return NO_ROWS;
};

/** An example whose reference a visitor may try. */
export const lookupExample: DataSource = async ({ site, need }) => {
  const entity = findEntity(site, need.query.entity);
  if (entity === undefined) return NO_ROWS;
  const { rows } = await site.store.list(need.query.entity, {
    sort: { field: 'createdAt', descending: true },
    offset: 0,
    limit: 100,
  });
  const example = rows.find((row) => row.sample);
  return example === undefined ? NO_ROWS : { rows: [publicRow(site, entity, example)], total: 1 };
};

function tidy(code: string): string {
  return code.toLowerCase().replace(/[\s#]/g, '');
}
