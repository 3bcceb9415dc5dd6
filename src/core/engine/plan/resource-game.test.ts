import { describe, expect, it } from 'vitest';
import { generate } from '../generate.ts';

function partsOf(prompt: string): string[] {
  const made = generate({ prompt, seed: 3 });
  if (!made.ok) throw new Error(made.error.code);
  const { blocks } = made.value.blueprint;
  return Object.values(blocks).flatMap(({ type, variant = '', options = {} }) => {
    const { world } = options;
    return type === 'realm' && typeof world === 'string' ? [`${variant} ${world}`] : [];
  });
}

describe('games of resources', () => {
  it.each([
    [
      'Build an empire game where players gather stone and fish, train soldiers, upgrade their castle and attack neighbours. It has a market page, a barracks page and a treasury page.',
      ['base strategy', 'train strategy', 'store strategy', 'bank strategy', 'battle strategy'],
    ],
    [
      'A role-playing game: create characters, unlock skills, buy equipment and fight monsters.',
      ['choice heroes', 'upgrades heroes', 'store heroes'],
    ],
    ['A farm game in which players plant and harvest crops, trade them and upgrade the farm.', ['workers farm', 'trade farm']],
  ])('%s', (prompt, parts) => {
    expect(partsOf(prompt)).toEqual(expect.arrayContaining(parts));
  });

  it.each([
    'A website with guides and news about a strategy game, its heroes, skills and equipment.',
    'A snake game with a leaderboard.',
  ])('are not made of %s', (prompt) => {
    expect(partsOf(prompt)).toEqual([]);
  });
});
