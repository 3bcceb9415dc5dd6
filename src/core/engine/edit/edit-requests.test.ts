import { describe, expect, it } from 'vitest';
import { changedBy, edit } from '#tests/support/edit-sample.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { renderFiles } from '../render/render-files.ts';
import { bakery, clinic, crm, diner, tasks } from '#tests/support/edit-sites.ts';

function hours(blueprint: Blueprint): string[] {
  const block = Object.values(blueprint.blocks).find(({ type }) => type === 'hours');
  return (block?.items ?? []).map(({ title, value }) => `${title.en ?? title.zh ?? ''}: ${value?.en ?? value?.zh ?? ''}`);
}

describe('bars', () => {
  it.each([
    ['Make the header dark green', 'header', '#006400'],
    ['change the footer to black', 'footer', '#000000'],
    ['make the sidebar navy', 'header', '#000080'],
    ['把页脚改成黑色', 'footer', '#000000'],
  ] as const)('%s', (prompt, bar, color) => {
    const { theme } = changedBy(prompt, undefined, bakery);
    expect(theme[bar]).toBe(color);
    expect(theme.primary).toBe(bakery.theme.primary);
  });

  it('what stands in a recoloured bar stays readable, and the bar can go back to the usual', () => {
    const dark = changedBy('make the header black', undefined, bakery);
    expect(renderFiles(dark, { now: '2026-11-20T10:00:00Z' }).get('index.html')).toMatch(
      /\.site-header\{[^}]*--bg:#000000;[^}]*--ink:#[a-f0-9]{6}/,
    );
    expect(changedBy('use the default color for the header', undefined, dark).theme.header).toBeUndefined();
  });
});

describe('names and details', () => {
  it('rows get another name, and the pages that are called after them', () => {
    const after = changedBy('rename tasks to issues', undefined, tasks);
    expect(after.entities['task']).toMatchObject({ label: { en: 'Issue' }, plural: { en: 'Issues' } });
    expect(after.entities['task']?.rows).toEqual(tasks.entities['task']?.rows);
  });

  it.each([
    ['our address is Via Roma 5, Florence', /Via Roma 5, Florence/],
    ['our phone number is +39 055 123 456', /\+39 055 123 456/],
    ['change the name of the restaurant to Quercia', /Quercia/],
  ])('%s', (prompt, site) => {
    expect(JSON.stringify(changedBy(prompt, undefined, diner).site)).toMatch(site);
  });
});

describe('what is not there', () => {
  it.each([
    ['remove the blog', /no “blog”/],
    ['import dishes from CSV', /admin/],
  ])('%s', (prompt, reply) => {
    expect(edit(prompt, undefined, diner)).toMatchObject({ kind: 'notUnderstood', reply: expect.stringMatching(reply) });
  });

  it('sign-in is kept, and how to hide it is said', () => {
    expect(edit('remove the login', undefined, tasks)).toMatchObject({ reply: expect.stringMatching(/hide the login page/) });
  });
});

describe('sections', () => {
  it.each([
    ['add a banner to the home page', 'cta'],
    ['首页增加轮播图', 'collection'],
  ])('%s', (prompt, type) => {
    const after = changedBy(prompt, undefined, diner);
    const added = Object.entries(after.blocks).filter(([id]) => diner.blocks[id] === undefined);
    expect(added.map(([, block]) => block.type)).toEqual([type]);
  });
});

describe('opening hours', () => {
  it.each([
    ['change the opening hours on Sunday to 8-12', ['Monday: Closed', 'Sunday: 8:00 – 12:00']],
    ['we are open on Saturday from 9 to 5', ['Saturday: 9:00 – 17:00']],
    ['we are closed on Wednesdays', ['Wednesday: Closed', 'Tuesday, Thursday – Friday: 7:00 – 19:00']],
  ] as const)('%s', (prompt, lines) => {
    expect(hours(changedBy(prompt, undefined, bakery))).toEqual(expect.arrayContaining([...lines]));
  });

  it.each([
    ['we are open on weekends from 10 to 23', 'Saturday – Sunday: 10:00 – 23:00'],
    ['open Monday to Friday 11:00-22:00, closed on Sundays', 'Monday – Friday: 11:00 – 22:00'],
    ['open Monday to Friday 11:00-22:00, closed on Sundays', 'Sunday: Closed'],
    ['营业时间改为周一到周日10点到22点', 'Monday – Sunday: 10:00 – 22:00'],
    ['open every day from 9 to 5', 'Monday – Sunday: 9:00 – 17:00'],
  ])('%s', (prompt, line) => {
    expect(hours(changedBy(prompt, undefined, diner))).toContain(line);
  });

  it('leaves every day on one line at most', () => {
    const lines = hours(changedBy('we are open on weekends from 10 to 23', undefined, diner));
    expect(lines).toEqual([
      'Tuesday – Friday: 12:00 – 14:30, 18:00 – 22:30',
      'Monday: Closed',
      'Saturday – Sunday: 10:00 – 23:00',
    ]);
  });
});

describe('pages', () => {
  it('a page goes with its only section, and its single entries with it', () => {
    const paths = Object.values(changedBy('remove companies', undefined, crm).pages).map(({ path }) => path);
    expect(paths.filter((path) => path.startsWith('/companies'))).toEqual([]);
  });

  it('a page is put first in the menu without naming the menu', () => {
    const after = changedBy('把预约页面放到最前面', undefined, clinic);
    expect(after.pages[after.nav.header[0] ?? '']?.path).toBe('/book');
  });
});

describe('looks and answers', () => {
  it('other pictures are drawn from another seed', () => {
    expect(changedBy('把首页的图片换掉', undefined, clinic).theme.art.seed).toBe(clinic.theme.art.seed + 1);
  });

  it.each([
    ['Translate the site to French', /English and Chinese/],
    ['change the logo', /logo/],
    ['make the background image a bakery photo', /photo of your own/],
    ['what can you do?', /colors, texts, sections/],
    ['你能做什么', /颜色、文字、版块/],
  ] as const)('%s is answered', (prompt, reply) => {
    expect(edit(prompt, undefined, bakery)).toMatchObject({ kind: 'notUnderstood', reply: expect.stringMatching(reply) });
  });

  it.each(['这个网站有点丑', 'this looks boring'])('a complaint is answered with looks: %s', (prompt) => {
    const outcome = edit(prompt, undefined, clinic);
    expect(outcome.kind).toBe('ambiguous');
    for (const { prompt: next } of outcome.kind === 'ambiguous' ? outcome.candidates : []) changedBy(next, undefined, clinic);
  });
});

describe('said in a hurry', () => {
  it('slips of the fingers are mended, quoted words are not', () => {
    expect(changedBy('chnage the backround to light pink', undefined, diner).theme.background).toBe('#ffb6c1');
    expect(changedBy('chnage the headline to "Backround"', undefined, diner).blocks['home-hero']?.title?.en).toBe('Backround');
  });

  it('two details of the site in one sentence', () => {
    const { site } = changedBy('change the name to Trattoria Olmo and the address to Via Roma 5', undefined, diner);
    expect([site.name.en, site.contact?.address?.en]).toEqual(['Trattoria Olmo', 'Via Roma 5']);
  });

  it.each([
    ['put a phone number +49 30 1234567 in the footer', 'phone', '+49 30 1234567'],
    ['add our email hello@olmo.it to the site', 'email', 'hello@olmo.it'],
    ['add our telephone: 55500', 'phone', '55500'],
    ['添加我们的联系电话：055 123 456', 'phone', '055 123 456'],
  ] as const)('%s', (prompt, key, value) => {
    expect(changedBy(prompt, undefined, diner).site.contact?.[key]).toBe(value);
  });

  it.each([
    ['put our phone number +49 30 1234567 in the header', '+49 30 1234567'],
    ['页头加上电话 028-8555 0136，手机上点一下就能拨', '028-8555 0136'],
  ])('%s', (prompt, value) => {
    const { site, nav } = changedBy(prompt, undefined, diner);
    expect([site.contact?.phone, Object.values(nav.note ?? {})]).toEqual([value, [value]]);
  });

  it.each([
    ['add a chat page', 'thread'],
    ['增加一个地图页面', 'map'],
  ])('a page does what its name says: %s', (prompt, type) => {
    const after = changedBy(prompt, undefined, diner);
    const fresh = Object.entries(after.pages).filter(([id]) => diner.pages[id] === undefined);
    expect(fresh.flatMap(([, page]) => page.blocks.map((id) => after.blocks[id]?.type))).toContain(type);
  });

  it('a page about a thing is not the one about the business', () => {
    const after = changedBy('add a page about our wine cellar', undefined, diner);
    expect(Object.values(after.pages).map(({ title }) => title.en)).toContain('Wine cellar');
  });
});
