import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ORIGIN, shopBlueprint, startShop } from './site.fixture.ts';

describe('pages and files', () => {
  it('serves every page in both languages', async () => {
    const { ask, errors } = startShop();
    for (const path of [
      '/',
      '/book',
      '/cart',
      '/products/rye',
      '/zh',
      '/zh/book',
      '/zh/products/bun',
      '/?list.q=rye&sent=list',
    ]) {
      const answer = await ask(path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(await answer.text()).toContain(path.startsWith('/zh') ? '<html lang="zh-CN">' : '<html lang="en">');
    }
    expect(errors).toEqual([]);
  });

  it('serves a page whose path begins like that of the files', async () => {
    const pages = Object.fromEntries(
      Object.entries(shopBlueprint.pages).map(([id, page]) => [id, page.path === '/book' ? { ...page, path: '/assets' } : page]),
    );
    const { ask } = startShop({ blueprint: { ...shopBlueprint, pages } });
    expect((await ask('/assets')).status).toBe(200);
    expect((await ask('/assets/nothing.css')).status).toBe(404);
  });

  it('shows the stored rows and follows search words', async () => {
    const { ask } = startShop();
    expect(await (await ask('/')).text()).toContain('Butter bun');
    const found = await (await ask('/?list.q=rye')).text();
    expect(found).toContain('Rye bread');
    expect(found).not.toContain('Butter bun');
  });

  it('serves the typefaces of its look and no others, and names them only where there are files', async () => {
    const site = startShop({ readFont: async (file) => new TextEncoder().encode(file) });
    const page = await site.ask('/');
    const [, face = ''] = /\/assets\/font\/([\w-]+\.woff2)/.exec(await page.text()) ?? [];
    const font = await site.ask(`/assets/font/${face}`);
    expect([font.status, font.headers.get('content-type')]).toEqual([200, 'font/woff2']);
    expect((await site.ask('/assets/font/other.woff2')).status).toBe(404);
    expect(await (await startShop().ask('/')).text()).not.toContain('/assets/font/');
  });

  it('serves assets, robots.txt and the sitemap', async () => {
    const { ask } = startShop();
    const types = {
      '/assets/art/bread/rye.svg': 'image/svg',
      '/robots.txt': 'text/plain',
      '/sitemap.xml': 'application/xml',
      '/admin/assets/admin.css': 'text/css',
    };
    for (const [path, type] of Object.entries(types)) {
      const answer = await ask(path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(answer.headers.get('content-type')).toContain(type);
    }
    expect(await (await ask('/sitemap.xml')).text()).toContain(`<loc>${ORIGIN}/zh/products/rye</loc>`);
  });

  it('works below a base path and refuses what lies beside it', async () => {
    const { ask } = startShop({ basePath: '/p/PROJ_00000001/v1', mode: 'preview' });
    const page = await (await ask('/p/PROJ_00000001/v1/book')).text();
    expect(page).toContain('action="/p/PROJ_00000001/v1/_api/forms/bookform"');
    expect((await ask('/p/PROJ_00000001/v1')).status).toBe(200);
    expect((await ask('/p/PROJ_00000001/v1x/book')).status).toBe(404);
    expect(await (await ask('/p/PROJ_00000001/v1/robots.txt')).text()).toContain('Disallow: /\n');
  });

  it('sends strict headers with every answer', async () => {
    const { ask, post } = startShop({ frameAncestors: 'http://localhost:4400' });
    for (const answer of [
      await ask('/'),
      await ask('/missing'),
      await ask('/admin'),
      await ask('/_api/data/product'),
      await post('/_api/forms/bookform', {}),
    ]) {
      const policy = answer.headers.get('content-security-policy') ?? '';
      expect(policy).toMatch(/default-src 'none'; script-src (?:'none'|'sha256-[^' ]+'); style-src 'self' 'sha256-/);
      expect(policy).toContain('frame-ancestors http://localhost:4400');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    }
  });

  it('allows exactly the stylesheet and the script that stand in the page', async () => {
    const { ask } = startShop({ mayAdmin: async () => true });
    for (const path of ['/', '/products', '/zh/nothing-here', '/admin', '/admin/e/product']) {
      const answer = await ask(path);
      const page = await answer.text();
      const policy = answer.headers.get('content-security-policy');
      const hashesOf = (element: string) => {
        const texts = [...page.matchAll(new RegExp(`<${element}(?: type="application/ld\\+json")?>([^]*?)</${element}>`, 'g'))];
        const hashes = texts.map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
        return hashes.length === 0 ? null : hashes;
      };
      const named = (directive: string) =>
        new RegExp(`${directive} ([^;]*)`)
          .exec(policy ?? '')?.[1]
          ?.split(' ')
          .toSorted();
      expect(named('style-src')).toEqual(expect.arrayContaining(["'self'", ...(hashesOf('style') ?? [])]));
      expect(named('script-src')).toEqual((hashesOf('script') ?? ["'none'"]).toSorted());
      expect(page).not.toMatch(/<script[^>]* src=/);
      expect(answer.headers.has('x-page-id')).toBe(false);
    }
  });

  it('answers 404 in the look and language of the site', async () => {
    const { ask } = startShop();
    const page = await ask('/zh/nothing-here');
    expect(page.status).toBe(404);
    const text = await page.text();
    expect(text).toContain('页面未找到');
    expect(text).toContain('<style>@layer');
    expect((await ask('/products/never')).status).toBe(404);
  });

  it('answers a failing store with an error page and tells onError', async () => {
    const { errors, ask, store } = startShop();
    await ask('/');
    const broken = startShop({
      store: { ...store, list: () => Promise.reject(new Error('disk gone')) },
      onError: (error) => void errors.push(error),
    });
    const answer = await broken.ask('/');
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain('disk gone');
    expect(errors).toHaveLength(1);
  });
});

describe('sample rows', () => {
  it('are installed exactly once, also by two servers at the same time', async () => {
    const { ask, store, server } = startShop();
    const second = startShop({ store });
    await Promise.all([ask('/'), second.ask('/'), server.fetch(new Request(`${ORIGIN}/book`))]);
    const page = await store.list('product', { offset: 0, limit: 10 });
    expect(page.total).toBe(2);
    expect(page.rows.every((row) => row.sample)).toBe(true);
  });

  it('do not come back after the owner cleared them', async () => {
    const { ask, post, store, owner } = startShop();
    expect(await (await ask('/admin/samples', { headers: owner })).text()).toContain('3 sample entries');
    expect((await post('/admin/samples', {}, owner)).headers.get('location')).toContain('done=cleared');
    await startShop({ store }).ask('/');
    expect((await store.list('product', { offset: 0, limit: 10 })).total).toBe(0);
  });

  it('follow the Blueprint while nobody edited them', async () => {
    const { ask, post, store, owner } = startShop();
    await ask('/');
    await post('/admin/e/product/row/bun', { name: 'My bun', price: '3', stock: '5' }, owner);
    const { product } = shopBlueprint.entities;
    if (product === undefined) throw new Error('no product');
    const rows = product.rows.map((row) => ({ ...row, values: { ...row.values, price: 99 } }));
    const next = {
      ...shopBlueprint,
      entities: {
        ...shopBlueprint.entities,
        product: { ...product, rows: [...rows, { id: 'cake', values: { name: 'Cake', price: 1 } }] },
      },
    };
    await startShop({ store, blueprint: next }).ask('/');
    const price = async (id: string) => (await store.get('product', id))?.values['price'];
    expect([await price('rye'), await price('bun'), await price('cake')]).toEqual([99, 3, 1]);
    await startShop({ store }).ask('/');
    expect([await price('rye'), await price('bun'), await price('cake')]).toEqual([6.5, 3, undefined]);
  });
});
