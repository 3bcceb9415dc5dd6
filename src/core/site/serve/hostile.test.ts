import { fc } from '#tests/support/properties.ts';
import { describe, expect, it } from 'vitest';
import { ORIGIN, startShop } from './site.fixture.ts';

const booking = { name: 'Bo', email: 'bo@example.com', product: 'rye', date: '2026-12-24', time: '9:30', guests: '2' };

describe('hostile requests', () => {
  it.each([
    ['GET', '/%', 404],
    ['GET', '/..%2f..%2fetc/passwd', 404],
    ['GET', '/assets/../../secret', 404],
    ['GET', '/assets/art/..%2f..%2f/x.svg', 404],
    ['GET', '/assets/%00', 404],
    ['GET', '/_api/uploads/..%2f..%2fx', 404],
    ['GET', '/_api/forms/bookform', 405],
    ['GET', '/_api/cart', 405],
    ['GET', '/_api/nothing', 404],
    ['POST', '/book', 405],
    ['HEAD', '/book', 200],
    ['HEAD', '/assets/art/bread/rye.svg', 200],
    ['PUT', '/book', 405],
    ['DELETE', '/_api/data/product/rye', 405],
    ['OPTIONS', '/', 405],
    ['GET', '/book/', 308],
    ['GET', '//evil.example/', 404],
  ])('%s %s is answered with %i', async (method, path, status) => {
    const { ask, errors } = startShop();
    const answer = await ask(path, { method, headers: { origin: ORIGIN } });
    expect([path, answer.status]).toEqual([path, status]);
    expect(answer.headers.get('location') ?? '/').toMatch(/^\/(?!\/)/);
    expect(errors).toEqual([]);
  });

  it('refuses posts that other origins made', async () => {
    const { ask, store } = startShop();
    const foreign: Record<string, string>[] = [
      { origin: 'http://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: ORIGIN },
      { referer: 'http://evil.example/x' },
      {},
    ];
    for (const headers of foreign) {
      const answer = await ask('/_api/forms/bookform', { method: 'POST', body: new URLSearchParams(booking), headers });
      expect([headers, answer.status]).toEqual([headers, 403]);
    }
    expect((await store.list('booking', { offset: 0, limit: 9 })).total).toBe(0);
  });

  it('limits bodies and fields, and knows only forms', async () => {
    const { ask, post } = startShop();
    const send = (body: BodyInit, type: string) =>
      ask('/_api/forms/bookform', { method: 'POST', body, headers: { origin: ORIGIN, 'content-type': type } });
    expect((await post('/_api/forms/bookform', { name: 'x'.repeat(600_000) })).status).toBe(413);
    expect(
      (
        await post(
          '/_api/forms/bookform',
          Array.from({ length: 300 }, (_, index) => [`f${index}`, 'x'] as [string, string]),
        )
      ).status,
    ).toBe(413);
    expect((await send('name=x', 'text/plain')).status).toBe(415);
    expect((await send('{}', 'application/json')).status).toBe(415);
    expect((await send('garbage', 'multipart/form-data; boundary=x')).status).toBe(400);
    expect((await send('garbage', 'multipart/form-data')).status).toBe(400);
  });

  it('never goes anywhere else after a form, whatever the form says', async () => {
    for (const page of [
      '//evil.example',
      'http://evil.example',
      '/\\evil.example',
      '/%0d%0aSet-Cookie:x',
      '%',
      '/products/rye?x#y',
    ]) {
      const answer = await startShop().post('/_api/forms/bookform', { ...booking, _page: page });
      expect(answer.headers.get('location')).toMatch(/^\/[^/?#\\][^?#\\]*\?sent=bookform&bookform\.row=[\w-]+#bookform$/);
    }
  });

  it('answers no form post with a 5xx (property)', async () => {
    const { post, errors } = startShop();
    const names = fc.oneof(
      fc.constantFrom(...Object.keys(booking), '_page', '_block', 'entity', 'row', 'quantity', 'mode', 'id'),
      fc.string({ maxLength: 12 }),
    );
    const values = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom('rye', '2026-12-31', '10:00', 'a@b.co', '-1', '1e999', '', '\u0000', '\ud800', '/zh/book'),
    );
    const paths = fc.constantFrom(
      '/_api/forms/bookform',
      '/_api/forms/pay',
      '/_api/cart',
      '/_api/checkout',
      '/admin/e/booking/new',
      '/admin/e/product/row/rye',
      '/admin/e/booking/bulk',
    );
    const fields = fc.array(fc.tuple(names, values), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(paths, fields, async (path, pairs) => {
        const answer = await post(path, pairs, { 'x-owner': 'yes' });
        await answer.text();
        expect(answer.status).toBeLessThan(500);
      }),
      { numRuns: 150 },
    );
    expect(errors).toEqual([]);
  });
});
