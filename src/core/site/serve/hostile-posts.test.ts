import { fc } from '#tests/support/properties.ts';
import { describe, expect, it } from 'vitest';
import { ATTACKS, attackText, unsafeParts } from '#tests/support/hostile.ts';
import { showcase } from '../../engine/render/fixtures/showcase.fixture.ts';
import { actionHandlers } from '../actions/registry.ts';
import { blockIds, pages, SECRET, withSecret } from './hostile.fixture.ts';
import { ORIGIN, startShop } from './site.fixture.ts';

describe('hostile posts', () => {
  const names = fc.oneof(
    fc.constantFrom(
      '_page',
      '_block',
      'next',
      'row.entity',
      'row.id',
      'row.fields',
      'row.back',
      'row.step',
      'row.mark',
      'row.set',
      'name',
      'email',
    ),
    fc.constantFrom(
      'password',
      'repeat',
      'entity',
      'row',
      'quantity',
      'mode',
      'points',
      'role',
      'baker',
      'day',
      'hour',
      'body',
      'message',
      'with',
      'to',
      'answer',
    ),
    fc.string({ maxLength: 8 }),
  );
  const values = fc.oneof(
    attackText,
    fc.constantFrom(
      ...blockIds,
      ...Object.keys(showcase.entities),
      'p0',
      'b1',
      'u1',
      'guest',
      '/shop',
      '2026-12-01',
      '10:00',
      '3',
      'on',
      'name,email,cost',
      'evil@example.com',
    ),
  );
  const targets = fc.oneof(
    fc.constantFrom(...actionHandlers.keys()).map((name) => `/_api/do/${name}`),
    fc.constantFrom(...blockIds).map((id) => `/_api/forms/${id}`),
    fc.constantFrom('/_api/cart', '/_api/checkout'),
  );

  it('bring no error, no markup and no way off the site, through any action and form (property)', async () => {
    const { ask, post, errors } = startShop({ blueprint: withSecret(), passwordRounds: 2 });
    await fc.assert(
      fc.asyncProperty(
        targets,
        fc.array(fc.tuple(names, values), { maxLength: 10 }),
        fc.constantFrom(...blockIds),
        async (path, pairs, block) => {
          const answer = await post(path, [
            ['_block', block],
            ['_page', '/shop'],
            ...pairs.map(([key, each]): [string, string] => [key, each]),
          ]);
          const markup = await answer.text();
          expect([path, answer.status < 500]).toEqual([path, true]);
          expect(unsafeParts(markup)).toEqual([]);
          expect(markup).not.toContain(SECRET);
          expect(answer.headers.get('location') ?? '/').toMatch(/^\/(?![/\\])/);
        },
      ),
      { numRuns: 300 },
    );
    for (const path of pages) expect([path, unsafeParts(await (await ask(path)).text())]).toEqual([path, []]);
    expect(errors).toEqual([]);
  });

  it('store what was typed, and every page and the admin show it as text', async () => {
    const { ask, post } = startShop({ blueprint: showcase, mayAdmin: async () => true });
    for (const evil of ATTACKS.filter((attack) => !/\p{Cc}/u.test(attack))) {
      const sent = await post('/_api/forms/comments1', {
        name: evil,
        rating: '5',
        body: evil,
        target: 'p0',
        _page: '/shop/item-0',
      });
      expect([evil, sent.status]).toEqual([evil, 303]);
      await post('/_api/forms/form1', { name: evil, email: 'evil@example.com', body: evil });
    }
    const admin = ['/admin', '/admin/e/review', '/admin/e/message', '/admin/e/review?q=evil', '/admin/e/review?sort="><x-evil>'];
    for (const path of [...pages, ...admin]) expect([path, unsafeParts(await (await ask(path)).text())]).toEqual([path, []]);
    const csv = await (await ask('/admin/e/review/csv')).text();
    expect(csv).not.toMatch(/(^|[,\n]"?)=\s*HYPERLINK/);
  });
});

describe('hostile uploads', () => {
  const files: readonly (readonly [string, string, string])[] = [
    ['page.html', 'text/html', '<script>evil()</script>'],
    ['picture.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" onload="evil()"/>'],
    ['picture.png', 'image/png', '<html><script>evil()</script>'],
    ['run.js', 'text/javascript', 'evil()'],
    ['paper.pdf', 'application/pdf', '<html>%PDF-'],
    ['gif.gif', 'image/gif', 'GIF'],
    ['x.xml', 'application/xhtml+xml', '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>'],
  ];

  const send = async (name: string, type: string, content: string | Uint8Array<ArrayBuffer>) => {
    const { ask, store } = startShop({ blueprint: showcase, mayAdmin: async () => true });
    const body = new FormData();
    for (const [key, value] of Object.entries({ name: 'Eve', email: 'eve@example.com', body: 'x' })) body.append(key, value);
    body.append('file', new File([content], name, { type }), name);
    const answer = await ask('/_api/forms/form1', { method: 'POST', body, headers: { origin: ORIGIN } });
    return { ask, answer, kept: (await store.list('_upload', { offset: 0, limit: 9 })).rows };
  };

  it.each(files)('%s (%s) is plain text to download, whatever it says it is', async (name, type, content) => {
    const { ask, answer, kept } = await send(name, type, content);
    expect(answer.status).toBe(303);
    const { headers } = await ask(`/_api/uploads/${kept[0]?.id}`);
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''[\w-]+\.(?:html|svg|js|txt|xml)$/);
  });

  it.each([
    ['run.exe', [0x4d, 0x5a, 0x90, 0, 3]],
    ['text.txt', [0xff, 0xfe, 0x41]],
    ['empty-nul.csv', [0x61, 0, 0x62]],
  ])('%s of unknown bytes is refused', async (name, bytes) => {
    const { answer, kept } = await send(name, 'text/plain', new Uint8Array(bytes));
    expect([answer.status, kept.length]).toEqual([422, 0]);
  });

  it('what is kept is served as what it is, never as a page', async () => {
    const { ask, store } = startShop({ blueprint: showcase, mayAdmin: async () => true });
    for (const head of ['%PDF-1.7 <script>evil()</script>', 'GIF89a<script>evil()</script>']) {
      const body = new FormData();
      for (const [key, value] of Object.entries({ name: 'Eve', email: 'eve@example.com', body: 'x' })) body.append(key, value);
      body.append('file', new File([head], 'x.html', { type: 'text/html' }), 'x.html');
      expect((await ask('/_api/forms/form1', { method: 'POST', body, headers: { origin: ORIGIN } })).status).toBe(303);
    }
    const kept = (await store.list('_upload', { offset: 0, limit: 9 })).rows;
    expect(kept.length).toBe(2);
    for (const { id } of kept) {
      const { headers } = await ask(`/_api/uploads/${id}`);
      expect(headers.get('content-type')).toMatch(/^(application\/pdf|image\/gif)$/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      const isPicture = headers.get('content-type') === 'image/gif';
      expect(headers.get('content-disposition')).toMatch(isPicture ? /^inline/ : /^attachment/);
    }
  });
});
