import { showcase } from '../../engine/render/fixtures/showcase.fixture.ts';

/** Addresses of every page of the showcase. */
export const pages = Object.values(showcase.pages).map(({ path }) => path.replace(':slug', 'item-0'));
export const blockIds = Object.keys(showcase.blocks);
export const SECRET = 'Zanzibar-7341';

/** The showcase with something in it that nobody may see. */
export function withSecret() {
  const product = showcase.entities['product'];
  if (product === undefined) throw new Error('no product');
  const fields = [...product.fields, { key: 'memo', label: { en: 'Memo' }, type: 'text' as const, private: true }];
  const rows = product.rows.map((row) => ({ ...row, values: { ...row.values, memo: SECRET } }));
  return { ...showcase, entities: { ...showcase.entities, product: { ...product, fields, rows } } };
}
