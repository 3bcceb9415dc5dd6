import { expect, it } from 'vitest';
import { shopBlueprint, startShop } from './site.fixture.ts';

const PATH = '/figures';
const [RECENT, OLD] = ['2026-11-18T08:00:00.000Z', '2026-10-30T08:00:00.000Z'];

it('tells a count of rows without states by how many of them are recent', async () => {
  const { store, ask } = startShop({
    blueprint: {
      ...shopBlueprint,
      pages: { ...shopBlueprint.pages, figures: { path: PATH, title: { en: 'Figures', zh: '数据' }, blocks: ['figures'] } },
      blocks: {
        ...shopBlueprint.blocks,
        figures: { type: 'stats', query: { entity: 'product' }, options: { metrics: ['count:product'] } },
      },
    },
  });
  await ask('/');
  const { rows } = await store.list('product', { offset: 0, limit: 50 });
  await store.exclusive(async (transaction) => {
    for (const { id } of rows) await transaction.remove('product', id);
    for (const [id, createdAt] of [
      ['new', RECENT],
      ['old', OLD],
    ] as const)
      await transaction.put('product', { id, values: { name: id }, createdAt, updatedAt: createdAt, sample: false });
  });
  const figures = [...(await (await ask(PATH)).text()).matchAll(/<div class="figure">.*?<\/div>/gs)].map(([figure]) =>
    figure
      .replace(/<svg.*?<\/svg>/gs, '')
      .replace(/<[^>]*>/g, ' ')
      .trim()
      .replace(/\s+/g, ' '),
  );
  expect(figures).toEqual([expect.stringMatching(/^Products 2/), 'In the last 7 days 1', 'In the last 30 days 2']);
});
