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

it.each([
  [
    'A music mini-program with functionalities for music playback, song search and playlist management.',
    { type: 'player', entity: 'track', path: '/tracks' },
  ],
  [
    'A system with functionalities for user management, permission management and data statistics.',
    { type: 'chart', entity: 'user', path: '' },
  ],
])('requested rows are edited where they are listed, and counted: %s', (prompt, { type, entity, path }) => {
  const { pages, blocks } = generateBlueprint(prompt, { seed: 7 });
  const shown = Object.values(pages)
    .filter((page) => path === '' || page.path === path)
    .flatMap((page) => page.blocks.map((id) => blocks[id]));
  expect(shown.some((block) => block?.type === type && block.query?.entity === entity)).toBe(true);
});
