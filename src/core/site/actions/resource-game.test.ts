import { describe, expect, it } from 'vitest';
import type { Block } from '../../engine/blueprint/page-schema.ts';
import type { Blueprint } from '../../engine/blueprint/schema.ts';
import { shopBlueprint, startShop } from '../serve/site.fixture.ts';

const text = (en: string) => ({ en, zh: en });
const part = (variant: string): Block => ({
  type: 'realm',
  variant,
  title: text(variant),
  options: { world: 'strategy', resources: ['Silver', 'Salt'] },
});
const parts = ['base', 'choice', 'train', 'store', 'bank', 'battle', 'log'];
const blueprint: Blueprint = {
  ...shopBlueprint,
  entities: {
    ...shopBlueprint.entities,
    score: {
      label: text('Score'),
      plural: text('Scores'),
      icon: 'medal',
      access: { read: 'public', create: 'nobody' },
      fields: [
        { key: 'player', label: text('Player'), type: 'text', required: true, display: true },
        { key: 'points', label: text('Points'), type: 'int' },
      ],
      rows: [],
    },
  },
  pages: { ...shopBlueprint.pages, play: { path: '/play', title: text('Play'), blocks: parts } },
  blocks: { ...shopBlueprint.blocks, ...Object.fromEntries(parts.map((variant) => [variant, part(variant)])) },
};

function startGame() {
  const { post, ask, store } = startShop({ blueprint });
  return {
    store,
    async move(block: string, fields: Record<string, string>) {
      const answer = await post('/_api/do/realm', { _page: '/play', _block: block, ...fields });
      const page = answer.status === 303 ? await ask(answer.headers.get('location') ?? '') : answer;
      return (await page.text()).replaceAll(/\s+/g, ' ');
    },
  };
}
const holds = (name: string, amount: number) => new RegExp(`<dt>${name}</dt> <dd>${amount}</dd>`);

describe('a game of resources', () => {
  it('takes the cost of an upgrade, says so, and asks more the next time', async () => {
    const { move } = startGame();
    const page = await move('base', { deed: 'city' });
    expect(page).toContain('Done: Upgrade the city. Paid 100 silver, 60 salt');
    expect(page).toMatch(holds('Silver', 400));
    expect(page).toMatch(holds('City level', 2));
    expect(page).toContain('200 silver, 120 salt');
  });

  it('refuses what cannot be paid, and changes nothing', async () => {
    const { move } = startGame();
    for (let turn = 0; turn < 2; turn += 1) await move('base', { deed: 'city' });
    const page = await move('base', { deed: 'city' });
    expect(page).toContain('Not enough for this.');
    expect(page).toMatch(holds('Silver', 200));
  });

  it('moves a bought thing from the store to the buyer, once', async () => {
    const { move } = startGame();
    const page = await move('store', { deed: 'sword' });
    expect(page).not.toContain('value="sword"');
    expect(page).toContain('<li>Iron sword</li>');
    expect(await move('store', { deed: 'sword' })).toContain('You have this already.');
  });

  it('gives what is trained when its time has come, not before', async () => {
    const { move } = startGame();
    const page = await move('train', { deed: 'soldier' });
    expect(page).toContain('Started: Train a soldier.');
    expect(page).toContain('Under way');
    expect(page).toMatch(holds('Soldiers', 2));
  });

  it('keeps money in the bank and never lends', async () => {
    const { move } = startGame();
    expect(await move('bank', { bank: 'in', amount: '120' })).toContain('In the bank: 120; on hand: 380.');
    for (const amount of ['381', '-5', '1.5', 'all'])
      expect(await move('bank', { bank: 'in', amount })).toContain('Enter a whole number that you have.');
    expect(await move('bank', { bank: 'out', amount: '20' })).toContain('In the bank: 100; on hand: 400.');
  });

  it('remembers what a player chose and lists them with their points', async () => {
    const { move, store } = startGame();
    expect(await move('choice', { choice: '1', name: 'Ada' })).toContain('You chose Elves: attack');
    const { rows } = await store.list('score', { offset: 0, limit: 9 });
    expect(rows.map(({ values }) => values['player'])).toEqual(['Ada']);
    await move('base', { deed: 'city' });
    expect((await store.list('score', { offset: 0, limit: 9 })).total).toBe(1);
  });

  it('refuses actions that the game does not have', async () => {
    const { move } = startGame();
    expect(await move('base', { deed: 'constructor' })).toContain('role="alert"');
  });
});
