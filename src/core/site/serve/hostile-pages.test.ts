import { fc } from '#tests/support/properties.ts';
import { describe, expect, it } from 'vitest';
import { ATTACKS, attackText, hostileShowcase, unsafeParts } from '#tests/support/hostile.ts';
import { generateBlueprint } from '#tests/support/generate-blueprint.ts';
import { actionHandlers } from '../actions/registry.ts';
import { showcase } from '../../engine/render/fixtures/showcase.fixture.ts';
import { renderFiles } from '../../engine/render/render-files.ts';
import { ORIGIN, startShop } from './site.fixture.ts';

const now = '2026-11-20T12:00:00.000Z';
const attackOf = (index: number, shift: number) => ATTACKS[(index + shift) % ATTACKS.length] ?? '';
const pages = Object.values(showcase.pages).map(({ path }) => path.replace(':slug', 'item-0'));
const blockIds = Object.keys(showcase.blocks);
const SECRET = 'Zanzibar-7341';

/** The showcase with something in it that nobody may see. */
function withSecret() {
  const product = showcase.entities['product'];
  if (product === undefined) throw new Error('no product');
  const fields = [...product.fields, { key: 'memo', label: { en: 'Memo' }, type: 'text' as const, private: true }];
  const rows = product.rows.map((row) => ({ ...row, values: { ...row.values, memo: SECRET } }));
  return { ...showcase, entities: { ...showcase.entities, product: { ...product, fields, rows } } };
}

describe('what tells unsafe markup', () => {
  it.each([
    '<p><x-evil></p>',
    '<p onclick="evil()">',
    '<a href="java\tscript:evil()">',
    '<img src=x onerror=evil()>',
    '<p style="color:red">',
    '<script>evil()</script>',
    '<textarea></textarea><script src="//evil.example"></script>',
    '<title>a</title><style>b</style>',
    '<iframe srcdoc="x">',
    '<form action="//evil.example">',
  ])('sees %s', (markup) => expect(unsafeParts(`<html>${markup}</html>`)).not.toEqual([]));
});

describe('hostile content', () => {
  it.each([0, 7, 13, 22, 31])('every block and field type draws hostile texts and values as text (%i)', (shift) => {
    for (const [path, markup] of renderFiles(
      hostileShowcase((index) => attackOf(index, shift)),
      { now },
    )) {
      const isStyle = path.endsWith('.css');
      expect([path, isStyle && /evil|javascript:/i.test(markup)]).toEqual([path, false]);
      expect([path, /\.(?:html|svg)$/.test(path) ? unsafeParts(markup) : []]).toEqual([path, []]);
    }
  });

  it('no prompt brings markup, script or style into a site (property)', () => {
    const ideas = fc.constantFrom(
      (evil: string) => `A bakery called ${evil} with a contact form`,
      (evil: string) => `A task board for ${evil}, manage ${evil} and orders, buttons ${evil}`,
      (evil: string) => `一个名为“${evil}”的书店网站，包含${evil}管理`,
      (evil: string) => `${evil} website with pages: ${evil}, About, ${evil}`,
    );
    fc.assert(
      fc.property(ideas, attackText, (idea, evil) => {
        for (const [path, markup] of renderFiles(generateBlueprint(idea(evil)), { now }))
          expect([path, path.endsWith('.html') ? unsafeParts(markup) : []]).toEqual([path, []]);
      }),
      { numRuns: 25 },
    );
  });

  it('no query string brings markup into a page, an error, or a private value (property)', async () => {
    const { ask, errors } = startShop({ blueprint: withSecret() });
    const keys = ['memo', 'cost', 'name', 'kind', 'baker', 'vegan', 'price', 'baked', '_owner', '__proto__'];
    const tools = [
      'q',
      'sort',
      'page',
      'edit',
      'remove',
      'new',
      'row',
      'done',
      'step',
      'with',
      ...keys.flatMap((key) => [`f.${key}`, `min.${key}`, `max.${key}`]),
    ];
    const name = fc.oneof(
      fc.constantFrom('sent', 'notice', 'order', 'pick', 'next', 'q', 'from', 'to', '_page', 'a.b.c'),
      fc.tuple(fc.constantFrom(...blockIds), fc.constantFrom(...tools)).map((parts) => parts.join('.')),
    );
    const value = fc.oneof(
      attackText,
      fc.constantFrom(...blockIds, 'memo', '-memo', 'cost', SECRET, '99', 'p0', 'u1', '-1', '1e99', 'true'),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...pages), fc.array(fc.tuple(name, value), { maxLength: 6 }), async (path, pairs) => {
        const query = new URLSearchParams(pairs).toString();
        const answer = await ask(`${path}?${query}`);
        const markup = await answer.text();
        expect(answer.status).toBeLessThan(500);
        expect(unsafeParts(markup)).toEqual([]);
        const typed = pairs.some(([, each]) => each.includes(SECRET));
        expect(!typed && markup.includes(SECRET)).toBe(false);
      }),
      { numRuns: 200 },
    );
    expect(errors).toEqual([]);
  });

  it('private values can neither be found, filtered, sorted by nor read anywhere', async () => {
    const { ask } = startShop({ blueprint: withSecret() });
    const plain = await (await ask('/shop')).text();
    const shown = (markup: string) => [...markup.matchAll(/\/shop\/(item-\d)/g)].map((match) => match[1]).join();
    for (const query of ['list1.f.memo=x', 'list1.sort=memo', 'list1.sort=-cost', 'list1.min.cost=1000', 'list1.f.cost=1'])
      expect([query, shown(await (await ask(`/shop?${query}`)).text())]).toEqual([query, shown(plain)]);
    const list = (await (await ask(`/shop?list1.q=${SECRET}`)).text()).split('id="list1"')[1]?.split('id="list2"')[0] ?? '';
    expect(list).toContain('list1.q');
    expect(list).not.toMatch(/href="\/shop\/item-/);
    const files = ['product.json', 'list1.csv', 'list1.pdf', 'list3.csv', 'report1.csv'].map((file) => `/_api/export/${file}`);
    const data = [
      '/_api/data/product',
      '/_api/data/product/p0',
      '/_api/data/product?filter=memo&sort=memo',
      '/_api/data/user',
      '/_api/data/message',
    ];
    for (const path of [...files, ...data, '/_api/row/product/p0.pdf', '/_api/blocks/list1', '/sitemap.xml', ...pages]) {
      const answer = await ask(path);
      expect([path, answer.status < 500]).toEqual([path, true]);
      expect([path, (await answer.text()).includes(SECRET)]).toEqual([path, false]);
    }
  });
});

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

describe('rows of others', () => {
  const own = {
    ...showcase,
    entities: {
      ...showcase.entities,
      message: { ...showcase.entities['message'], access: { read: 'own', create: 'public', update: 'own', remove: 'own' } },
    },
  };

  it('stay theirs, whatever is asked', async () => {
    const { ask, post } = startShop({ blueprint: Object.assign(structuredClone(showcase), own), passwordRounds: 2 });
    const mine = { 'x-visitor': 'alice' };
    expect((await post('/_api/forms/form1', { name: SECRET, email: 'alice@example.com', body: SECRET }, mine)).status).toBe(303);
    const found: unknown = await (await ask('/_api/data/message', { headers: mine })).json();
    const id = /"id":"([^"]+)"/.exec(JSON.stringify(found))?.[1] ?? '';
    expect(id).not.toBe('');
    const theirs = { 'x-visitor': 'mallory' };
    const asked = [
      ...pages,
      '/_api/data/message',
      `/_api/data/message/${id}`,
      `/_api/row/message/${id}.pdf`,
      '/_api/export/notes1.csv',
      '/_api/blocks/notes1',
      `/shop?notes1.row=${id}&notes1.edit=${id}&list1.row=${id}`,
      '/search?q=Zanzibar',
    ];
    for (const path of asked) {
      const answer = await ask(path, { headers: theirs });
      expect([path, (await answer.text()).includes(SECRET)]).toEqual([path, false]);
    }
    for (const action of ['edit', 'remove', 'step', 'mark']) {
      const about = {
        'row.entity': 'message',
        'row.id': id,
        'row.fields': 'name',
        name: 'stolen',
        'row.set': 'on',
        'row.mark': 'like',
        'row.step': 'x',
        _block: 'list1',
        _page: '/shop',
      };
      const answer = await post(`/_api/do/${action}`, about, theirs);
      expect([action, answer.status >= 400]).toEqual([action, true]);
    }
    expect(JSON.stringify(await (await ask(`/_api/data/message/${id}`, { headers: mine })).json())).toContain(SECRET);
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
