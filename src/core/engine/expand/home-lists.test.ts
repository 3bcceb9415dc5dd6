import { expect, it } from 'vitest';
import { generateBlueprint, IDEAS } from '#tests/support/generate-blueprint.ts';

it.each([...IDEAS, 'A recipe site with recipes and a list of recipes on the home page', '首页展示商品列表的网店，支持搜索商品'])(
  'a home page lists nothing twice: %s',
  (prompt) => {
    const { pages, blocks } = generateBlueprint(prompt);
    const home = Object.values(pages).find(({ path }) => path === '/');
    const lists = (home?.blocks ?? []).flatMap((id) => {
      const block = blocks[id];
      return block?.type === 'collection' && block.query !== undefined ? [JSON.stringify([block.variant, block.query])] : [];
    });
    expect(home?.blocks.length).toBeGreaterThan(0);
    expect(new Set(lists).size).toBe(lists.length);
  },
);
