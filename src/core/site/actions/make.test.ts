import { describe, expect, it } from 'vitest';
import { must } from '../../domain/assert.ts';
import { viewBlocks } from '../../engine/render/fixtures/showcase-views.fixture.ts';
import { shopBlueprint, startShop } from '../serve/site.fixture.ts';

const ORIGIN = 'http://shop.localhost';

function startMaking(kind: string) {
  const block = { ...must(viewBlocks['maker1'], 'maker'), options: { kind } };
  const page = { path: '/make', title: { en: 'Make', zh: '制作' }, blocks: ['maker1'] };
  const shop = startShop({
    blueprint: {
      ...shopBlueprint,
      pages: { ...shopBlueprint.pages, make: page },
      blocks: { ...shopBlueprint.blocks, maker1: block },
    },
  });
  const send = (fields: Record<string, string>, visitor = 'vera') =>
    shop.post('/_api/do/make', { _block: 'maker1', _page: '/make', ...fields }, { 'x-visitor': visitor });
  const see = async (visitor = 'vera') => (await shop.ask('/make', { headers: { 'x-visitor': visitor } })).text();
  return { ...shop, send, see };
}

describe('what visitors have made', () => {
  it('is shown, kept for them alone, changed and deleted', async () => {
    const { send, see, store } = startMaking('text,picture');
    const sent = await send({ make: 'text', input: 'green tea', kinds: 'x', tone: 'formal' });
    const id = /maker1\.made=([\w-]+)/.exec(sent.headers.get('location') ?? '')?.[1] ?? '';
    expect(await see()).toContain('what matters about green tea');
    expect(await see('eve')).not.toContain('green tea');
    expect((await send({ op: 'save', id, text: 'Mine now' }, 'eve')).status).toBe(403);
    await send({ op: 'save', id, text: 'Mine now' });
    expect(await see()).toContain('>Mine now</textarea>');
    await send({ make: 'picture', input: 'a cat' });
    expect(await see()).toMatch(/art\/cat\/hero-made-/);
    expect((await send({ op: 'delete', id }, 'eve')).status).toBe(403);
    await send({ op: 'delete', id });
    expect((await store.list('_made', { offset: 0, limit: 9 })).rows.map((row) => row.values['kind'])).toEqual(['picture']);
  });

  it('takes the kinds of the block alone, and no empty text', async () => {
    const { send } = startMaking('text');
    expect((await send({ make: 'qr', input: 'x' })).status).toBe(404);
    expect((await send({ make: 'text', input: '  ' })).status).toBe(422);
  });

  it('draws codes, and reads text out of files', async () => {
    const { ask, send, see } = startMaking('qr,data');
    await send({ make: 'qr', input: 'https://example.com', level: 'Q', size: '420' });
    expect(await see()).toMatch(/<svg[^>]*width="420"[^>]*aria-label="QR: https:\/\/example\.com"/);
    const post = (content: string | Uint8Array<ArrayBuffer>) => {
      const body = new FormData();
      for (const [key, value] of Object.entries({ _block: 'maker1', _page: '/make', make: 'data', to: 'sum' }))
        body.set(key, value);
      body.set('file', new File([content], 'prices.csv'));
      return ask('/_api/do/make', { method: 'POST', body, headers: { origin: ORIGIN, 'x-visitor': 'vera' } });
    };
    expect((await post('name,price\nTea,4\nCake,6')).status).toBe(303);
    expect(await see()).toContain('price: sum 10, average 5, smallest 4, largest 6');
    expect((await post(new Uint8Array([0, 1, 2]))).status).toBe(422);
  });
});
