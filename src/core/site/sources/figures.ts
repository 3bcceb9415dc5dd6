import { writtenFigure } from '../../engine/expression/conditions.ts';
import { evaluateSite } from '../computed/evaluate-for.ts';
import type { DataSource } from './source.ts';

/** Works out the written figures of a block (`= count(loan, back < today)`), by the ids of their items. */
export const figures: DataSource = async ({ site, identity, blockId, context }) => {
  const items = site.blueprint.blocks[blockId]?.items ?? [];
  const asked = items.flatMap(({ id, value }) => {
    const figure = writtenFigure(value?.[context.locale] ?? value?.[site.mainLocale]);
    return figure === null ? [] : [{ id, text: figure.expression }];
  });
  const values = await evaluateSite(site, site.store, {
    texts: asked.map(({ text }) => text),
    userId: identity.user?.id ?? null,
  });
  const [createdAt, updatedAt] = [context.now, context.now];
  const rows = asked.map(({ id }, at) => ({ id, values: { value: values[at] ?? null }, createdAt, updatedAt, sample: false }));
  return { rows, total: rows.length };
};
