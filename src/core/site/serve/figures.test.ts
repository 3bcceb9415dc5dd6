import { expect, it } from 'vitest';
import type { Block } from '../../engine/blueprint/page-schema.ts';
import { startDocument } from './document-site.fixture.ts';
import { shopBlueprint, startShop } from './site.fixture.ts';

const PATH = '/figures';
const [RECENT, OLD] = ['2026-11-18T08:00:00.000Z', '2026-10-30T08:00:00.000Z'];

/** The figures of a block as they are read, in a shop whose amounts have decimals or not. */
async function figuresOf(block: Omit<Block, 'type'>, cents = false): Promise<readonly string[]> {
  const { ask } = startShop({
    blueprint: {
      ...shopBlueprint,
      site: { ...shopBlueprint.site, cents },
      pages: { ...shopBlueprint.pages, figures: { path: PATH, title: { en: 'Figures', zh: '数据' }, blocks: ['figures'] } },
      blocks: { ...shopBlueprint.blocks, figures: { ...block, type: 'stats' } },
    },
  });
  return readFigures(await (await ask(PATH)).text());
}

function readFigures(page: string): readonly string[] {
  return [...page.matchAll(/<div class="figure">.*?<\/div>/gs)].map(([figure]) =>
    figure
      .replace(/<svg.*?<\/svg>/gs, '')
      .replace(/<[^>]*>/g, ' ')
      .trim()
      .replace(/\s+/g, ' '),
  );
}

it('writes a share with its sign, and amounts with decimals where the site wants them', async () => {
  const items = [
    { id: 'share', title: { en: 'Share' }, value: { en: '= 30 / 40 * 100 %' } },
    { id: 'sum', title: { en: 'Sum' }, value: { en: '= sum(product, price) * 0 + 5' } },
  ];
  expect(await figuresOf({ items })).toEqual(['Share 75%', 'Sum €5']);
  expect(await figuresOf({ items }, true)).toEqual(['Share 75%', 'Sum €5.00']);
});

it('follows the relations of each figure over the same rows', async () => {
  const { see } = startDocument(`
{"site":{"name":"Kitchen"}}
{"pages":[{"id":"home","path":"/","title":"Home"}]}
{"entity":"fridge","label":"Fridge","fields":["name:text!# Name","warmest:num Warmest"],"access":{"read":"public"}}
{"entity":"reading","label":"Reading","fields":["name:text!# Name","fridge:>fridge! Fridge","degrees:num! Degrees"],"access":{"read":"public"}}
{"block":"figures","page":"home","type":"stats","items":[{"title":"All","value":"= count(reading)"},{"title":"Warm","value":"= count(reading, degrees > fridge.warmest)"}]}
{"rows":"fridge","cols":["@id","name","warmest"],"data":[["left","Left",5],["right","Right",8]]}
{"rows":"reading","cols":["@id","name","fridge","degrees"],"data":[["a","A","left",6],["b","B","right",6],["c","C","left",9]]}`);
  expect(readFigures(await see('/'))).toEqual(['All 3', 'Warm 2']);
});

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
  const figures = readFigures(await (await ask(PATH)).text());
  expect(figures).toEqual([expect.stringMatching(/^Products 2/), 'In the last 7 days 1', 'In the last 30 days 2']);
});
