import { rowParam } from '../../engine/render/params.ts';
import { wholeRow } from '../access/public-rows.ts';
import { findEntity } from '../request/site.ts';
import { isOwn } from '../request/identity.ts';
import { NO_ROWS, type DataSource } from './source.ts';

/** The row that this very visitor has sent through the block: they see it whole, whoever else may read such rows. */
export const sentRow: DataSource = async ({ site, identity, need, context, blockId }) => {
  const id = context.params[rowParam(blockId)] ?? '';
  const entity = findEntity(site, need.query.entity);
  const row = entity === undefined || id === '' ? null : await site.store.get(need.query.entity, id);
  return entity === undefined || row === null || !isOwn(identity, row)
    ? NO_ROWS
    : { rows: [wholeRow(site, entity, row)], total: 1 };
};
