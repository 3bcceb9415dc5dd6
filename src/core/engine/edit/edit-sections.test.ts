import { describe, expect, it } from 'vitest';
import { changedBy, sample } from '#tests/support/edit-sample.ts';
import type { Blueprint } from '../blueprint/schema.ts';

const titles = (blueprint: Blueprint, page: string) =>
  blueprint.pages[page]?.blocks.map((id) => blueprint.blocks[id]?.title?.en ?? blueprint.blocks[id]?.type);
const types = (blueprint: Blueprint, page: string) => blueprint.pages[page]?.blocks.map((id) => blueprint.blocks[id]?.type);

describe('sections', () => {
  it.each([
    ['add testimonials to the home page', 'home', 'collection'],
    ['add an FAQ to the contact page', 'contact', 'accordion'],
    ['Please add a newsletter signup', 'home', 'form'],
    ['add pricing', 'home', 'pricing'],
    ['add some stats', 'home', 'stats'],
    ['add opening hours to the menu page', 'menu', 'hours'],
    ['add a contact form', 'home', 'form'],
    ['在首页添加常见问题', 'home', 'accordion'],
    ['在菜单页添加客户评价', 'menu', 'collection'],
    ['添加团队介绍', 'home', 'collection'],
    ['给联系页加一个图库', 'contact', 'gallery'],
    ['添加营业时间', 'home', 'hours'],
  ])('%s', (prompt, page, type) => {
    const blueprint = changedBy(prompt);
    const before = sample.pages[page]?.blocks ?? [];
    const added = blueprint.pages[page]?.blocks.filter((id) => !before.includes(id)) ?? [];
    expect(added.map((id) => blueprint.blocks[id]?.type)).toEqual([type]);
  });

  it('puts a section where it is asked for', () => {
    expect(types(changedBy('add an faq below the hero'), 'home')?.slice(0, 3)).toEqual(['hero', 'accordion', 'cards']);
    expect(types(changedBy('在首屏下面添加常见问题'), 'home')?.slice(0, 3)).toEqual(['hero', 'accordion', 'cards']);
  });

  it.each([
    ['remove the gallery', 'menu', ['Everything we bake']],
    ['delete the "Order a cake" section', 'home', ['Baked before sunrise, gone by noon', 'Why us', 'Fresh today']],
    ['remove the second section', 'home', ['Baked before sunrise, gone by noon', 'Fresh today', 'Order a cake']],
    ['删除最后一个版块', 'home', ['Baked before sunrise, gone by noon', 'Why us', 'Fresh today']],
    ['删掉营业时间', 'contact', ['Write to us']],
    ['move the call to action up', 'home', ['Baked before sunrise, gone by noon', 'Why us', 'Order a cake', 'Fresh today']],
    [
      'move the call to action above "Why us"',
      'home',
      ['Baked before sunrise, gone by noon', 'Order a cake', 'Why us', 'Fresh today'],
    ],
    ['move the hero to the bottom', 'home', ['Why us', 'Fresh today', 'Order a cake', 'Baked before sunrise, gone by noon']],
    ['把营业时间上移', 'contact', ['Opening hours', 'Write to us']],
    ['把营业时间移到联系表单上面', 'contact', ['Opening hours', 'Write to us']],
    ['duplicate the opening hours', 'contact', ['Write to us', 'Opening hours', 'Opening hours']],
    ['复制营业时间', 'contact', ['Write to us', 'Opening hours', 'Opening hours']],
  ])('%s', (prompt, page, expected) => {
    expect(titles(changedBy(prompt), page)).toEqual(expected);
  });

  it('removes one card, by position or by its words', () => {
    expect(changedBy('remove the second card').blocks['points']?.items?.map((item) => item.id)).toEqual(['i1', 'i3']);
    expect(changedBy('delete "Open early"').blocks['points']?.items?.map((item) => item.id)).toEqual(['i1', 'i2']);
  });

  it('understands "this" by the selection', () => {
    expect(changedBy('remove this', { page: 'home', block: 'points' }).blocks).not.toHaveProperty('points');
    expect(changedBy('删除这个', { block: 'points' }).blocks).not.toHaveProperty('points');
  });
});

describe('buttons', () => {
  it.each(['add a "Book now" button to the hero', '在首屏添加按钮“Book now”'])('%s', (prompt) => {
    expect(changedBy(prompt).blocks['hero']?.actions?.at(-1)).toMatchObject({
      label: { en: 'Book now' },
      target: { page: 'contact' },
    });
  });

  it.each([
    ['change the button text to "Buy now"', 'Buy now', 'en'],
    ['把按钮文字改成“马上购买”', '马上购买', 'zh'],
  ] as const)('%s', (prompt, label, locale) => {
    expect(changedBy(prompt).blocks['hero']?.actions?.[0]?.label[locale]).toBe(label);
  });
});
