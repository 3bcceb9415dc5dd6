import { describe, expect, it } from 'vitest';
import { shopBlueprint, startShop } from '../serve/site.fixture.ts';
import { csvCell } from './csv.ts';

function startAdmin() {
  const shop = startShop({ adminSignInUrl: '/sign-in' });
  const get = async (path: string) => {
    const answer = await shop.ask(`/admin${path}`, { headers: shop.owner });
    return { status: answer.status, text: await answer.text(), headers: answer.headers };
  };
  const send = (path: string, fields: Record<string, string> | [string, string][]) =>
    shop.post(`/admin${path}`, fields, shop.owner);
  return { ...shop, get, send };
}

const loaf = { name: 'Spelt', price: '4.8', stock: '9', tags: 'dark, new' };

describe('admin', () => {
  it('is closed to visitors: 401 with a way to sign in', async () => {
    const { ask, post, store } = startAdmin();
    for (const path of ['', '/e/product', '/e/booking/export.csv', '/e/product/row/rye', '/_changes', '/samples', '/nothing']) {
      const answer = await ask(`/admin${path}`);
      expect([path, answer.status]).toEqual([path, 401]);
      const text = await answer.text();
      expect(text).toContain('href="/sign-in"');
      expect(text).not.toContain('Rye');
    }
    expect((await post('/admin/e/product/row/rye/delete', {})).status).toBe(401);
    expect(await store.get('product', 'rye')).not.toBeNull();
  });

  it('shows figures, charts and the newest rows on the dashboard', async () => {
    const { text } = await startAdmin().get('');
    for (const part of [
      'Dashboard',
      'Bookings',
      'Average Price',
      '€4.30',
      'class="plot"',
      'class="donut"',
      'Ada',
      '3 sample entries',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('style=');
  });

  it('lists rows with relation names, search, filters, order and pages', async () => {
    const { get, send } = startAdmin();
    expect((await get('/e/booking')).text).toContain('Rye bread');
    expect((await get('/e/booking?q=ada')).text).toContain('Ada');
    expect((await get('/e/booking?q=nobody')).text).toContain('Nothing matches');
    expect((await get('/e/booking?f.status=confirmed&f.product=rye')).text).toContain('Ada');
    expect((await get('/e/booking?f.status=pending')).text).toContain('Nothing matches');
    expect((await get('/e/product?f.featured=no')).text).not.toContain('>Rye bread<');
    const ordered = (await get('/e/product?sort=price')).text;
    expect(ordered.indexOf('>Butter bun<')).toBeLessThan(ordered.indexOf('>Rye bread<'));
    for (let index = 0; index < 25; index += 1) await send('/e/product/new', { ...loaf, name: `Loaf ${index}` });
    const second = (await get('/e/product?page=2')).text;
    expect(second).toContain('Page 2 of 2');
    expect((await get('/e/product?page=x&sort=evil&f.nothing=1')).status).toBe(200);
  });

  it('creates, validates, edits and deletes', async () => {
    const { get, send, store, changes } = startAdmin();
    expect((await send('/e/product/new', loaf)).headers.get('location')).toBe('/admin/e/product?done=created');
    const refused = await send('/e/product/new', { ...loaf, price: 'cheap' });
    expect([refused.status, (await refused.text()).includes('value="cheap"')]).toEqual([422, true]);
    const made = (await store.list('product', { filter: [{ field: 'name', op: 'eq', value: 'Spelt' }], offset: 0, limit: 2 }))
      .rows[0];
    expect(made?.values).toMatchObject({ price: 4.8, stock: 9, tags: ['dark', 'new'], featured: false });
    expect((await get(`/e/product/row/${made?.id}`)).text).toContain('value="dark, new"');
    expect((await send(`/e/product/row/${made?.id}`, { ...loaf, name: 'Spelt loaf' })).status).toBe(303);
    expect((await get(`/e/product/row/${made?.id}/delete`)).text).toContain('Delete “Spelt loaf”?');
    expect(await store.get('product', made?.id ?? '')).not.toBeNull();
    await send(`/e/product/row/${made?.id}/delete`, { confirmed: 'yes' });
    expect(await store.get('product', made?.id ?? '')).toBeNull();
    expect((await get(`/e/product/row/${made?.id}`)).status).toBe(404);
    expect(changes.filter((entity) => entity === 'product').length).toBeGreaterThanOrEqual(4);
  });

  it('keeps the other language when one is edited, and makes an edited sample the owner’s', async () => {
    const { send, store, get } = startAdmin();
    await get('');
    await send('/e/product/row/rye', { name: 'Dark rye', price: '7', stock: '3' });
    expect(await store.get('product', 'rye')).toMatchObject({
      sample: false,
      values: { name: { en: 'Dark rye', zh: '黑麦面包' }, price: 7 },
    });
  });

  it('changes a state right from the list and leaves the other fields alone', async () => {
    const { get, send, store } = startAdmin();
    expect((await get('/e/booking')).text).toContain('form="set-first-status"');
    expect((await send('/e/booking/row/first', { _only: 'status', status: 'cancelled', name: 'ignored' })).status).toBe(303);
    expect((await store.get('booking', 'first'))?.values).toMatchObject({
      status: 'cancelled',
      name: 'Ada',
      email: 'ada@example.com',
    });
    expect((await send('/e/booking/row/first', { _only: 'status', status: 'invented' })).status).toBe(422);
  });

  it('deletes several after asking once more', async () => {
    const { get, send, store } = startAdmin();
    await get('');
    const asked = await send('/e/product/bulk', [
      ['id', 'rye'],
      ['id', 'bun'],
    ]);
    expect(await asked.text()).toContain('Delete 2 entries?');
    expect((await store.list('product', { offset: 0, limit: 9 })).total).toBe(2);
    const done = await send('/e/product/bulk', [
      ['id', 'rye'],
      ['id', 'bun'],
      ['id', 'gone'],
      ['confirmed', 'yes'],
    ]);
    expect(done.headers.get('location')).toMatch(/^\/admin\/e\/product\?done=removed&count=2&undo=/);
    expect((await send('/e/product/bulk', [])).headers.get('location')).toContain('noneSelected');
  });

  it('exports CSV that spreadsheets do not compute', async () => {
    const { get, send } = startAdmin();
    await send('/e/product/new', { ...loaf, name: '=HYPERLINK("http://evil")' });
    const { text, headers } = await get('/e/product/export.csv?sort=price');
    expect(headers.get('content-disposition')).toBe('attachment; filename="product.csv"');
    expect(text).toMatch(/^\uFEFF?id,Name,Price,/);
    expect(text).toContain(`"'=HYPERLINK(""http://evil"")"`);
    expect(text.trimEnd().split('\r\n')).toHaveLength(4);
  });

  it.each([
    ['plain', 'plain'],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['=1+1', "'=1+1"],
    ['+49 30', "'+49 30"],
    ['@cmd', "'@cmd"],
    ['-5', '-5'],
    ['-5+2', "'-5+2"],
    ['\t=x', "'\t=x"],
    ['', ''],
  ])('writes the cell %j as %j', (text, cell) => {
    expect(csvCell(text)).toBe(cell);
  });

  it('tells of changes with a counter', async () => {
    const { get, post } = startAdmin();
    const before = (await get('/_changes?entity=booking')).text;
    expect((await get('/_changes?entity=booking')).text).toBe(before);
    await post('/_api/forms/bookform', { name: 'Eve', email: 'e@example.com', date: '2026-12-05', time: '08:00' });
    expect((await get('/_changes?entity=booking')).text).not.toBe(before);
    expect((await get('/e/booking')).text).toContain('Eve');
  });

  it('speaks the main language of the site', async () => {
    const { ask, owner } = startShop({ blueprint: chineseShop() });
    const text = await (await ask('/admin', { headers: owner })).text();
    expect(text).toContain('<html lang="zh-CN">');
    expect(text).toContain('概览');
    expect(text).toContain('清除示例数据');
  });
});

function chineseShop(): typeof shopBlueprint {
  return { ...shopBlueprint, site: { ...shopBlueprint.site, locales: ['zh', 'en'] } };
}
