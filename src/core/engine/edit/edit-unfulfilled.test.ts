import { describe, expect, it } from 'vitest';
import type { Blueprint } from '../blueprint/schema.ts';
import { generate } from '../generate.ts';
import { editBlueprint } from './edit-blueprint.ts';

function siteOf(prompt: string): Blueprint {
  const made = generate({ prompt, seed: 1 });
  if (!made.ok) throw new Error(made.error.code);
  return made.value.blueprint;
}

const sites = {
  yoga: siteOf(
    'A website for a yoga studio called Still Water in Leeds with a class timetable, our teachers, events, prices and a contact form',
  ),
  pottery: siteOf(
    'An online shop for handmade ceramics called Clay & Co: products in categories, cart, customer reviews, an about page and FAQ',
  ),
  library: siteOf('社区图书馆的网站，可以查图书、办借阅、看活动安排，读者可以评论图书'),
  inn: siteOf('为一家名为“山间小院”的民宿做一个网站，展示房型和价格，可以在线预订，介绍周边景点，还有客人评价'),
};

const edit = (blueprint: Blueprint, prompt: string) => editBlueprint({ blueprint, prompt, seed: 2 });
const rowsOf = (blueprint: Blueprint, entity: string) => blueprint.entities[entity]?.rows.length ?? 0;

function changedBy(blueprint: Blueprint, prompt: string) {
  const outcome = edit(blueprint, prompt);
  if (outcome.kind !== 'changed') throw new Error(`${outcome.kind}: ${outcome.reply}`);
  return outcome;
}

describe('each part that was not done is named', () => {
  it.each([
    ['yoga', 'could you set the price of the Monthly plan to 120 and mark it as popular', 'Not done: “mark it as popular”.'],
    ['pottery', 'drop the newsletter and the loyalty points', 'Not done: “loyalty points”.'],
    ['yoga', 'make the classes page show a map of the studio', '“make the classes”'],
    ['inn', '灯塔套房的价格改成1880元，并且注明含双早', '没有做：“注明含双早”。'],
    ['inn', '首页大标题改为“住进山里”，下面加一段宠物入住须知', '没有做：“宠物入住须知”。'],
  ] as const)('%s: %s', (site, prompt, open) => {
    const outcome = changedBy(sites[site], prompt);
    expect(outcome.reply).toContain(open);
    expect(outcome.diagnostics.some(({ code }) => code === 'notUnderstood')).toBe(true);
  });

  it.each([
    ['yoga', 'make the background navy'],
    ['yoga', 'set the price of the Monthly plan to 120'],
    ['yoga', 'raise the price of the Monthly plan to £950'],
    ['pottery', 'put the ramen bowl on sale for $24 and the teapot for $40'],
    ['pottery', 'put the reviews above the featured products'],
    ['pottery', 'raise all prices by 10%'],
    ['pottery', 'add a wishlist'],
    ['inn', '把电话改成0571-88886666，地址改为杭州市西湖区龙井路5号'],
    ['inn', '所有房间价格打8.5折'],
    ['library', '把主色换成藏青色'],
  ] as const)('%s: %s leaves nothing open', (site, prompt) => {
    expect(changedBy(sites[site], prompt).reply).not.toMatch(/Not done|没有做/);
  });

  it('names what stands beside a part that cannot be had', () => {
    const { reply } = edit(sites.yoga, 'add sound effects and a shelf of mats');
    expect(reply).toMatch(/^Sounds cannot be had here yet\.\nNot done: .*shelf of mats/);
  });

  it('names the part that would break the site, and why', () => {
    const prompt = 'I want a wholesale page with a form asking for company name, tax number and monthly quantity';
    const { reply } = edit(sites.pottery, prompt);
    expect(reply).toMatch(/^“I want a wholesale page .*” was left out: .*would lack what it needs\.$/);
  });
});

describe('what changes nothing', () => {
  it('is success only when the site holds all that was asked', () => {
    const navy = changedBy(sites.yoga, 'make the background navy').blueprint;
    expect(edit(navy, 'make the background navy').reply).toContain('already so');
    const { reply } = edit(navy, 'make the background navy with golden stripes');
    expect(reply).not.toContain('already so');
    expect(reply).toContain('golden stripes');
  });
});

describe('rows that go', () => {
  it.each([
    ['yoga', 'remove the first two events and the yoga class Breath and sound', { event: 2, session: 1 }],
    ['yoga', 'delete the events Open day: interval training and Youth teams conference', { event: 2 }],
    ['pottery', 'remove the last two questions from the FAQ', {}],
    ['library', '删除前两个活动', { event: 2 }],
    ['inn', '删掉埃菲尔铁塔、卢浮宫和中央公园', { destination: 3 }],
  ] as const)('%s: %s takes those rows and no section', (site, prompt, gone) => {
    const { blueprint, reply } = changedBy(sites[site], prompt);
    for (const [entity, count] of Object.entries(gone))
      expect(rowsOf(sites[site], entity) - rowsOf(blueprint, entity)).toBe(count);
    expect(Object.keys(blueprint.blocks)).toEqual(Object.keys(sites[site].blocks));
    expect(Object.keys(blueprint.pages)).toEqual(Object.keys(sites[site].pages));
    expect(reply).not.toMatch(/Not done|没有做/);
  });

  it('takes no page for another that is named beside it', () => {
    const { blueprint } = changedBy(sites.yoga, 'get rid of the blog page, we only need the classes one');
    expect(blueprint.pages['classes']).toBeDefined();
    expect(blueprint.pages['blog']).toBeUndefined();
  });
});

describe('buttons and links', () => {
  it.each([
    ['make the buttons red', { button: '#ff0000' }],
    ['use maroon for links', { link: '#800000' }],
    ['按钮改成红色', { button: '#e03131' }],
  ])('%s touches nothing else', (prompt, own) => {
    const { blueprint, operations } = changedBy(sites.yoga, prompt);
    expect(blueprint.theme).toEqual({ ...sites.yoga.theme, ...own });
    expect(operations).toHaveLength(1);
  });

  it('a bar wears the colour that stands beside it', () => {
    const { blueprint, reply } = changedBy(sites.pottery, 'make the background beige and the header teal');
    expect(blueprint.theme.header).toBe('#008080');
    expect(reply).toContain('make the background beige');
  });
});

describe('a guess is not acted on', () => {
  it.each([
    ['library', '删掉所有过期的图书和读者的意见'],
    ['yoga', 'the last teacher may not delete classes'],
    ['yoga', 'make the second button green'],
    ['yoga', 'make the last page dark'],
    ['yoga', 'add a third page'],
    ['yoga', '添加第二个页面'],
    ['yoga', '最后一个版块改成深色'],
    ['pottery', 'add a short note that we take no cards'],
    ['yoga', 'three teachers more: Ada Brook, Jo Marsh, Lin Park'],
  ] as const)('%s: %s', (site, prompt) => {
    const outcome = edit(sites[site], prompt);
    expect(outcome.kind, outcome.reply).not.toBe('changed');
  });

  it.each([
    ['add a First Aid page', 'First aid'],
    ['add a page called Last Orders', 'Last orders'],
    ['add a Second Hand page', 'Second hand'],
    ['add a gallery page last', 'Gallery'],
    ['添加一个叫第二人生的页面', '第二人生'],
    ['添加第一章页面', '第一章'],
  ])('but no ordinal makes one of a name or an order: %s', (prompt, title) => {
    const { blueprint } = changedBy(sites.pottery, prompt);
    expect(Object.values(blueprint.pages).flatMap((page) => Object.values(page.title))).toContain(title);
  });

  it('and neither of a look that is asked for first', () => {
    expect(changedBy(sites.pottery, 'make it dark first').blueprint.theme.scheme).toBe('dark');
  });

  it('but a part that stands by itself is', () => {
    expect(changedBy(sites.pottery, 'drop the newsletter and the loyalty points').reply).toContain('Not done');
  });
});
