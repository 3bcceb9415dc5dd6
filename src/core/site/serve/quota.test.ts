import { describe, expect, it } from 'vitest';
import { ORIGIN } from './site.fixture.ts';
import { createMemoryStore } from '../store/memory-store.ts';
import { all, PNG, startLimited, usageOf } from './quota.fixture.ts';
import { createVisitorQuota } from '../quota/visitor-quota.ts';
import { addUsage, rowUsage } from '../quota/row-usage.ts';

const MB = 1024 * 1024;
const picture = (bytes: number) => new Blob([PNG, new Uint8Array(bytes)]);

describe('the quota of a site', () => {
  it('refuses a row too many with 507 in the language of the page and keeps what was typed', async () => {
    const { book, store, errors } = startLimited({ site: { rows: 2, bytes: MB } });
    expect((await book()).status).toBe(303);
    expect((await book()).status).toBe(303);
    const full = await book({ note: 'Half a page of typing' });
    expect(full.status).toBe(507);
    const page = await full.text();
    expect(page).toContain('no room left');
    expect(page).toContain('Half a page of typing');
    expect(await (await book({ page: '/zh/book' })).text()).toContain('网站的存储空间已满');
    expect((await all(store, 'booking')).filter(({ sample }) => !sample)).toHaveLength(2);
    expect(errors).toEqual([]);
  });

  it('holds by bytes however many post at once, and counts exactly what is there', async () => {
    const { book, store } = startLimited({ site: { rows: 1000, bytes: MB } });
    const answers = await Promise.all(Array.from({ length: 12 }, () => book({ photo: picture(100_000) })));
    const stored = answers.filter(({ status }) => status === 303).length;
    expect(answers.filter(({ status }) => status === 507)).toHaveLength(12 - stored);
    expect(await all(store, '_upload')).toHaveLength(stored);
    const used = await usageOf(store);
    expect(used.bytes).toBeGreaterThan(MB - 150_000);
    expect(used.bytes).toBeLessThanOrEqual(MB);
    const rows = (await all(store, '_upload')).map((row) => rowUsage('_upload', row));
    rows.push(...(await all(store, 'booking')).map((row) => rowUsage('booking', row)));
    expect(used).toEqual(rows.reduce((sum, each) => addUsage(sum, each), { rows: 0, bytes: 0 }));
  });

  it('answers programs in JSON, with the reason in words', async () => {
    const { post, ask } = startLimited({ site: { rows: 0, bytes: MB } });
    const body = JSON.stringify({ name: 'Bo', email: 'bo@example.com', product: 'rye', date: '2027-01-01', time: '9:30' });
    const headers = { origin: ORIGIN, 'content-type': 'application/json' };
    const answer = await ask('/_api/data/booking', { method: 'POST', body, headers });
    expect([answer.status, await answer.json()]).toMatchObject([507, { error: 'SITE_FULL', message: /no room left/ }]);
    expect((await post('/_api/cart', { entity: 'product', row: 'bun', quantity: '1' })).status).toBe(303);
  });

  it('gives room back for what is removed, files among it, and lets the owner remove where all is full', async () => {
    const { book, store, post, owner } = startLimited({ site: { rows: 4, bytes: MB } });
    for (let index = 0; index < 4; index += 1) expect((await book({ photo: picture(1000) })).status).toBe(303);
    expect((await book()).status).toBe(507);
    const before = await usageOf(store);
    const [row] = (await all(store, 'booking')).filter(({ sample }) => !sample);
    expect((await post(`/admin/e/booking/row/${row?.id}/delete`, { confirmed: 'yes' }, owner)).status).toBe(303);
    expect(await all(store, '_upload')).toHaveLength(3);
    const after = await usageOf(store);
    expect([before.rows, after.rows]).toEqual([4, 3]);
    expect(after.bytes).toBeLessThan(Number(before.bytes));
    expect((await book()).status).toBe(303);
  });

  it('keeps the file of a row that can be put back, until nobody can', async () => {
    const { book, store, post, owner } = startLimited({ site: { rows: 1000, bytes: 50 * MB } });
    await book({ photo: picture(1000) });
    const [row] = (await all(store, 'booking')).filter(({ sample }) => !sample);
    await post(`/admin/e/booking/row/${row?.id}/delete`, { confirmed: 'yes' }, owner);
    expect(await all(store, '_upload')).toHaveLength(1);
    const [change] = await all(store, '_changes');
    await post(`/admin/changes/${change?.id}/undo`, {}, owner);
    const isBack = (await store.get('booking', row?.id ?? '')) !== null;
    expect([isBack, (await all(store, '_upload')).length]).toEqual([true, 1]);
  });

  it('counts a site from before there were counters once, and takes out the files that nothing refers to', async () => {
    const NOW = '2026-11-20T12:00:00.000Z';
    const stamp = { createdAt: NOW, updatedAt: NOW, sample: false };
    const upload = (id: string) => ({ id, values: { data: 'AAAA', type: 'image/png', name: id }, ...stamp });
    const store = createMemoryStore({
      _upload: [upload('kept'), upload('lost')],
      booking: [{ id: 'old', values: { name: 'Al', photo: 'upload:kept' }, ...stamp }],
    });
    const { book } = startLimited({}, { store });
    await book();
    expect((await all(store, '_upload')).map(({ id }) => id)).toEqual(['kept']);
    expect((await usageOf(store)).rows).toBe(2);
  });
});

describe('what one visitor may store', () => {
  const start = (rows: number) => {
    const limits = { address: { rows, bytes: MB }, session: { rows: 2, bytes: MB } };
    const known = (request: Request) => ({
      id: request.headers.get('x-visitor') ?? 'new',
      ...(request.headers.has('x-visitor') ? {} : { setCookie: 'visitor=new' }),
    });
    return startLimited(limits, { visitorQuota: createVisitorQuota(), visitor: known });
  };

  it('is limited by address however often the cookie is thrown away, IPv6 by its network', async () => {
    const { book, store } = start(3);
    for (let index = 1; index <= 3; index += 1) expect((await book({ address: `2001:db8:0:1::${index}` })).status).toBe(303);
    const refused = await book({ address: '2001:0db8::1:ffff:0:0:9', note: 'kept text' });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
    expect(await refused.text()).toContain('kept text');
    expect((await book({ address: '2001:db8:0:2::1' })).status).toBe(303);
    expect((await usageOf(store)).rows).toBe(4);
  });

  it('is limited by session wherever it comes from, and not for the owner', async () => {
    const { book, owner } = start(100);
    const headers = { 'x-visitor': 'ada' };
    for (const address of ['192.0.2.1', '192.0.2.2']) expect((await book({ address, headers })).status).toBe(303);
    expect((await book({ address: '192.0.2.3', headers })).status).toBe(429);
    expect((await book({ address: '192.0.2.3', headers: { ...headers, ...owner } })).status).toBe(303);
  });

  it('does not grow by what is refused', async () => {
    const { book, store } = start(100);
    for (let index = 0; index < 5; index += 1) await book({ address: '192.0.2.1', photo: picture(500_000) });
    expect((await usageOf(store)).bytes).toBeLessThan(MB);
    expect((await book({ address: '192.0.2.1' })).status).toBe(303);
  });
});
