import { describe, expect, it } from 'vitest';
import { must } from '../../domain/assert.ts';
import type { Blueprint } from '../../engine/blueprint/schema.ts';
import { shopBlueprint, startShop } from '../serve/site.fixture.ts';

const text = (en: string) => ({ en, zh: en });
const play = '/play';

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
        { key: 'points', label: text('Points'), type: 'int', required: true },
        { key: 'at', label: text('At'), type: 'datetime' },
      ],
      rows: [],
    },
    prize: {
      label: text('Prize'),
      plural: text('Prizes'),
      icon: 'gift',
      access: { read: 'public', create: 'nobody' },
      fields: [
        { key: 'name', label: text('Name'), type: 'text', required: true, display: true },
        { key: 'weight', label: text('Weight'), type: 'int' },
        { key: 'stock', label: text('Stock'), type: 'int' },
      ],
      rows: [
        { id: 'mug', values: { name: 'Mug', weight: 1, stock: 1 } },
        { id: 'car', values: { name: 'Car', weight: 0, stock: 5 } },
      ],
    },
    win: {
      label: text('Win'),
      plural: text('Wins'),
      icon: 'gift',
      access: { read: 'public', create: 'nobody' },
      fields: [
        { key: 'winner', label: text('Winner'), type: 'text', display: true },
        { key: 'prize', label: text('Prize'), type: 'relation', to: 'prize', required: true },
        { key: 'date', label: text('Date'), type: 'date' },
      ],
      rows: [],
    },
  },
  pages: {
    ...shopBlueprint.pages,
    play: { path: play, title: text('Play'), blocks: ['game', 'wheel', 'editor', 'config', 'live', 'tip'] },
  },
  blocks: {
    ...shopBlueprint.blocks,
    game: { type: 'game', title: text('Dice'), options: { game: 'guess' } },
    wheel: { type: 'game', title: text('Wheel'), query: { entity: 'prize' }, options: { game: 'wheel', perDay: 2 } },
    editor: { type: 'editor', title: text('Editor'), options: { mode: 'markdown' } },
    config: { type: 'configurator', variant: 'quote', title: text('Design'), query: { entity: 'product' } },
    live: { type: 'live', title: text('Live'), query: { entity: 'product' } },
    tip: { type: 'calculator', title: text('Tip'), options: { kind: 'tip' } },
  },
};
const start = (made: Blueprint = blueprint) => startShop({ blueprint: made });

/** The same site with the pieces of its prizes under another key, said to be the stock. */
function withStockIn(key: string): Blueprint {
  const prize = must(blueprint.entities['prize'], 'the prizes');
  const fields = prize.fields.map((field) => (field.key === 'stock' ? { ...field, key, role: 'stock' as const } : field));
  const rows = prize.rows.map(({ values: { stock = 0, ...values }, ...row }) => ({
    ...row,
    values: { ...values, [key]: stock },
  }));
  return { ...blueprint, entities: { ...blueprint.entities, prize: { ...prize, fields, rows } } };
}
const all = { offset: 0, limit: 50 } as const;
const at = (block: string, fields: Record<string, string>) => ({ _page: play, _block: block, ...fields });

describe('scores', () => {
  it('are saved with the name, shown on the page and on the site’s own board', async () => {
    const { post, ask, store } = start();
    const answer = await post('/_api/do/score', at('game', { points: '70', name: 'Ada <b>' }));
    expect(answer.headers.get('location')).toBe('/play?sent=game#game');
    const page = await (await ask('/play?sent=game')).text();
    expect(page).toContain('Your score is saved.');
    expect(page).toContain('Ada &lt;b&gt;');
    const rows = (await store.list('score', all)).rows;
    expect(rows.map((row) => row.values)).toMatchObject([{ player: 'Ada <b>', points: 70 }]);
  });

  it.each(['101', '-1', '0', '1e9', 'NaN', '', '7.5', '99999999'])('of %s points are refused', async (points) => {
    const { post, store, ask } = start();
    await ask('/');
    const answer = await post('/_api/do/score', at('game', { points }));
    expect(answer.status).toBe(422);
    expect((await store.list('_score', all)).total + (await store.list('score', all)).total).toBe(0);
  });

  it('are taken for games only, and a visitor keeps a limited number of them', async () => {
    const { post, store } = start();
    expect((await post('/_api/do/score', at('list', { points: '5' }))).status).toBe(404);
    expect((await post('/_api/do/score', at('wheel', { points: '5' }))).status).toBe(422);
    for (let count = 0; count < 55; count += 1) await post('/_api/do/score', at('game', { points: '5' }));
    expect((await store.list('_score', { offset: 0, limit: 100 })).total).toBe(50);
    expect((await store.list('score', { offset: 0, limit: 100 })).total).toBe(50);
  });
});

describe('the wheel', () => {
  it('gives what the server draws, from stock, into the winning record, and no more often than it may', async () => {
    const { post, ask, store } = start();
    const answer = await post('/_api/do/spin', at('wheel', { prize: 'car', won: 'car' }));
    expect(answer.status).toBe(303);
    expect((await store.get('prize', 'mug'))?.values['stock']).toBe(0);
    expect((await store.list('win', all)).rows[0]?.values).toMatchObject({ prize: 'mug', winner: 'Guest', date: '2026-11-20' });
    const page = await (await ask('/play?sent=wheel')).text();
    expect(page).toContain('You won: Mug');
    expect(page).toContain('class="turning"');
    expect((await post('/_api/do/spin', at('wheel', {}))).status).toBe(422);
    expect((await store.list('_spin', all)).total).toBe(1);
  });

  it('counts down the field whose role says stock, whatever its key is, until the prize has run out', async () => {
    const { post, store } = start(withStockIn('piecesLeft'));
    await post('/_api/do/spin', at('wheel', {}));
    expect((await store.get('prize', 'mug'))?.values['piecesLeft']).toBe(0);
    await post('/_api/do/spin', at('wheel', {}));
    const won = (await store.list('win', all)).rows;
    expect(won.map(({ values }) => values['prize'])).toEqual(['mug']);
  });

  it('shows each visitor only their own wins', async () => {
    const { post, ask } = start();
    await post('/_api/do/spin', at('wheel', {}));
    expect(await (await ask('/play', { headers: { 'x-visitor': 'other' } })).text()).toContain('Nothing won yet.');
  });
});

describe('documents', () => {
  it('are saved, opened, changed and deleted by their owner only', async () => {
    const { post, ask, store } = start();
    const saved = await post('/_api/do/document', at('editor', { op: 'save', title: 'Plan', body: '# <i>One</i>' }));
    const id = new URL(saved.headers.get('location') ?? '', 'http://x').searchParams.get('editor.doc') ?? '';
    const page = await (await ask(`/play?sent=editor&editor.doc=${id}`)).text();
    expect(page).toContain('# &lt;i&gt;One&lt;/i&gt;');
    expect(page).toContain('Saved.');
    const hostile = { 'x-visitor': 'other' };
    expect(await (await ask(`/play?editor.doc=${id}`, { headers: hostile })).text()).not.toContain('One');
    const fields = at('editor', { op: 'delete', id, title: 'x', body: '' });
    expect((await post('/_api/do/document', fields, hostile)).status).toBe(403);
    await post('/_api/do/document', at('editor', { op: 'save', id, title: 'Plan B', body: 'two' }));
    expect((await store.get('_document', id))?.values).toMatchObject({ title: 'Plan B', body: 'two' });
    await post('/_api/do/document', fields);
    expect(await store.get('_document', id)).toBeNull();
    expect((await post('/_api/do/document', at('editor', { title: '', body: '' }))).status).toBe(422);
  });
});

describe('the configurator', () => {
  it('adds up the price on the server and writes what was asked for as an order', async () => {
    const { post, ask, store } = start();
    const chosen = { 'config.row-product': 'bun', 'config.quantity': '3', 'config.name': 'Bo', 'config.email': 'bo@example.com' };
    const answer = await post('/_api/do/configure', at('config', { ...chosen, 'config.total': '0' }));
    expect(answer.status).toBe(303);
    expect((await store.list('order', all)).rows[0]?.values).toMatchObject({
      total: 6.3,
      customer: 'Bo',
      email: 'bo@example.com',
    });
    expect(await (await ask('/play?sent=config')).text()).toContain('Your choice is confirmed');
    expect((await post('/_api/do/configure', at('config', { ...chosen, 'config.quantity': '-2' }))).status).toBe(422);
    expect((await post('/_api/do/configure', at('config', { ...chosen, 'config.width': '9e9' }))).status).toBe(422);
  });

  it('draws and prices a choice without a script', async () => {
    const page = await (await start().ask('/play?config.row-product=rye&config.quantity=2&config.color=red')).text();
    expect(page).toContain('€13');
    expect(page).toContain('#b3332f');
  });
});

describe('blocks on their own', () => {
  it('come as they stand on their page, and never from a page that does not hold them', async () => {
    const { ask, post } = start();
    const answer = await ask('/_api/blocks/tip?_page=/play&tip.a=50&tip.p=10&tip.n=1');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const markup = await answer.text();
    expect(markup).toMatch(/^<section /);
    expect(markup).toContain('€55');
    expect(markup).not.toContain('<html');
    for (const path of [
      'tip?_page=/',
      'nothing?_page=/play',
      'tip?_page=//evil',
      'tip?_page=/nowhere',
      'detail?_page=/products/none',
    ])
      expect((await ask(`/_api/blocks/${path}`)).status).toBe(404);
    expect((await post('/_api/blocks/tip', {})).status).toBe(405);
  });

  it('carry figures that follow the time, labelled as a demonstration', async () => {
    let now = Date.parse('2026-11-20T12:00:00Z');
    const { ask } = startShop({ blueprint, now: () => new Date(now).toISOString() });
    const first = await (await ask('/_api/blocks/live?_page=/play')).text();
    now += 1000;
    const soon = await (await ask('/_api/blocks/live?_page=/play')).text();
    now += 60_000;
    const later = await (await ask('/_api/blocks/live?_page=/play')).text();
    expect(first).toContain('Simulated demo data');
    expect(soon).toBe(first);
    expect(later).not.toBe(first);
  });
});
