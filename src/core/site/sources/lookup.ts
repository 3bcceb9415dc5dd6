import type { Field } from '../../engine/blueprint/entity-schema.ts';
import { contactText } from '../../engine/blueprint/contact-key.ts';
import { lookedUp, proofField } from '../../engine/render/blocks/lookup.ts';
import type { Row } from '../../engine/render/context.ts';
import { rowReference } from '../../engine/render/reference.ts';
import { plainValue } from '../../engine/render/row-values.ts';
import { publicRow } from '../access/public-rows.ts';
import { findEntity } from '../request/site.ts';
import type { DataSource } from './source.ts';
import { NO_ROWS } from './source.ts';

const PAGE = 500;
const MOST = 5000;

/** The row with the number that the visitor gave, and with what proves that it is theirs where the block asks for it; no private field of it. */
export const lookupRow: DataSource = async ({ site, need, context, blockId }) => {
  const entityId = need.query.entity;
  const entity = findEntity(site, entityId);
  if (entity === undefined) return NO_ROWS;
  const block = site.blueprint.blocks[blockId];
  const proof = proofField(block, entity);
  // The field that it asked for is gone: nobody proves anything any more.
  if (proof === undefined && block?.options?.['check'] !== undefined) return NO_ROWS;
  const { code, known } = lookedUp({ blockId, proof }, context);
  const wanted = tidy(code);
  if (wanted === '' || (proof !== undefined && tidy(known) === '')) return NO_ROWS;
  const isTheirs = ({ values }: Row) =>
    proof === undefined || isSame(proof, plainValue(values[proof.key], context.locale), known);
  for (let offset = 0; offset < MOST; offset += PAGE) {
    const { rows } = await site.store.list(entityId, { offset, limit: PAGE });
    const found = rows.find((row) => [rowReference(entityId, entity, row), row.id].map(tidy).includes(wanted) && isTheirs(row));
    if (found !== undefined) return { rows: [publicRow(site, entity, found)], total: 1 };
    if (rows.length < PAGE) break;
  }
  return NO_ROWS;
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

/** Contacts are the same however they are written, other texts but for spaces and capitals. */
function isSame(field: Field, stored: string, given: string): boolean {
  const [first, second] = [stored, given].map((text) => tidy(contactText(field, text)));
  return first !== '' && first === second;
}

function tidy(code: string): string {
  return code.toLowerCase().replace(/[\s#]/g, '');
}
