import { describe, expect, it } from 'vitest';
import { generateBlueprint } from '#tests/support/generate-blueprint.ts';
import { changedBy, edit } from '#tests/support/edit-sample.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { homePage } from './grammar/targets.ts';

const bakery = generateBlueprint(
  'A website for a bakery in Lyon called Mie Câline, with online orders and a contact form; cream background, brown buttons',
);
const books = generateBlueprint(
  '做一个二手书交易网站，用户可以发布书籍、搜索、收藏、下单，后台管理订单和用户；背景浅米色，按钮墨绿色',
);
const school = generateBlueprint(
  '钢琴培训机构官网，介绍课程和老师，家长可以在线预约试听，查看学员作品和上课时间表；浅色背景，蓝色按钮',
);

const lawFirm = generateBlueprint('律师事务所官网，有律师团队和业务领域介绍');

const homeBlocks = (site: Blueprint) => site.pages[homePage(site)]?.blocks ?? [];
const answerTo = (prompt: string, site = bakery, selection?: { page?: string }) => edit(prompt, selection, site);
const refusal = (words: string) => ({ kind: 'notUnderstood', reply: expect.stringContaining(words) });

describe('the page that is looked at', () => {
  it('is what a request without a place speaks of', () => {
    const [first = '', second = ''] = bakery.pages['contact']?.blocks ?? [];
    const here = { page: 'contact' };
    expect(changedBy('change the headline to Talk to us', here, bakery).blocks[first]?.title).toEqual({ en: 'Talk to us' });
    expect(changedBy('remove the second section', here, bakery).blocks[second]).toBeUndefined();
    expect(Object.keys(changedBy('duplicate this page', here, bakery).pages)).toHaveLength(Object.keys(bakery.pages).length + 1);
  });

  it('moves in the menu, and out of it', () => {
    const last = books.nav.header.at(-1) ?? '';
    expect(changedBy('把这个页面移到导航最前面', { page: last }, books).nav.header[0]).toBe(last);
    const { header } = changedBy('hide this page from the menu', { page: 'contact' }, bakery).nav;
    expect(header).toEqual(bakery.nav.header.filter((id) => id !== 'contact'));
  });

  it('has the sections that "a section" may mean', () => {
    expect(answerTo('delete a section', bakery, { page: 'contact' })).toMatchObject({ kind: 'ambiguous' });
    expect(answerTo('删除一个区块', books)).toMatchObject({ kind: 'ambiguous' });
  });
});

describe('a section', () => {
  it('is shaded by itself; where none is chosen, it is asked for', () => {
    const block = homeBlocks(bakery)[1] ?? '';
    const shaded = changedBy('make this section darker', { block }, bakery);
    expect(shaded.blocks[block]?.style?.background).toMatch(/^#/);
    expect(shaded.theme).toEqual(bakery.theme);
    expect(answerTo('make this section darker')).toMatchObject(refusal('which section'));
  });

  it('that is there is moved, counted sections too', () => {
    const [first = '', second = ''] = homeBlocks(bakery);
    expect(homeBlocks(changedBy('move the first section down', undefined, bakery)).slice(0, 2)).toEqual([second, first]);
    const faq = changedBy('add an FAQ', undefined, bakery);
    const id = homeBlocks(faq).at(-1) ?? '';
    const raised = changedBy('put the FAQ at the top', undefined, faq);
    expect(homeBlocks(raised)[0]).toBe(id);
    expect(homeBlocks(changedBy('put the FAQ at the bottom', undefined, raised)).at(-1)).toBe(id);
  });

  it('of a notice goes by that name', () => {
    const noticed = changedBy('首页加一个公告：周末闭店盘点', undefined, books);
    expect(homeBlocks(changedBy('把公告删掉', undefined, noticed))).toEqual(homeBlocks(books));
  });

  it('of pictures becomes a carousel of the same rows', () => {
    const [id = '', old] = Object.entries(bakery.blocks).find(([, { type }]) => type === 'gallery') ?? [];
    const slid = changedBy('show the gallery as a slider', undefined, bakery).blocks[id];
    expect(slid).toMatchObject({ type: 'collection', variant: 'carousel', title: old?.title, query: old?.query });
  });
});

describe('nothing else is changed in the place of what is not there', () => {
  it.each([
    ['导航去掉时间表', school, '时间表'],
    ['remove the wine list from the menu', bakery, 'wine list'],
  ])('%s', (prompt, site, words) => expect(answerTo(prompt, site)).toMatchObject(refusal(words)));

  it.each(['只显示三位律师', '律师改成列表'])('%s', (prompt) => {
    expect(answerTo(prompt, lawFirm)).toMatchObject({ kind: 'notUnderstood' });
  });
});

describe('a question is no request', () => {
  it.each([
    ['why is the button grey?', 'You say'],
    ['how many pages does it have?', 'You say'],
    ['publish it', 'Publish at the top'],
    ['hello', 'I change this site'],
  ])('%s', (prompt, words) => expect(answerTo(prompt)).toMatchObject(refusal(words)));
});

it('two colours, a plural, a kind before a name and 网站名 are taken as they are said', () => {
  expect(changedBy('make it blue and yellow', undefined, bakery).theme).toMatchObject({
    primary: '#0000ff',
    accent: '#ffff00',
  });
  expect(changedBy('rename products to dishes', undefined, bakery).entities['product']?.label).toMatchObject({ en: 'Dish' });
  const rows = changedBy('add a product Brioche for 3.20', undefined, bakery).entities['product']?.rows;
  expect(rows?.at(-1)?.values['name']).toEqual({ en: 'Brioche' });
  expect(changedBy('网站名改成 旧书铺', undefined, books).site.name).toEqual({ zh: '旧书铺' });
});
