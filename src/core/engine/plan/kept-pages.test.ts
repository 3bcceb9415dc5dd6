import { describe, expect, it } from 'vitest';
import { generateBlueprint } from '#tests/support/generate-blueprint.ts';

function lists(prompt: string, title: string) {
  const { entities, pages, blocks } = generateBlueprint(prompt, { seed: 7 });
  const page = Object.values(pages).find((each) => each.title.en === title || each.title.zh === title);
  const shown = (page?.blocks ?? []).map((id) => blocks[id]).filter((block) => block?.type === 'collection');
  return { entities, shown };
}

describe('a page called the management of something', () => {
  it.each([
    [
      'An e-commerce website for managing products and orders. It should have product management, order management and payment. Users log in and buy products.',
      'Product Management',
      'product',
    ],
    [
      'An e-learning website. It should have course management, user registration and course reviews. Users browse courses.',
      'Course Management',
      'course',
    ],
    ['一个电商网站，具有商品管理、订单管理和支付功能。用户可以登录并购买商品。', '商品管理', 'product'],
  ])('lets those who manage the site add and change rows, and nobody else: %s', (prompt, title, entity) => {
    const { entities, shown } = lists(prompt, title);
    expect(shown).toContainEqual(
      expect.objectContaining({
        query: expect.objectContaining({ entity }),
        options: expect.objectContaining({ edit: true, create: true }),
      }),
    );
    expect(entities[entity]?.access.create).toBe('nobody');
  });

  it('lets everybody work where nobody has an account', () => {
    const { entities, shown } = lists(
      'A media player website for songs and films. It should have functionalities for playlist management and subtitles.',
      'Playlist Management',
    );
    expect(shown[0]?.options).toMatchObject({ edit: true, create: true });
    expect(entities['playlist']?.access.create).toBe('public');
  });

  it('does not have results of games typed in', () => {
    const { shown } = lists(
      'An H5 game box website. It should have functionalities for game management, check-in and a points mall. Users log in.',
      'Game Management',
    );
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.filter((block) => block?.options?.['create'] === true && block.query?.entity === 'score')).toEqual([]);
  });
});
