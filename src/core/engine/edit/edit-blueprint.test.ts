import { describe, expect, it } from 'vitest';
import { changedBy, edit, sample } from '#tests/support/edit-sample.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { applyOperations } from './apply-operations.ts';
import { editBlueprint } from './edit-blueprint.ts';

const types = (blueprint: Blueprint, page: string) => blueprint.pages[page]?.blocks.map((id) => blueprint.blocks[id]?.type);
const fields = (blueprint: Blueprint, entity: string) => blueprint.entities[entity]?.fields.map((field) => field.key);

describe('texts and names', () => {
  it.each([
    ['change "Why us" to "Our promise"', 'points', 'en', 'Our promise'],
    ['replace “Order a cake” with “Cakes to order”', 'call', 'en', 'Cakes to order'],
    ['把“订蛋糕”改成“定制蛋糕”', 'call', 'zh', '定制蛋糕'],
    ['将「为什么选择我们」替换为「我们的承诺」', 'points', 'zh', '我们的承诺'],
    ['change the headline to "Fresh every day"', 'hero', 'en', 'Fresh every day'],
    ['把标题改成“天天新鲜”', 'hero', 'zh', '天天新鲜'],
    ['把首页标题改成“天天新鲜”', 'hero', 'zh', '天天新鲜'],
    ['change "noon" to "eleven"', 'hero', 'en', 'Baked before sunrise, gone by eleven'],
  ] as const)('%s', (prompt, id, locale, title) => {
    expect(changedBy(prompt).blocks[id]?.title?.[locale]).toBe(title);
  });

  it.each([
    ['rename the site to Golden Crust', 'en', 'Golden Crust'],
    ['call the website "Golden Crust"', 'en', 'Golden Crust'],
    ['把网站名字改成“金麦坊”', 'zh', '金麦坊'],
  ] as const)('%s', (prompt, locale, name) => {
    expect(changedBy(prompt).site.name[locale]).toBe(name);
  });

  it('renames pages and contact details', () => {
    expect(changedBy('rename the menu page to "Our bread"').pages['menu']?.title.en).toBe('Our bread');
    expect(changedBy('change the phone number to +49 30 1234567').site.contact?.phone).toBe('+49 30 1234567');
    expect(changedBy('把电话改成400-123-4567').site.contact?.phone).toBe('400-123-4567');
  });

  it('changes every place that says exactly the words', () => {
    const blueprint = changedBy('change "Write to us" to "Say hello"');
    expect(blueprint.blocks['call']?.actions?.[0]?.label.en).toBe('Say hello');
    expect(blueprint.blocks['contact-form']?.title?.en).toBe('Say hello');
  });

  it('says when there is no such text', () => {
    const outcome = edit('change "Nowhere to be found" to "x"');
    expect(outcome.kind).toBe('notUnderstood');
    expect(outcome.reply).toContain('Nowhere to be found');
  });
});

describe('pages', () => {
  it('adds a page that is known by its word alone', () => {
    expect(Object.keys(changedBy('add a blog').pages).length).toBeGreaterThan(4);
  });

  it.each([
    ['remove the contact page', ['home', 'menu', 'item']],
    ['删除联系页面', ['home', 'menu', 'item']],
  ])('%s', (prompt, ids) => {
    expect(Object.keys(changedBy(prompt).pages)).toEqual(ids);
  });

  it.each([
    ['add a page about our team', /team|about/i],
    ['add a page called "Gift cards"', /gift cards/i],
    ['添加一个关于团队的页面', /团队|team/i],
    ['add a page about bread history', /bread history/i],
  ])('%s', (prompt, title) => {
    const { pages, nav } = changedBy(prompt);
    const [id, page] = Object.entries(pages).find(([key]) => !(key in sample.pages)) ?? [];
    expect(`${page?.title.en ?? ''} ${page?.title.zh ?? ''}`).toMatch(title);
    expect([...nav.header, ...nav.footer]).toContain(id);
  });

  it('keeps the home page and says why', () => {
    expect(edit('remove the home page')).toMatchObject({ kind: 'notUnderstood', reply: expect.stringContaining('home page') });
  });

  it('takes a page out of the menu', () => {
    expect(changedBy('hide the contact page from the menu').nav.header).toEqual(['home', 'menu']);
  });
});

describe('data', () => {
  it.each([
    ['add a phone field to the contact form', 'phone', 'phone'],
    ['给联系表单增加电话字段', 'phone', 'phone'],
    ['add a field "Shoe size" to the contact form', 'shoeSize', 'text'],
    ['add a date field to the form', 'date', 'date'],
  ])('%s', (prompt, key, type) => {
    const blueprint = changedBy(prompt);
    expect(blueprint.entities['message']?.fields.find((field) => field.key === key)?.type).toBe(type);
    expect(blueprint.blocks['contact-form']?.fields).toContain(key);
  });

  it('renames, requires and removes fields', () => {
    expect(changedBy('remove the email field from the contact form').entities['message']?.fields).toHaveLength(2);
    expect(changedBy('make the email optional').entities['message']?.fields[1]).not.toHaveProperty('required');
    expect(changedBy('把邮箱改为选填').entities['message']?.fields[1]).not.toHaveProperty('required');
    expect(changedBy('rename the message field to "Your question"').entities['message']?.fields[2]?.label.en).toBe(
      'Your question',
    );
    expect(fields(changedBy('add a rating field to products'), 'product')).toContain('rating');
  });

  it.each([
    ['add 3 products', 6],
    ['添加三个产品', 6],
    ['add a product called "Seeded rye" for 7.20', 4],
  ])('%s', (prompt, count) => {
    const rows = changedBy(prompt).entities['product']?.rows ?? [];
    expect(rows).toHaveLength(count);
  });

  it('takes name and price of a new row from the prompt', () => {
    const rows = changedBy('add a product called "Seeded rye" for 7.20').entities['product']?.rows ?? [];
    expect(rows.at(-1)?.values).toMatchObject({ name: { en: 'Seeded rye' }, price: 7.2 });
  });
});

describe('the site', () => {
  it.each([
    ['show prices in dollars', 'USD'],
    ['make it a real shop with prices in dollars', 'USD'],
    ['show prices in brazilian real', 'BRL'],
    ['show prices in reais', 'BRL'],
    ['show prices in chf', 'CHF'],
    ['change prices to use gbp', 'GBP'],
    ['show gbp prices', 'GBP'],
    ['set currency: gbp', 'GBP'],
    ['change the currency to ZAR', 'ZAR'],
    ['show prices in AUD dollars', 'AUD'],
    ['把货币改成人民币', 'CNY'],
    ['把货币改成usd', 'USD'],
  ])('changes the currency: %s', (prompt, currency) => {
    expect(changedBy(prompt).site.currency).toBe(currency);
  });

  it('has no currency that is only a word of other things', () => {
    for (const prompt of ['show real prices', 'let Ron see the prices']) {
      const outcome = edit(prompt);
      expect(outcome.kind === 'changed' ? outcome.blueprint.site.currency : sample.site.currency).toBe(sample.site.currency);
    }
  });

  it('adds and removes languages', () => {
    expect(changedBy('remove Chinese').site.locales).toEqual(['en']);
    const english = editBlueprint({ blueprint: changedBy('remove Chinese'), prompt: 'add Chinese', seed: 1 });
    expect(english).toMatchObject({ kind: 'changed', blueprint: { site: { locales: ['en', 'zh'] } } });
  });
});

describe('several requests and misunderstandings', () => {
  it('carries out every request of a prompt', () => {
    const blueprint = changedBy('make the buttons dark green, add an FAQ to the home page and rename the site to "Golden Crust"');
    expect(blueprint.theme.button).toBe('#006400');
    expect(types(blueprint, 'home')).toContain('accordion');
    expect(blueprint.site.name.en).toBe('Golden Crust');
  });

  it('does so in Chinese', () => {
    const blueprint = changedBy('把按钮改成黑色，并且在首页添加常见问题，然后删除图库');
    expect(blueprint.theme.button).toBe('#000000');
    expect(types(blueprint, 'home')).toContain('accordion');
    expect(types(blueprint, 'menu')).not.toContain('gallery');
  });

  it('names a request that it did not understand, and does the others', () => {
    const outcome = edit('make the buttons black. Teleport the visitors to Mars.');
    expect(outcome.kind).toBe('changed');
    expect(outcome.reply).toContain('Teleport the visitors to Mars');
  });

  it.each(['hmm', 'what is the weather like', '你好', 'undo', '撤销'])(
    'answers "%s" with three suggestions that work',
    (prompt) => {
      const outcome = edit(prompt);
      if (outcome.kind !== 'notUnderstood') throw new Error(outcome.kind);
      expect(outcome.suggestions).toHaveLength(3);
      for (const suggestion of outcome.suggestions) changedBy(suggestion);
    },
  );

  it('asks when several sections could be meant, and each answer settles it', () => {
    const twice = applyOperations(sample, [
      {
        op: 'addBlock',
        page: 'menu',
        index: 0,
        id: 'faq-a',
        block: { type: 'accordion', title: { en: 'Baking questions' }, items: [] },
      },
      {
        op: 'addBlock',
        page: 'contact',
        index: 0,
        id: 'faq-b',
        block: { type: 'accordion', title: { en: 'Order questions' }, items: [] },
      },
    ]);
    if (!twice.ok) throw new Error('sample');
    const outcome = editBlueprint({ blueprint: twice.value.blueprint, prompt: 'remove the faq', seed: 1 });
    if (outcome.kind !== 'ambiguous') throw new Error(outcome.kind);
    expect(outcome.candidates).toHaveLength(2);
    for (const { prompt } of outcome.candidates) {
      expect(editBlueprint({ blueprint: twice.value.blueprint, prompt, seed: 1 }).kind).toBe('changed');
    }
  });
});
