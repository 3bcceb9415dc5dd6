import { fc } from '#tests/support/properties.ts';
import { describe, expect, it } from 'vitest';
import { findColors } from './colors.ts';
import { read } from './read.ts';
import { readingSchema } from './reading.ts';

const english =
  'A website for a bakery in Lyon called Mie Câline, with online orders and a contact form; cream background, brown buttons';
const chinese = '为里昂一家名为 Mie Câline 的面包店做一个网站，支持在线下单和联系表单；奶油色背景，棕色按钮';

function colorsOf(prompt: string) {
  return Object.fromEntries(read(prompt).colors.map(({ value }) => [value.role, value.hex]));
}

describe('read', () => {
  it.each([
    [english, 'en', { background: '#fffdd0', primary: '#7b4a2a' }],
    [chinese, 'zh', { background: '#fffdd0', primary: '#8b5a2b' }],
  ])('understands trade, name, place, colours and requests: %s', (prompt, locale, colors) => {
    const reading = read(prompt);
    expect(reading.locale).toBe(locale);
    expect(reading.name?.value).toBe('Mie Câline');
    expect(reading.recipes[0]?.value).toBe('bakery');
    expect(['Lyon', '里昂']).toContain(reading.place?.value);
    expect(colorsOf(prompt)).toEqual(colors);
    expect(reading.pages.map((page) => page.value)).toContain('contact');
    expect(reading.notUnderstood).toEqual([]);
  });

  it('says where it read something', () => {
    const { name, place } = read(english);
    expect(english.slice(name?.span?.start, name?.span?.end)).toBe('Mie Câline');
    expect(english.slice(place?.span?.start, place?.span?.end)).toBe('Lyon');
  });

  it.each([
    ['A portfolio for a photographer in Kyoto', 'portfolio'],
    ['An online shop for ceramics', 'shop'],
    ['A restaurant with table reservations', 'restaurant'],
    ['Website for my dental clinic', 'clinic'],
    ['A gym website with membership plans', 'gym'],
    ['A personal finance tracker app', 'finance'],
    ['A CRM for a sales team', 'crm'],
    ['Inventory management system for a warehouse', 'inventory'],
    ['A helpdesk with support tickets', 'helpdesk'],
    ['A unit converter tool', 'tool'],
    ['A trivia quiz site', 'quiz'],
    ['A local business directory', 'directory'],
    ['A website for our SaaS product', 'saas'],
    ['A conference website with tickets', 'event'],
    ['A travel blog', 'blog'],
    ['A local news website', 'news'],
    ['做一个咖啡馆网站', 'restaurant'],
    ['宠物医院的官网', 'petcare'],
    ['一个库存管理系统', 'inventory'],
    ['知识竞赛答题应用', 'quiz'],
  ])('finds the kind of site: %s', (prompt, recipe) => {
    expect(read(prompt).recipes[0]?.value).toBe(recipe);
  });
});

describe('colours, records and counts', () => {
  it.each([
    ['Apply platinum as the background; style all components with midnight blue.', '#e5e4e2', '#191970'],
    ['Set the background color to spring green and the component color to lime green.', '#00ff7f', '#32cd32'],
    ['Dodger blue buttons on an ivory page', '#fffff0', '#1e90ff'],
    ['背景用米白，按钮用墨绿', '#faf6ec', '#0d3b2e'],
    ['Background #FAFAFA, buttons #0a5', '#fafafa', '#00aa55'],
  ])('gives each colour its role: %s', (prompt, background, primary) => {
    const colors = colorsOf(prompt);
    expect(colors).toEqual({ background, primary });
  });

  it.each([
    ['Set the page background to azure mist and the cards to light goldenrod.', '#eef8f8', '#eedd82'],
    ['Frost white for the canvas, charcoal for controls.', '#f4f8f9', '#36454f'],
    ['Use linen white as the base colour and burlywood for all UI pieces.', '#faf4ea', '#deb887'],
    ['DarkSlateBlue interface on a MistyRose layout', '#ffe4e1', '#483d8b'],
    ['Body in medium spring green; widgets in rebecca purple.', '#00fa9a', '#663399'],
    ['页面底色用象牙白，主题色用藏青色', '#fffff0', '#1b2a49'],
  ])('knows many colours by name: %s', (prompt, background, primary) => {
    expect(colorsOf(prompt)).toEqual({ background, primary });
  });

  it.each(['A honey shop with product pages', 'A game where users send red packets through the interface'])(
    'leaves a colour to the thing it names: %s',
    (prompt) => {
      expect(read(prompt).colors).toEqual([]);
    },
  );

  it('takes no colour from names of things', () => {
    expect(read('A website for a coffee shop that sells orange juice and rose petals').colors).toEqual([]);
  });

  it('makes records of things the catalogue does not know, with their fields', () => {
    const reading = read(
      'A system for managing lighthouses. Users should be able to add lighthouses, including name, height and description.',
    );
    expect(reading.records?.[0]?.value.noun).toBe('lighthouse');
  });

  it('reads several languages, counts, tone and scheme', () => {
    expect(read('A bilingual bakery site').locales).toEqual(['en', 'zh']);
    expect(read('一个中英双语的餐厅网站').locales).toEqual(['zh', 'en']);
    expect(read('A shop with 9 products').counts[0]?.value).toEqual({ entity: 'product', count: 9 });
    expect(read('An elegant hotel website in dark mode')).toMatchObject({
      tone: { value: 'refined' },
      scheme: { value: 'dark' },
    });
  });

  it('reads any text without failing, and the same text the same way', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.string()), (prompt) => {
        expect(readingSchema.safeParse(read(prompt)).success).toBe(true);
        expect(read(prompt)).toEqual(read(prompt));
      }),
      { numRuns: 150 },
    );
  });
});

describe('findColors', () => {
  it('finds hex values, names, modifiers and Chinese names with their places', () => {
    const text = 'pale seafoam, DodgerBlue and #abc';
    expect(findColors(text, 'en').map((color) => color.name)).toEqual(['pale seafoam', 'DodgerBlue', '#abc']);
    expect(findColors('浅棕色和奶油色', 'zh').map((color) => color.name)).toEqual(['浅棕色', '奶油色']);
  });
});
