import { describe, expect, it } from 'vitest';
import { htmlFaults } from '../../engine/render/fixtures/html-checker.fixture.ts';
import { showcase } from '../../engine/render/fixtures/showcase.fixture.ts';
import { startShop } from './site.fixture.ts';

const start = () => startShop({ blueprint: showcase });
type Shop = ReturnType<typeof start>;

async function page(shop: Shop, path: string): Promise<string> {
  const answer = await shop.ask(path);
  expect(answer.status).toBe(200);
  const markup = await answer.text();
  expect(await htmlFaults(markup)).toEqual([]);
  return markup;
}

/** The part of a page between the band of one block and the next. */
function block(markup: string, id: string): string {
  const start = markup.indexOf(`id="${id}"`);
  expect(start, id).toBeGreaterThan(0);
  const end = markup.indexOf('</section>', start);
  return markup.slice(start, end < 0 ? undefined : end);
}

const text = (markup: string) => markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
const links = (markup: string) =>
  [...markup.matchAll(/href="([^"]+)"/g)].map(([, href]) => (href ?? '').replaceAll('&amp;', '&'));

describe('views of a list', () => {
  it.each(['', '/zh'])('draws every view as valid HTML (%s)', async (prefix) => {
    const shop = start();
    for (const path of ['/views', '/data', '/looks']) await page(shop, prefix + path);
    expect(shop.errors).toEqual([]);
  });

  it('shows a month with its entries and moves to the months around it', async () => {
    const shop = start();
    const calendar = block(await page(shop, '/views'), 'cal1');
    expect(text(calendar)).toContain('November 2026');
    expect(calendar).toContain('Sourdough loaf');
    const [before = '', , after = ''] = links(calendar).filter((href) => href.endsWith('#cal1'));
    expect(text(block(await page(shop, before), 'cal1'))).toContain('October 2026');
    const later = block(await page(shop, after), 'cal1');
    expect(text(later)).toMatch(/December 2026.*Nothing in this month/);
    expect(text(block(await page(shop, '/zh/views'), 'cal1'))).toContain('2026年11月');
  });

  it.each(['9999-99', '2026-13', '<b>', 'x'])('takes no nonsense for a month: %s', async (month) => {
    const markup = await page(start(), `/views?cal1.month=${encodeURIComponent(month)}&week1.week=${encodeURIComponent(month)}`);
    expect(text(block(markup, 'cal1'))).toContain('November 2026');
  });

  it('shows a week by day and time, and the next one', async () => {
    const shop = start();
    const week = block(await page(shop, '/views'), 'week1');
    expect(week).toContain('06:00');
    expect(week).toContain('Rye');
    const next =
      links(week)
        .filter((href) => href.includes('week1.week'))
        .at(-1) ?? '';
    expect(text(block(await page(shop, next), 'week1'))).toContain('Nothing planned');
  });

  it('ranks rows by their number, highest first', async () => {
    const ranks = text(block(await page(start(), '/views'), 'rank1'));
    expect(ranks.indexOf('Rye')).toBeLessThan(ranks.indexOf('Apple tart'));
    expect(ranks).toContain('Rank 1');
  });

  it('leads from a group to the list it narrows', async () => {
    const shop = start();
    const groups = block(await page(shop, '/views'), 'cats1');
    expect(text(groups)).toMatch(/Bo \(4\)/);
    const target = links(groups)[0] ?? '';
    expect(target).toMatch(/^\/(shop|views)\?.*baker=/);
    expect((await shop.ask(target)).status).toBe(200);
  });

  it('numbers places on a plan and in a list, with directions', async () => {
    const places = block(await page(start(), '/views'), 'plan1');
    expect(places).toContain('href="#plan1-b0"');
    expect(places).toContain('id="plan1-b0"');
    expect(places).toContain('https://www.openstreetmap.org/search?query=Ada');
  });

  it('opens a title of the tree beside it, and brings the next card of a carousel to the front', async () => {
    const shop = start();
    const tree = block(await page(shop, '/views?tree1.open=p2'), 'tree1');
    expect(text(tree.slice(tree.indexOf('<article')))).toContain('Apple tart');
    const turned = block(await page(shop, '/views?turn1.at=1'), 'turn1');
    expect(text(turned)).toContain('2 / 4');
    expect(turned.indexOf('Butter croissant')).toBeLessThan(turned.indexOf('Sourdough loaf'));
  });
});

describe('comparing', () => {
  it('puts chosen rows side by side and says in words which value is best', async () => {
    const shop = start();
    const markup = block(await page(shop, '/data?compare1.go=1&compare1.r.p0=1&compare1.r.p3=1'), 'compare1');
    expect(text(markup)).toMatch(/Price €4\.50 lowest · best €7\.50 highest/);
    expect(markup).toContain('<svg');
    expect(markup).not.toContain('99');
    const zh = block(await page(shop, '/zh/data?compare1.go=1&compare1.r.p0=1&compare1.r.p3=1'), 'compare1');
    expect(text(zh)).toContain('最低 · 最佳');
  });

  it('asks for a second row, and takes four at most', async () => {
    const shop = start();
    expect(text(block(await page(shop, '/data?compare1.go=1&compare1.r.p0=1'), 'compare1'))).toContain('at least two');
  });

  it('compares offers of the same thing, cheapest first', async () => {
    const product = showcase.entities['product'];
    if (product === undefined) throw new Error('no product');
    const twice = product.rows.map((row, index) => (index < 2 ? { ...row, values: { ...row.values, name: 'Loaf' } } : row));
    const shop = startShop({
      blueprint: { ...showcase, entities: { ...showcase.entities, product: { ...product, rows: twice } } },
    });
    const offers = text(block(await page(shop, '/data'), 'compare1'));
    expect(offers).toMatch(/Compare offers: Loaf .*€4\.50 lowest price.*€5\.50/);
  });
});

describe('charts over time', () => {
  it('narrows to the asked days, says when there are none, and always has a table', async () => {
    const shop = start();
    const all = block(await page(shop, '/data'), 'chart3');
    expect(all).toContain('<table>');
    expect(text(all)).toContain('Last 30 days');
    const one = block(
      await page(shop, '/data?chart3.from=2026-11-20&chart3.to=2026-11-20&chart3.kind=donut&chart3.field=count&chart3.by=kind'),
      'chart3',
    );
    expect(one).toContain('k-donut');
    expect(text(one)).toMatch(/Bread 1/);
    expect(text(block(await page(shop, '/data?chart3.from=2020-01-01&chart3.to=2020-02-01'), 'chart3'))).toContain(
      'No entries in this period',
    );
  });
});

describe('searching', () => {
  it('finds by title first, forgives a slip, and says when there is nothing', async () => {
    const shop = start();
    const found = async (words: string, prefix = '') =>
      text(block(await page(shop, `${prefix}/shop?search1.q=${encodeURIComponent(words)}`), 'search1'));
    expect(await found('croisant')).toContain('Butter croissant');
    expect(await found('apple tart')).toMatch(/1 result for “apple tart”.*Apple tart/);
    expect(await found('面包', '/zh')).toContain('Sourdough loaf（中）');
    expect(await found('zeppelin')).toContain('No results for “zeppelin”');
  });

  it('finds rows of a list by the words of their choices and by what they point to, in either language', async () => {
    const shop = start();
    const found = async (words: string) => text(block(await page(shop, `/shop?list1.q=${encodeURIComponent(words)}`), 'list1'));
    expect(await found('蛋糕')).toMatch(/2 results/);
    expect(await found('Bo loaf')).toMatch(/Sourdough loaf/);
    expect(await found('nobody')).toContain('Nothing matches');
  });

  it('narrows a list to a range and shows what is active, to be taken off', async () => {
    const shop = start();
    const list = block(await page(shop, '/shop?list1.min.price=5&list1.max.price=6.5'), 'list1');
    expect(text(list)).toMatch(/2 results/);
    expect(text(list)).toContain('Active filters');
    const removed = links(list).find((href) => href.includes('max.price') && !href.includes('min.price')) ?? '';
    expect(text(block(await page(shop, removed), 'list1'))).toMatch(/3 results/);
    expect(text(block(await page(shop, '/shop?list1.min.price=drop+table'), 'list1'))).toMatch(/4 results/);
    expect(text(block(await page(shop, '/shop?list1.min.baked=2026-11-20'), 'list1'))).toMatch(/1 result/);
  });
});
