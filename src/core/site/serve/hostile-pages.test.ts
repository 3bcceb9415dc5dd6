import { fc } from '#tests/support/properties.ts';
import { describe, expect, it } from 'vitest';
import { ATTACKS, attackText, hostileShowcase, unsafeParts } from '#tests/support/hostile.ts';
import { generateBlueprint } from '#tests/support/generate-blueprint.ts';
import { showcase } from '../../engine/render/fixtures/showcase.fixture.ts';
import { renderFiles } from '../../engine/render/render-files.ts';
import { pages, SECRET, withSecret, blockIds } from './hostile.fixture.ts';
import { startShop } from './site.fixture.ts';

const now = '2026-11-20T12:00:00.000Z';
const attackOf = (index: number, shift: number) => ATTACKS[(index + shift) % ATTACKS.length] ?? '';

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
