import { lookedUp, proofField } from '../../engine/render/blocks/lookup.ts';
import { openSteps } from '../access/open-steps.ts';
import { publicRow } from '../access/public-rows.ts';
import { findEntity } from '../request/site.ts';
import { asOwnerOf, lookedUpRow } from './looked-up-row.ts';
import type { DataSource } from './source.ts';
import { NO_ROWS } from './source.ts';

/** The row with the number that the visitor gave, and with what proves that it is theirs where the block asks for it; no private field of it, and the steps that are theirs. */
export const lookupRow: DataSource = async ({ site, identity, need, context, blockId }) => {
  const entityId = need.query.entity;
  const entity = findEntity(site, entityId);
  if (entity === undefined) return NO_ROWS;
  const block = site.blueprint.blocks[blockId];
  const proof = proofField(block, entity);
  // The field that it asked for is gone: nobody proves anything any more.
  if (proof === undefined && block?.options?.['check'] !== undefined) return NO_ROWS;
  const { code, known } = lookedUp({ blockId, proof }, context);
  const reader = site.store;
  const row = await lookedUpRow(reader, { entityId, entity, proof, code, known, locale: context.locale });
  if (row === null) return NO_ROWS;
  const proven = proof === undefined ? identity : asOwnerOf(row, identity);
  const [steps = []] = await openSteps({ site, identity: proven, reader }, { entityId, entity, rows: [row] });
  return { rows: [{ ...publicRow(site, entity, row), can: steps.map(({ id }) => `step:${id}`) }], total: 1 };
};

/** An example whose reference a visitor may try. */
export const lookupExample: DataSource = async ({ site, need, blockId }) => {
  const entity = findEntity(site, need.query.entity);
  if (entity === undefined) return NO_ROWS;
  const { rows } = await site.store.list(need.query.entity, {
    sort: { field: 'createdAt', descending: true },
    offset: 0,
    limit: 100,
  });
  const example = rows.find((row) => row.sample);
  if (example === undefined) return NO_ROWS;
  const proof = proofField(site.blueprint.blocks[blockId], entity);
  const shown = publicRow(site, entity, example);
  const values = proof === undefined ? shown.values : { ...shown.values, [proof.key]: example.values[proof.key] ?? null };
  return { rows: [{ ...shown, values }], total: 1 };
};
