import { describe, expect, it } from 'vitest';
import type { Blueprint } from '../../engine/blueprint/schema.ts';
import { ORIGIN, shopBlueprint, startShop } from '../serve/site.fixture.ts';

const both = (text: string) => ({ en: text, zh: text });

/** The shop with a part that may see products by name and price, and book. */
const withPart: Blueprint = {
  ...shopBlueprint,
  entities: {
    ...shopBlueprint.entities,
    game: {
      label: both('Game'),
      plural: both('Games'),
      icon: 'gamepad-2',
      access: { read: 'public', create: 'public', update: 'own', remove: 'own' },
      rules: [{ kind: 'uniqueTogether', fields: ['board', 'seq'] }],
      flow: {
        field: 'state',
        steps: [{ id: 'end', label: both('End'), from: ['open'], to: 'over', by: 'own' }],
      },
      fields: [
        { key: 'board', label: both('Board'), type: 'text', required: true, display: true },
        { key: 'seq', label: both('Number'), type: 'int', required: true },
        { key: 'score', label: both('Score'), type: 'int' },
        { key: 'secret', label: both('Secret'), type: 'text', private: true },
        {
          key: 'state',
          label: both('State'),
          type: 'enum',
          default: 'open',
          options: [
            { value: 'open', label: both('Open') },
            { value: 'over', label: both('Over') },
          ],
        },
      ],
      rows: [],
    },
  },
  blocks: {
    ...shopBlueprint.blocks,
    play: {
      type: 'custom',
      title: both('Play'),
      options: { part: 'board' },
      uses: [
        { entity: 'product', can: ['read'], fields: ['name', 'price'] },
        { entity: 'booking', can: ['read'] },
        { entity: 'game', can: ['read', 'create', 'update', 'remove', 'step:end'], fields: ['board', 'seq', 'score', 'state'] },
      ],
    },
  },
  pages: {
    ...shopBlueprint.pages,
    home: { path: '/', title: both('Home'), blocks: ['hero', 'play'] },
  },
  parts: { board: { html: '<p>Play</p>', js: 'site.say("hello");' } },
};

type Shop = ReturnType<typeof startShop>;

async function call(shop: Shop, body: object, { block = 'play', visitor = 'ada' } = {}) {
  const answer = await shop.ask(`/_api/parts/${block}`, {
    method: 'POST',
    headers: { origin: ORIGIN, 'content-type': 'application/json', 'x-visitor': visitor },
    body: JSON.stringify({ page: '/', ...body }),
  });
  return { status: answer.status, body: JSON.parse(await answer.text()) as Record<string, object | string> };
}

describe('what a part may ask of the site server', () => {
  it('starts with the rows and fields that it was granted, in the language of the page', async () => {
    const shop = startShop({ blueprint: withPart });
    const { status, body } = await call(shop, { op: 'init', page: '/zh' });
    expect(status).toBe(200);
    expect(Object.keys(body['rows'] ?? {})).toEqual(['product', 'booking', 'game']);
    expect(body).toMatchObject({
      me: null,
      locale: 'zh',
      rows: {
        // Nobody may read bookings: the grant alone opens nothing.
        booking: [],
        product: [{ id: 'rye', values: { name: '黑麦面包', price: 6.5 }, mine: false, can: [] }, { id: 'bun' }],
      },
    });
    expect(JSON.stringify(body)).not.toMatch(/cost|stock|_owner/);
  });

  it('refuses entities, deeds, fields and pages that the block was not given', async () => {
    const shop = startShop({ blueprint: withPart });
    const refused = [
      [{ op: 'list', entity: 'order' }, 403],
      [{ op: 'create', entity: 'product', values: { name: 'Cake' } }, 403],
      [{ op: 'list', entity: 'product', where: { cost: 2.25 } }, 403],
      [{ op: 'list', entity: 'product', sort: '-stock' }, 403],
      [{ op: 'step', entity: 'game', id: 'x', step: 'begin' }, 403],
      [{ op: 'init', page: '/book' }, 404],
      [{ op: 'drop', entity: 'game' }, 400],
      [{ op: 'create', entity: 'game', values: { board: { nested: true } } }, 400],
    ] as const;
    for (const [body, status] of refused) expect([body, (await call(shop, body)).status]).toEqual([body, status]);
    expect((await call(shop, { op: 'init' }, { block: 'list' })).status).toBe(404);
  });

  it('writes as the visitor, under the rules of the entity, and leaves out what the site keeps itself', async () => {
    const shop = startShop({ blueprint: withPart });
    const values = { board: 'one', seq: 0, score: 4, state: 'over', secret: 'x' };
    const made = await call(shop, { op: 'create', entity: 'game', values });
    expect(made.body).toMatchObject({ mine: true, values: { board: 'one', seq: 0, score: 4, state: 'open' } });
    expect(made.body['can']).toEqual(['update', 'remove', 'step:end']);
    const twice = await call(shop, { op: 'create', entity: 'game', values }, { visitor: 'ben' });
    expect(twice).toMatchObject({ status: 422, body: { error: 'INVALID', fields: { seq: expect.any(String) as string } } });
    const missing = await call(shop, { op: 'create', entity: 'game', values: { board: 'one' } });
    expect(missing).toMatchObject({ status: 422, body: { error: 'INVALID' } });
  });

  it('lets only the owner of a row change it, move it and remove it', async () => {
    const shop = startShop({ blueprint: withPart });
    const { id } = (await call(shop, { op: 'create', entity: 'game', values: { board: 'one', seq: 0 } })).body;
    const change = { op: 'update', entity: 'game', id, values: { score: 9 } };
    const end = { op: 'step', entity: 'game', id, step: 'end' };
    const remove = { op: 'remove', entity: 'game', id };
    for (const deed of [change, end, remove]) expect((await call(shop, deed, { visitor: 'ben' })).status).toBe(403);
    expect((await call(shop, change)).body).toMatchObject({ values: { score: 9, board: 'one' } });
    expect((await call(shop, end)).body).toMatchObject({ values: { state: 'over' }, can: ['update', 'remove'] });
    expect((await call(shop, end)).body).toMatchObject({ error: 'NOT_NOW' });
    expect((await call(shop, remove)).status).toBe(200);
    expect((await call(shop, { op: 'get', entity: 'game', id })).status).toBe(404);
  });

  it('answers nothing for a part that is off, and shows a card instead of a frame', async () => {
    const shop = startShop({ blueprint: { ...withPart, parts: { board: { ...withPart.parts?.['board'], off: true } } } });
    expect((await call(shop, { op: 'init' })).status).toBe(404);
    const page = await (await shop.ask('/')).text();
    expect(page).not.toContain('<iframe');
    expect(page).toContain('switched off');
  });

  it('names scripts of frames by their hashes on their pages alone', async () => {
    const shop = startShop({ blueprint: withPart });
    const policies = await Promise.all(
      ['/', '/book'].map(async (path) => (await shop.ask(path)).headers.get('content-security-policy') ?? ''),
    );
    expect(policies[0]?.match(/script-src ([^;]*)/)?.[1]?.split(' ')).toHaveLength(4);
    expect(policies[0]).toContain("style-src-attr 'unsafe-inline'");
    expect(policies[1]).not.toContain('style-src-attr');
    for (const policy of policies) expect(policy).toContain("default-src 'none'");
  });
});
