import { describe, expect, it } from 'vitest';
import { applyOperations } from './apply-operations.ts';
import { changedBy, changedByAll, edit, sample } from '#tests/support/edit-sample.ts';

const rowValues = (prompt: string, id: string) =>
  changedBy(prompt).entities['product']?.rows.find((row) => row.id === id)?.values;

describe('lists', () => {
  it.each([
    ['show the products as a table', 'menu-list', 'table'],
    ['display the products on the home page as a carousel', 'products', 'carousel'],
    ['turn the product list into a board', 'menu-list', 'board'],
    ['show the products as a simple list', 'menu-list', 'rows'],
    ['把产品改成表格', 'menu-list', 'table'],
    ['首页的产品用轮播显示', 'products', 'carousel'],
    ['产品显示为卡片', 'menu-list', 'cards'],
  ])('%s', (prompt, id, variant) => {
    expect(changedBy(prompt).blocks[id]?.variant).toBe(variant);
  });

  it('means the list that is looked at or selected', () => {
    expect(changedBy('show the products as a table', { page: 'home' }).blocks['products']?.variant).toBe('table');
    expect(changedBy('show this as a table', { page: 'home', block: 'products' }).blocks['products']?.variant).toBe('table');
  });

  it.each([
    ['sort the products by price from high to low', { field: 'price', descending: true }],
    ['sort the products by name', { field: 'name', descending: false }],
    ['show the most expensive products first, sorted by price descending', { field: 'price', descending: true }],
    ['产品按价格从高到低排序', { field: 'price', descending: true }],
    ['产品按名称排序', { field: 'name', descending: false }],
  ])('%s', (prompt, sort) => {
    expect(changedBy(prompt).blocks['menu-list']?.query?.sort).toEqual(sort);
  });

  it.each([
    ['show only 2 products on the home page', 2],
    ['show at most two products on the home page', 2],
    ['首页只显示2个产品', 2],
    ['首页最多显示六个产品', 6],
  ])('%s', (prompt, limit) => {
    expect(changedBy(prompt).blocks['products']?.query?.limit).toBe(limit);
  });

  it.each([
    ['turn off search for the products', { search: false }],
    ['关闭产品的搜索', { search: false }],
    ['remove the filters from the products', { filters: [] }],
    ['enable csv export for the products', { export: true }],
  ])('%s', (prompt, options) => {
    expect(changedBy(prompt).blocks['menu-list']?.options).toMatchObject(options);
  });

  it.each([
    ['hide the price on the cards', ['name', 'image']],
    ["don't show the picture in the list", ['name', 'price']],
    ['show the category in the list', ['name', 'price', 'image', 'category']],
    ['列表里不显示图片', ['name', 'price']],
    ['列表中显示分类', ['name', 'price', 'image', 'category']],
  ])('%s', (prompt, fields) => {
    expect(changedBy(prompt).blocks['products']?.fields).toEqual(fields);
  });
});

describe('pages, menus and sections', () => {
  it.each([
    ['swap the hero and the call to action', ['call', 'points', 'products', 'hero']],
    ['swap "Why us" and "Fresh today"', ['hero', 'products', 'points', 'call']],
    ['交换首屏和行动号召', ['call', 'points', 'products', 'hero']],
  ])('%s', (prompt, blocks) => {
    expect(changedBy(prompt).pages['home']?.blocks).toEqual(blocks);
  });

  it.each(['move the opening hours to the home page', '把营业时间移到首页'])('%s', (prompt) => {
    const { pages } = changedBy(prompt);
    expect([pages['home']?.blocks.at(-1), pages['contact']?.blocks]).toEqual(['opening', ['contact-form']]);
  });

  it.each([
    ['copy the menu page as Catering', 'Catering', '/catering'],
    ['duplicate the menu page', 'Menu 2', '/menu-2'],
    ['复制菜单页面为外卖', '外卖', '/menu-2'],
  ])('%s', (prompt, title, path) => {
    const { pages, blocks } = changedBy(prompt);
    const added = Object.entries(pages).find(([id]) => !(id in sample.pages))?.[1];
    expect([added?.title.en, added?.path]).toEqual([title, path]);
    expect(added?.blocks.map((id) => blocks[id]?.type)).toEqual(['collection', 'gallery']);
  });

  it.each([
    ['put Contact first in the menu', ['contact', 'home', 'menu']],
    ['move Contact before Menu in the menu', ['home', 'contact', 'menu']],
    ['把联系移到菜单最前', ['contact', 'home', 'menu']],
  ])('%s', (prompt, header) => {
    expect(changedBy(prompt).nav.header).toEqual(header);
  });

  it.each(['make the menu page the home page', '把菜单页设为首页'])('%s', (prompt) => {
    const { pages } = changedBy(prompt);
    expect([pages['menu']?.path, pages['home']?.path]).toEqual(['/', '/menu']);
  });

  it.each([
    ['rename the menu entry Contact to "Reach us"', 'Reach us'],
    ['call the contact page “Reach us” in the menu', 'Reach us'],
    ['rename Contact to Reach us in the menu only', 'Reach us'],
    ['in the menu, change “Contact” to “Reach us”', 'Reach us'],
    ['change the word Contact in the menu to Reach us', 'Reach us'],
    ['把菜单里的“联系”改成“找到我们”', '找到我们'],
    ['导航栏的联系改成找到我们', '找到我们'],
  ])('renames an entry of the menu alone: %s', (prompt, word) => {
    const { pages, blocks } = changedBy(prompt);
    const { menuTitle, ...page } = pages['contact'] ?? {};
    expect(Object.values(menuTitle ?? {})).toEqual([word]);
    expect(page).toEqual(sample.pages['contact']);
    expect(blocks).toEqual(sample.blocks);
  });

  it('finds a page by its word in the menu too', () => {
    const named = changedBy('rename the menu entry Contact to "Reach us"');
    expect(changedBy('rename the menu entry Reach us to Write', undefined, named).pages['contact']?.menuTitle?.en).toBe('Write');
  });

  it('adds links to the outside', () => {
    const blocks = Object.values(changedBy('add our instagram https://instagram.com/corner').blocks);
    expect(blocks.flatMap(({ actions }) => actions ?? [])).toContainEqual(
      expect.objectContaining({ target: { url: 'https://instagram.com/corner' } }),
    );
    expect(edit('add social links').reply).toContain('https://');
    expect(edit('add a contact page').reply).toContain('Contact');
  });
});

describe('fields', () => {
  it('changes type, default, unit and choices', () => {
    const field = (prompt: string, entity: string, key: string, blueprint = sample) =>
      changedBy(prompt, undefined, blueprint).entities[entity]?.fields.find((each) => each.key === key);
    expect(field('make the message field a single line text', 'message', 'message')?.type).toBe('text');
    expect(field('把库存字段改成小数', 'product', 'stock')?.type).toBe('num');
    expect(field('set the default stock to 5', 'product', 'stock')?.default).toBe(5);
    expect(field('库存默认值为3', 'product', 'stock')?.default).toBe(3);
    expect(field('show the stock in kg', 'product', 'stock')?.label.en).toBe('Stock (kg)');
    const approved = changedBy('add an approval step before publishing products');
    expect(
      field('add the option "Sold out" to status', 'product', 'status', approved)?.options?.map(({ value }) => value),
    ).toContain('sold-out');
    expect(field('给状态增加选项“售罄”', 'product', 'status', approved)?.options).toHaveLength(4);
    expect(field('remove the option "Rejected" from status', 'product', 'status', approved)?.options).toHaveLength(2);
  });
});

describe('rows', () => {
  it.each([
    ['set the price of Rye bread to 7', 'p1', { price: 7 }],
    ['把黑麦面包的价格改成7', 'p1', { price: 7 }],
    ['change the stock of Croissant to 20', 'p2', { stock: 20 }],
    ['rename Lemon tart to "Orange tart"', 'p3', { name: { en: 'Orange tart', zh: '柠檬挞' } }],
    ['set the category of Rye bread to Cakes', 'p1', { category: 'c2' }],
    ['mark Rye bread as featured', 'p1', { featured: true }],
    ['raise all prices by 10 %', 'p1', { price: 7.15 }],
    ['make the products 1 euro cheaper', 'p2', { price: 2.2 }],
    ['give a discount of 50% on all products', 'p3', { price: 2.4 }],
    ['所有价格上调10%', 'p1', { price: 7.15 }],
    ['所有产品降价1元', 'p2', { price: 2.2 }],
    ['increase the price of Croissant by 1', 'p2', { price: 4.2 }],
  ])('%s', (prompt, id, values) => {
    expect(rowValues(prompt, id)).toMatchObject(values);
  });

  it.each([
    ['delete the Croissant', ['p1', 'p3']],
    ['remove all products under 4', ['p1', 'p3']],
    ['remove products over 5', ['p2', 'p3']],
    ['删除可颂', ['p1', 'p3']],
    ['删除价格低于4的产品', ['p1', 'p3']],
  ])('%s', (prompt, rows) => {
    expect(changedBy(prompt).entities['product']?.rows.map(({ id }) => id)).toEqual(rows);
  });
});

describe('looks', () => {
  it.each([
    ['bigger text', { textSize: 1 }],
    ['make the text smaller', { textSize: -1 }],
    ['字体大一点', { textSize: 1 }],
    ['把标题改大一点', { textSize: 1 }],
    ['make the headings larger', { textSize: 1 }],
    ['smaller titles please', { textSize: -1 }],
    ['make it look more playful', { tone: 'playful', direction: 'playful' }],
    ['make the site elegant', { tone: 'refined' }],
    ['改成简约风格', { tone: 'understated' }],
    ['give me a different look', { tone: 'refined' }],
    ['换个风格', { tone: 'refined' }],
  ])('%s', (prompt, theme) => {
    expect(changedBy(prompt).theme).toMatchObject(theme);
  });

  it.each([
    ['centre the hero', 'center'],
    ['use a full-width picture in the hero', 'cover'],
    ['hero without a picture', 'bar'],
    ['首屏居中', 'center'],
    ['首屏不要图片', 'bar'],
  ])('%s', (prompt, variant) => {
    expect(changedBy(prompt).blocks['hero']?.variant).toBe(variant);
  });

  it('turns colours warmer and cooler', () => {
    expect(changedBy('make the colours warmer').theme.primary).not.toBe(sample.theme.primary);
    expect(changedBy('颜色冷一点').theme.background).not.toBe(sample.theme.background);
  });
});

describe('items, memory and repair', () => {
  it.each([
    ['rename the second card to "Slow and steady"', 1, { title: { en: 'Slow and steady' } }],
    ['change the text of the third card to "From six"', 2, { text: { en: 'From six' } }],
    ['把第三张卡片改成“六点开门”', 2, { title: { zh: '六点开门' } }],
    ['add a card "Free parking" to the features', 3, { title: { en: 'Free parking' } }],
  ])('%s', (prompt, index, item) => {
    expect(changedBy(prompt).blocks['points']?.items?.[index]).toMatchObject(item);
  });

  it('knows what "it" was', () => {
    const phone = changedBy('add a phone field to the contact form and make it required').entities['message']?.fields.at(-1);
    expect(phone).toMatchObject({ key: 'phone', required: true });
    expect(changedBy('add a page about our team and put it first in the menu').nav.header[0]).not.toBe('home');
  });

  it.each(['the contact form does not work', 'something is broken', '联系表单坏了'])('%s: says what was checked', (prompt) => {
    expect(edit(prompt)).toMatchObject({ kind: 'notUnderstood', reply: expect.stringMatching(/Checked \d|已检查\d/) });
  });

  it('mends a form that accepts nothing and does not ask for what it needs', () => {
    const broken = applyOperations(sample, [
      { op: 'setEntity', id: 'message', patch: { access: { read: 'nobody', create: 'nobody' } } },
      { op: 'setBlock', id: 'contact-form', patch: { fields: ['name'] } },
    ]);
    if (!broken.ok) throw new Error('sample');
    const mended = changedBy("the contact form doesn't work", undefined, broken.value.blueprint);
    expect(mended.entities['message']?.access.create).toBe('public');
    expect(mended.blocks['contact-form']?.fields).toEqual(['name', 'email', 'message']);
  });

  it('keeps going over many different requests', () => {
    const site = changedByAll([
      'show the products as a table',
      'raise all prices by 5%',
      'add login',
      'only managers may delete products',
      'copy the menu page as Catering',
      'make it look more playful',
      'swap the hero and the call to action',
      'add an approval step before publishing products',
      'bigger text',
    ]);
    expect(site.theme.textSize).toBe(1);
  });
});
