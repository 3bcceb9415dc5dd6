import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Blueprint } from '../../engine/blueprint/schema.ts';
import { ORIGIN, shopBlueprint, startShop } from '../serve/site.fixture.ts';
import type { Thing } from './structured-data.ts';

const text = (en: string, zh: string) => ({ en, zh });
const LONG = 'We begin with the flour. '.repeat(12);

/** The shop with a place of business, questions, an event and an article. */
const blueprint: Blueprint = {
  ...shopBlueprint,
  site: {
    ...shopBlueprint.site,
    hours: ['tue-wed 07:00-12:00, 13:00-18:00', 'sat 08:00-02:00'],
    contact: { email: 'hello@bakery.example', phone: '+44 1', address: text('1 Mill Lane', '磨坊巷1号') },
  },
  entities: {
    ...shopBlueprint.entities,
    tasting: {
      label: text('Tasting', '品鉴会'),
      plural: text('Tastings', '品鉴会'),
      icon: 'calendar',
      access: { read: 'public', create: 'nobody' },
      fields: [
        { key: 'title', label: text('Title', '标题'), type: 'text', display: true },
        { key: 'start', label: text('Begins', '开始'), type: 'datetime' },
        { key: 'venue', label: text('Venue', '地点'), type: 'text' },
        { key: 'host', label: text('Host', '主持'), type: 'text', private: true },
      ],
      rows: [
        { id: 'rye-night', values: { title: 'Rye night', start: '2026-12-04T19:00', venue: 'Mill hall', host: 'Private Pat' } },
      ],
    },
    post: {
      label: text('Post', '文章'),
      plural: text('Posts', '文章'),
      icon: 'book',
      access: { read: 'public', create: 'nobody' },
      fields: [
        { key: 'title', label: text('Title', '标题'), type: 'text', display: true },
        { key: 'body', label: text('Text', '正文'), type: 'longtext' },
        { key: 'author', label: text('Author', '作者'), type: 'text' },
        { key: 'publishedAt', label: text('Published', '发布于'), type: 'date' },
      ],
      rows: [{ id: 'flour', values: { title: '</script><b>Flour', body: LONG, author: 'Ann', publishedAt: '2026-11-02' } }],
    },
  },
  pages: {
    ...shopBlueprint.pages,
    shop: { path: '/products', title: text('Bread', '面包'), blocks: [] },
    tasting: { path: '/tastings/:slug', title: text('Tasting', '品鉴会'), entity: 'tasting', blocks: ['tastingdetail'] },
    post: { path: '/posts/:slug', title: text('Post', '文章'), entity: 'post', blocks: ['postdetail'] },
    help: {
      path: '/help',
      title: text('Help', '帮助'),
      seo: { title: text('Bread questions', '面包问题'), description: text('All that is asked.', '常见问题。') },
      blocks: ['faq'],
    },
    quiet: { path: '/quiet', title: text('Quiet', '安静'), seo: { hidden: true }, blocks: [] },
  },
  blocks: {
    ...shopBlueprint.blocks,
    tastingdetail: { type: 'detail', query: { entity: 'tasting' } },
    postdetail: { type: 'detail', query: { entity: 'post' } },
    faq: {
      type: 'accordion',
      items: [
        { id: 'a', title: text('Is it sour?', '酸吗？'), text: text('A little.', '有一点。') },
        { id: 'b', title: text('Not a question', '不是问题'), text: text('No.', '否。') },
      ],
    },
  },
};

const shop = startShop({ blueprint, drawShare: async () => new Uint8Array([1]) });

async function look(path: string) {
  const answer = await shop.ask(path);
  const page = await answer.text();
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? [];
  const graph = data === '' ? [] : (JSON.parse(data) as { '@graph': Thing[] })['@graph'];
  const meta = (name: string) => new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(page)?.[1];
  return { answer, page, data, meta, thing: (type: string) => graph.find((each) => each['@type'] === type) };
}

describe('the head of a published page', () => {
  it('names its one address, its texts and its picture, in its language', async () => {
    const { page, meta } = await look('/zh/help?utm_source=x');
    expect(page).toContain(`<link rel="canonical" href="${ORIGIN}/zh/help" />`);
    expect(page).toContain('<title>面包问题</title>');
    expect([meta('description'), meta('og:title'), meta('og:description')]).toEqual(['常见问题。', '面包问题', '常见问题。']);
    expect([meta('og:url'), meta('og:locale'), meta('og:locale:alternate')]).toEqual([`${ORIGIN}/zh/help`, 'zh_CN', 'en_US']);
    expect(meta('og:image')).toMatch(`${ORIGIN}/assets/share/zh.help.png?v=`);
    expect((await look('/zh/products/rye')).page).toContain('<h1');
    expect((await look('/zh/book')).meta('og:title')).toBe('预约 – 街角面包房');
  });

  it('names another picture once the words, the colours or the subject of it are others', async () => {
    const versionOf = async (changed: Partial<Blueprint>) => {
      const answer = await startShop({ blueprint: { ...blueprint, ...changed }, drawShare: async () => new Uint8Array([1]) }).ask(
        '/zh/help',
      );
      return /help\.png\?v=(\w+)/.exec(await answer.text())?.[1];
    };
    const { site, theme, pages, blocks } = blueprint;
    const [help, faq] = [pages['help'], blocks['faq']];
    if (help === undefined || faq === undefined) throw new Error('no page to look at');
    const versions = [
      await versionOf({}),
      await versionOf({ site: { ...site, name: text('Rye', '黑麦') } }),
      await versionOf({ theme: { ...theme, primary: '#123456' } }),
      await versionOf({ pages: { ...pages, help: { ...help, title: text('Questions', '问答') } } }),
      await versionOf({ blocks: { ...blocks, faq: { ...faq, options: { picture: 'croissant' } } } }),
    ];
    expect(new Set(versions).size).toBe(versions.length);
    expect(
      await versionOf({ blocks: { ...blocks, faq: { ...faq, options: { picture: 'https://elsewhere.example/a.png' } } } }),
    ).toBe(versions[0]);
    expect(await versionOf({ blocks: { ...blocks, faq: { ...faq, options: { picture: 'art:croissant' } } } })).toBe(versions[4]);
  });

  it('names the address under which people know the site, whatever host was asked', async () => {
    const behind = startShop({ blueprint, origin: 'https://bread.example' });
    const page = await (await behind.ask('/help')).text();
    expect(page).toContain('<link rel="canonical" href="https://bread.example/help" />');
    expect(page).not.toContain('og:image');
    expect(await (await behind.ask('/sitemap.xml')).text()).toContain('<loc>https://bread.example/help</loc>');
    expect(await (await behind.ask('/robots.txt')).text()).toContain('https://bread.example/sitemap.xml');
  });

  it('says nothing of a page that is hidden, which the sitemap leaves out too, nor in a preview', async () => {
    const { page, data } = await look('/quiet');
    expect([page.includes('<meta name="robots" content="noindex" />'), data]).toEqual([true, '']);
    expect(page).not.toContain('canonical');
    const map = await (await shop.ask('/sitemap.xml')).text();
    expect([map.includes('/help'), map.includes('/quiet')]).toEqual([true, false]);
    expect(await (await startShop({ blueprint, mode: 'preview' }).ask('/help')).text()).not.toContain('ld+json');
    const lost = await (await shop.ask('/nothing')).text();
    expect([lost.includes('noindex'), lost.includes('canonical')]).toEqual([true, false]);
  });

  it('is allowed by the policy with its data, which cannot end their element', async () => {
    const { answer, page, data } = await look('/posts/flour');
    const hash = createHash('sha256').update(data).digest('base64');
    expect(answer.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
    expect(data).not.toContain('<');
    expect(page.match(/<script type="application\/ld\+json">/g)).toHaveLength(1);
    expect(answer.headers.get('content-security-policy')).not.toContain('unsafe-inline');
  });
});

describe('structured data', () => {
  it('tells a place of business with its hours, as they are written', async () => {
    const { thing } = await look('/');
    expect(thing('LocalBusiness')).toMatchObject({
      name: 'Corner Bakery',
      url: `${ORIGIN}/`,
      address: '1 Mill Lane',
      telephone: '+44 1',
      email: 'hello@bakery.example',
    });
    const hours = thing('LocalBusiness')?.['openingHoursSpecification'] as Thing[];
    expect(hours.map((each) => [each['dayOfWeek'], each['opens'], each['closes']])).toEqual([
      ['Tuesday', '07:00', '12:00'],
      ['Tuesday', '13:00', '18:00'],
      ['Wednesday', '07:00', '12:00'],
      ['Wednesday', '13:00', '18:00'],
      ['Saturday', '08:00', '02:00'],
    ]);
    expect(thing('WebSite')).toMatchObject({ inLanguage: 'en' });
    const plain = await (await startShop().ask('/')).text();
    expect([plain.includes('"Organization"'), plain.includes('LocalBusiness')]).toEqual([true, false]);
  });

  it('tells a product with its price and whether it is there, and the way to it', async () => {
    const { thing } = await look('/products/rye');
    expect(thing('Product')).toMatchObject({
      name: 'Rye bread',
      offers: { price: 6.5, priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
    });
    const ways = thing('BreadcrumbList')?.['itemListElement'] as Thing[];
    expect(ways.map((each) => [each['position'], each['name'], each['item']])).toEqual([
      [1, 'Home', `${ORIGIN}/`],
      [2, 'Bread', `${ORIGIN}/products`],
      [3, 'Rye bread', `${ORIGIN}/products/rye`],
    ]);
  });

  it('tells an event with its day and place, and nothing that is private', async () => {
    const { data, thing } = await look('/tastings/rye-night');
    expect(thing('Event')).toMatchObject({
      name: 'Rye night',
      startDate: '2026-12-04T19:00',
      location: { name: 'Mill hall' },
    });
    expect(data).not.toContain('Private Pat');
  });

  it('tells an article with its author and day', async () => {
    const { thing } = await look('/posts/flour');
    expect(thing('Article')).toMatchObject({
      headline: '</script><b>Flour',
      author: { name: 'Ann' },
      datePublished: '2026-11-02',
    });
  });

  it('tells questions with their answers, and takes nothing else for one', async () => {
    const { thing } = await look('/help');
    expect(thing('FAQPage')?.['mainEntity']).toEqual([
      { '@type': 'Question', name: 'Is it sour?', acceptedAnswer: { '@type': 'Answer', text: 'A little.' } },
    ]);
  });
});
