import { describe, expect, it } from 'vitest';
import { sampleBlueprint } from '#tests/support/sample-blueprint.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import type { EditInput } from '../generated.ts';
import { hasErrors, validate } from '../validate/validate.ts';
import { applyOperations } from './apply-operations.ts';
import { editBlueprint } from './edit-blueprint.ts';

const sample = sampleBlueprint();

function edit(prompt: string, selection?: EditInput['selection']) {
  return editBlueprint({ blueprint: sample, prompt, seed: 1, ...(selection && { selection }) });
}

function changedBy(prompt: string, selection?: EditInput['selection']): Blueprint {
  const outcome = edit(prompt, selection);
  if (outcome.kind !== 'changed') throw new Error(`${outcome.kind}: ${outcome.reply}`);
  expect(hasErrors(validate(outcome.blueprint))).toBe(false);
  const replayed = applyOperations(sample, outcome.operations);
  expect(replayed.ok && replayed.value.blueprint).toEqual(outcome.blueprint);
  const undone = applyOperations(outcome.blueprint, outcome.inverses);
  expect(undone.ok && JSON.stringify(undone.value.blueprint)).toBe(JSON.stringify(sample));
  return outcome.blueprint;
}

const titles = (blueprint: Blueprint, page: string) =>
  blueprint.pages[page]?.blocks.map((id) => blueprint.blocks[id]?.title?.en ?? blueprint.blocks[id]?.type);
const types = (blueprint: Blueprint, page: string) => blueprint.pages[page]?.blocks.map((id) => blueprint.blocks[id]?.type);
const fields = (blueprint: Blueprint, entity: string) => blueprint.entities[entity]?.fields.map((field) => field.key);

describe('colours', () => {
  it.each([
    ['make the buttons dark green', 'button', '#006400'],
    ['Change the primary colour to #123456.', 'primary', '#123456'],
    ['use a navy background', 'background', '#000080'],
    ['make the background white', 'background', '#ffffff'],
    ['set the accent color to gold', 'accent', '#ffd700'],
    ['make it purple', 'primary', '#800080'],
    ['把背景改成白色', 'background', '#ffffff'],
    ['主色换成#123456', 'primary', '#123456'],
  ] as const)('%s', (prompt, key, hex) => {
    const blueprint = changedBy(prompt);
    expect(blueprint.theme[key]).toBe(hex);
    expect(blueprint.blocks).toBe(sample.blocks);
  });

  it('reads Chinese colours with modifiers and follows the background with the scheme', () => {
    expect(changedBy('把按钮改成深绿色').theme.button).toBeDefined();
    expect(changedBy('use a navy background').theme.scheme).toBe('dark');
  });

  it.each([
    ['make the hero background navy', 'hero', { background: '#000080' }],
    ['give the opening hours a white background', 'opening', { background: '#ffffff' }],
    ['make the button of the hero black', 'hero', { button: '#000000' }],
  ])('%s: one section only', (prompt, id, style) => {
    const blueprint = changedBy(prompt);
    expect(blueprint.blocks[id]?.style).toEqual(style);
    expect(blueprint.theme).toBe(sample.theme);
  });

  it('colours what is selected', () => {
    expect(changedBy('make this black', { page: 'home', block: 'call' }).blocks['call']?.style?.background).toBe('#000000');
  });

  it('keeps two colours of one request apart', () => {
    const { theme } = changedBy('make the background black and the buttons gold');
    expect([theme.background, theme.button]).toEqual(['#000000', '#ffd700']);
  });
});

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

describe('details', () => {
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

  it('shifts the colour there is', () => {
    expect(changedBy('make the buttons a bit darker').theme.button).toMatch(/^#/);
    expect(changedBy('把按钮颜色调浅一点').theme.button).not.toBe(sample.theme.primary);
    expect(changedBy('dark mode with gold accents').theme).toMatchObject({ scheme: 'dark', accent: '#ffd700' });
  });

  it('asks for a selection rather than colouring everything', () => {
    expect(edit('make this section dark blue')).toMatchObject({
      kind: 'notUnderstood',
      reply: expect.stringContaining('which section'),
    });
  });

  it('changes the currency', () => {
    expect(changedBy('show prices in dollars').site.currency).toBe('USD');
    expect(changedBy('把货币改成人民币').site.currency).toBe('CNY');
  });

  it('takes colour and shape in one request', () => {
    expect(changedBy('make the buttons rounder and the background black').theme).toMatchObject({
      radius: 22,
      background: '#000000',
    });
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

describe('style and language', () => {
  it.each([
    ['make everything rounder', { radius: 22 }],
    ['square corners please', { radius: 4 }],
    ['use more space', { density: 'airy' }],
    ['make it more compact', { density: 'compact' }],
    ['use a sans-serif font', { fonts: 'sans-clean' }],
    ['switch to dark mode', { scheme: 'dark' }],
    ['更圆润一点', { radius: 22 }],
    ['紧凑一些', { density: 'compact' }],
    ['改成深色模式', { scheme: 'dark' }],
    ['换成衬线字体', { fonts: 'serif-reading' }],
  ])('%s', (prompt, theme) => {
    expect(changedBy(prompt).theme).toMatchObject(theme);
  });

  it('gives one section more space', () => {
    expect(changedBy('more space in the hero').blocks['hero']?.style?.space).toBe(1);
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
