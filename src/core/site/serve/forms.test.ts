import { describe, expect, it } from 'vitest';
import { ORIGIN, startShop } from './site.fixture.ts';

const booking = { name: 'Bo', email: 'bo@example.com', product: 'rye', date: '2026-12-24', time: '9:30', guests: '2' };

describe('forms', () => {
  it('store a row, answer 303 to the page, and show a lasting confirmation', async () => {
    const { ask, post, store, changes } = startShop();
    const answer = await post('/_api/forms/bookform', { ...booking, _page: '/book' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/book?sent=bookform&bookform.row=id-000001#bookform');
    expect(await (await ask('/book?sent=bookform')).text()).toContain('role="status"');
    const row = (await store.list('booking', { sort: { field: 'createdAt', descending: true }, offset: 0, limit: 1 })).rows[0];
    expect(row?.values).toMatchObject({ name: 'Bo', time: '09:30', guests: 2, status: 'pending' });
    expect(changes).toContain('booking');
  });

  it('come back in the language they were sent from', async () => {
    const { post } = startShop();
    const answer = await post('/_api/forms/bookform', { ...booking, _page: '/zh/book' });
    expect(answer.headers.get('location')).toBe('/zh/book?sent=bookform&bookform.row=id-000001#bookform');
    const refused = await post('/_api/forms/bookform', { ...booking, email: 'x', _page: '/zh/book' });
    expect(await refused.text()).toContain('请输入有效的邮箱');
  });

  it('keep what was typed when they are refused', async () => {
    const { post, store, ask } = startShop();
    await ask('/');
    const answer = await post('/_api/forms/bookform', { ...booking, email: 'not an address', note: '<b>"kept"</b>' });
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(page).toContain('value="not an address"');
    expect(page).toContain('&lt;b&gt;&quot;kept&quot;&lt;/b&gt;');
    expect(page).toContain('Please enter an email address');
    expect((await store.list('booking', { offset: 0, limit: 9 })).total).toBe(1);
  });

  it('take only the fields they ask for', async () => {
    const { post, store } = startShop();
    await post('/_api/forms/bookform', {
      ...booking,
      status: 'confirmed',
      id: 'first',
      sample: 'true',
      __proto__: 'x',
      constructor: 'y',
    });
    const row = await store.get('booking', 'id-000001');
    expect(row?.values['status']).toBe('pending');
    expect(Object.keys(row?.values ?? {})).not.toContain('constructor');
  });

  it('never give a slot away twice, also not at the same moment; a cancelled one is free again', async () => {
    const { post, owner } = startShop();
    const answers = await Promise.all(Array.from({ length: 6 }, () => post('/_api/forms/bookform', booking)));
    expect(answers.map((answer) => answer.status).toSorted((left, right) => left - right)).toEqual([
      303, 422, 422, 422, 422, 422,
    ]);
    expect((await post('/_api/forms/bookform', { ...booking, date: '2026-12-01', time: '10:00' })).status).toBe(422);
    await post('/admin/e/booking/row/first', { status: 'cancelled', _only: 'status' }, owner);
    expect((await post('/_api/forms/bookform', { ...booking, date: '2026-12-01', time: '10:00' })).status).toBe(303);
  });

  it.each([
    ['email', 'a@b'],
    ['email', 'a b@c.de'],
    ['date', '2026-02-30'],
    ['date', '31.12.2026'],
    ['time', '25:00'],
    ['guests', '2.5'],
    ['guests', 'NaN'],
    ['guests', '99999999999'],
    ['product', 'no-such-row'],
    ['name', '   '],
    ['name', 'x'.repeat(301)],
    ['note', 'x'.repeat(5001)],
    ['photo', 'javascript:alert(1)'],
    ['photo', 'data:text/html,x'],
  ])('refuse %s = %s', async (key, value) => {
    const { post, errors } = startShop();
    expect((await post('/_api/forms/bookform', { ...booking, [key]: value })).status).toBe(422);
    expect(errors).toEqual([]);
  });

  it('accept pictures, show them only where the entity is public, and refuse SVG and what is too large', async () => {
    const { ask, store, owner } = startShop();
    const send = (file: Blob) => {
      const body = new FormData();
      for (const [key, value] of Object.entries(booking)) body.set(key, value);
      body.set('photo', file, 'photo.png');
      return ask('/_api/forms/bookform', { method: 'POST', body, headers: { origin: ORIGIN } });
    };
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
    expect((await send(new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/png' }))).status).toBe(422);
    expect((await send(new Blob([png, new Uint8Array(3 * 1024 * 1024)]))).status).toBe(422);
    expect((await send(new Blob([new Uint8Array(14 * 1024 * 1024)]))).status).toBe(413);
    expect((await send(new Blob([png]))).status).toBe(303);
    const upload = (await store.list('_upload', { offset: 0, limit: 9 })).rows;
    expect(upload).toHaveLength(1);
    const path = `/_api/uploads/${upload[0]?.id}`;
    expect((await ask(path)).status).toBe(404);
    const shown = await ask(path, { headers: owner });
    expect(shown.headers.get('content-type')).toBe('image/png');
    expect(new Uint8Array(await shown.arrayBuffer())).toEqual(png);
  });
});

describe('cart and checkout', () => {
  const buyer = { customer: 'Cleo', email: 'cleo@example.com', _page: '/cart', _block: 'pay' };

  it('keeps a cart per visitor with prices from the store', async () => {
    const { ask, post } = startShop();
    const answer = await post('/_api/cart', {
      entity: 'product',
      row: 'bun',
      quantity: '2',
      mode: 'add',
      price: '0.01',
      _page: '/',
    });
    expect([answer.status, answer.headers.get('location'), answer.headers.get('set-cookie')]).toEqual([
      303,
      '/',
      'visitor=someone; Path=/; HttpOnly',
    ]);
    expect(await (await ask('/cart')).text()).toContain('€4.20');
    expect(await (await ask('/cart', { headers: { 'x-visitor': 'other' } })).text()).not.toContain('€4.20');
    const set = await post(
      '/_api/cart',
      { entity: 'product', row: 'bun', quantity: '5', mode: 'set' },
      { accept: 'application/json' },
    );
    expect(await set.json()).toEqual({
      lines: [{ entity: 'product', rowId: 'bun', title: 'Butter bun', price: 2.1, quantity: 5 }],
    });
  });

  it('computes totals on the server, writes order and lines, takes the stock, empties the cart', async () => {
    const { post, store } = startShop();
    await post('/_api/cart', { entity: 'product', row: 'rye', quantity: '2' });
    await post('/_api/cart', { entity: 'product', row: 'bun', quantity: '3' });
    const answer = await post('/_api/checkout', { ...buyer, total: '0.01', price: '0', number: 'mine', status: 'paid' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toMatch(/^\/cart\?sent=pay&order=261120-[A-Z0-9]+#pay$/);
    const order = (await store.list('order', { offset: 0, limit: 9 })).rows[0];
    expect(order?.values).toMatchObject({ total: 19.3, status: 'new', customer: 'Cleo' });
    const lines = (await store.list('orderItem', { offset: 0, limit: 9 })).rows.map((row) => row.values);
    expect(lines).toMatchObject([
      { order: order?.id, title: 'Rye bread', qty: 2, price: 6.5 },
      { title: 'Butter bun', qty: 3, price: 2.1 },
    ]);
    expect((await store.get('product', 'rye'))?.values['stock']).toBe(1);
    expect((await post('/_api/checkout', buyer)).status).toBe(422);
  });

  it('never sells more than there is, with many checkouts at once', async () => {
    const { post, store } = startShop();
    const visitors = Array.from({ length: 8 }, (_, index) => ({ 'x-visitor': `v${index}` }));
    for (const visitor of visitors) await post('/_api/cart', { entity: 'product', row: 'rye', quantity: '1' }, visitor);
    const answers = await Promise.all(visitors.map((visitor) => post('/_api/checkout', buyer, visitor)));
    expect(answers.filter((answer) => answer.status === 303)).toHaveLength(3);
    expect((await store.get('product', 'rye'))?.values['stock']).toBe(0);
    expect((await store.list('order', { offset: 0, limit: 20 })).total).toBe(3);
    expect(await answers.find((answer) => answer.status === 422)?.text()).toContain('Only 0 left of “Rye bread”');
  });

  it.each([
    [{ entity: 'order', row: 'x' }, 404],
    [{ entity: 'product', row: 'nothing' }, 404],
    [{ entity: '__proto__', row: 'x' }, 404],
    [{ entity: 'product', row: 'bun', quantity: '-1' }, 400],
    [{ entity: 'product', row: 'bun', quantity: '1e9' }, 400],
    [{ entity: 'product', row: 'bun', mode: 'steal' }, 400],
    [{}, 404],
  ])('refuses the cart change %j with %i', async (fields, status) => {
    expect((await startShop().post('/_api/cart', fields as Record<string, string>)).status).toBe(status);
  });
});

describe('data API and access rules', () => {
  it('lists public rows without private fields', async () => {
    const { ask } = startShop();
    const list = await (await ask('/_api/data/product?sort=-price&limit=1')).json();
    expect(list).toMatchObject({ total: 2, rows: [{ id: 'rye', values: { price: 6.5 } }] });
    expect(JSON.stringify(list)).not.toContain('cost');
    expect(await (await ask('/_api/data/product/bun')).text()).not.toContain('0.75');
  });

  it('filters by a public field, and refuses a value that none can have', async () => {
    const { ask } = startShop();
    const found = await (await ask('/_api/data/product?price=2.10')).json();
    expect(found).toMatchObject({ total: 1, rows: [{ id: 'bun' }] });
    expect((await ask('/_api/data/product?price=cheap')).status).toBe(400);
  });

  it('denies what is not public', async () => {
    const { ask, post } = startShop();
    for (const path of [
      '/_api/data/booking',
      '/_api/data/order',
      '/_api/data/_cart',
      '/_api/data/_upload',
      '/_api/data/constructor',
      '/_api/data/booking/first',
    ]) {
      expect([path, (await ask(path)).status]).toEqual([path, 404]);
    }
    expect((await post('/_api/forms/list', { name: 'x' })).status).toBe(404);
    expect((await ask('/_api/data/product?sort=cost')).status).toBe(400);
  });

  it('creates rows where visitors may, with the rules of the forms', async () => {
    const { ask } = startShop();
    const send = (entity: string, body: string) =>
      ask(`/_api/data/${entity}`, { method: 'POST', body, headers: { origin: ORIGIN, 'content-type': 'application/json' } });
    const created = await send('booking', JSON.stringify({ ...booking, status: 'confirmed' }));
    expect([created.status, await created.json()]).toEqual([201, { id: 'id-000001' }]);
    expect((await send('booking', JSON.stringify(booking))).status).toBe(422);
    expect((await send('product', '{"name":"x","price":1}')).status).toBe(404);
    for (const body of ['', '{', '[]', '1', 'null', '{"name":{"a":[{}]}}', `{"name":"\\ud800"}`]) {
      const { status } = await send('booking', body);
      expect([400, 422]).toContain(status);
    }
  });
});
