import { textList } from '../render/block-data.ts';
import { describe, expect, it } from 'vitest';
import { generateBlueprint } from '#tests/support/generate-blueprint.ts';
import { changedBy, edit } from '#tests/support/edit-sample.ts';
import type { Block } from '../blueprint/page-schema.ts';
import type { Blueprint } from '../blueprint/schema.ts';

const bakery = generateBlueprint(
  'A website for a bakery in Lyon called Mie Câline, with online orders and a contact form; cream background, brown buttons',
);
const clinic = generateBlueprint(
  'A dental clinic site where patients book appointments with dentists, see treatments and prices, and staff manage appointments',
);
const gym = generateBlueprint(
  'A gym website with membership plans, class timetable, trainers, and an online shop for supplements',
);
const books = generateBlueprint(
  '做一个二手书交易网站，用户可以发布书籍、搜索、收藏、下单，后台管理订单和用户；背景浅米色，按钮墨绿色',
);

function blocksChanged(prompt: string, site: Blueprint): Block[] {
  const { blocks } = changedBy(prompt, undefined, site);
  return Object.entries(blocks).flatMap(([id, block]) => (block === site.blocks[id] ? [] : [block]));
}

describe('looks', () => {
  it.each([
    ['no rounded corners, no shadows', bakery, { radius: 0 }],
    ['不要圆角', books, { radius: 0 }],
    ['use teal instead of blue', clinic, { primary: '#008080' }],
    ['high contrast please', clinic, { background: '#ffffff' }],
  ])('%s', (prompt, site, theme) => {
    expect(changedBy(prompt, undefined, site).theme).toEqual({
      ...site.theme,
      ...changedBy(prompt, undefined, site).theme,
      ...theme,
    });
    expect(changedBy(prompt, undefined, site).theme.accent).toBe(site.theme.accent);
  });

  it('what is called by its colour is what has it', () => {
    expect(changedBy('make the brown a bit darker', undefined, bakery).theme).toMatchObject({
      background: bakery.theme.background,
      primary: '#633413',
    });
    expect(changedBy('I want a dark header', undefined, gym).theme.header).toMatch(/^#[0-4]/);
  });
});

describe('lists', () => {
  it.each([
    ['show the cheapest first', bakery, 'product', { sort: { field: 'price', descending: false } }],
    ['show the most expensive first', bakery, 'product', { sort: { field: 'price', descending: true } }],
    ['书籍按价格从高到低排序', books, 'listing', { sort: { field: 'price', descending: true } }],
  ])('are sorted by what their rows have: %s', (prompt, site, entity, query) => {
    const [list, ...others] = blocksChanged(prompt, site);
    expect(list?.query).toMatchObject({ entity, ...query });
    expect(others).toEqual([]);
  });

  it('are narrowed by a field that the rows get for it, or that is there', () => {
    const site = changedBy('add a gluten free filter', undefined, bakery);
    expect(site.entities['product']?.fields.at(-1)).toMatchObject({ key: 'glutenFree', type: 'bool' });
    expect(Object.values(site.blocks).some(({ options }) => textList(options?.['filters']).includes('glutenFree'))).toBe(true);
    expect(blocksChanged('filter products by price', bakery)[0]?.options?.['ranges']).toEqual(['price']);
  });

  it('of another kind are left alone where the view does not suit what was named', () => {
    expect(edit('show the timetable as a calendar', undefined, gym)).toMatchObject({
      kind: 'notUnderstood',
      reply: expect.stringContaining('Classes have no date'),
    });
    expect(blocksChanged('书籍列表一行显示三本', books)).toMatchObject([{ query: { entity: 'book' }, style: { columns: 3 } }]);
  });
});

describe('forms ask visitors', () => {
  it.each([
    ['let customers choose a pickup time', bakery, 'order', { key: 'pickupTime', type: 'time' }],
    ['add insurance as a choice with AXA, Allianz and Other', clinic, 'booking', { key: 'insurance', type: 'enum' }],
    ['让顾客选择取货时间', books, 'order', { label: { zh: '取货时间' } }],
  ])('%s', (prompt, site, entity, field) => {
    const after = changedBy(prompt, undefined, site);
    const added = after.entities[entity]?.fields.at(-1);
    expect(added).toMatchObject(field);
    const form = Object.values(after.blocks).find(
      ({ type, query }) => /^(?:checkout|booking)$/.test(type) && query?.entity === entity,
    );
    expect(form?.fields).toContain(added?.key);
  });

  it('what they ask already is said', () => {
    expect(edit('the contact form needs a phone field', undefined, bakery).reply).toMatch(/already has the field “Phone”/);
  });
});

describe('rights', () => {
  it('nothing beside is switched on', () => {
    const site = changedBy('only logged in customers may order', undefined, bakery);
    expect(site.entities['order']?.access.create).toBe('member');
    expect(site.entities['product']?.marks).toEqual(bakery.entities['product']?.marks);
    expect(changedBy('login should be required to book', undefined, clinic).entities['booking']?.access.create).toBe('member');
  });

  it('a step is open to whoever made the row', () => {
    expect(edit('patients should be able to cancel their appointment', undefined, clinic).reply).toMatch(/already: .*Cancel/);
    const site = changedBy('customers can confirm their order', undefined, bakery);
    expect(site.entities['order']?.flow?.steps.find(({ id }) => id === 'confirm')?.by).toBe('own');
  });
});

describe('parts of a page', () => {
  it.each([
    ['move opening hours above the products', bakery, 'home-hours', 'home-collection'],
    ['Move “Doctors” before the treatments', clinic, 'home-collection-2', 'home-collection'],
  ])('%s', (prompt, site, moved, anchor) => {
    const ids = changedBy(prompt, undefined, site).pages['home']?.blocks ?? [];
    expect(ids.indexOf(moved)).toBe(ids.indexOf(anchor) - 1);
  });

  it.each([
    [
      'the button on the home page should say Book now',
      clinic,
      (site: Blueprint) => site.blocks['home-hero']?.actions?.[0]?.label.en,
      'Book now',
    ],
    [
      'link the main button to the blog',
      clinic,
      (site: Blueprint) => site.blocks['home-hero']?.actions?.[0]?.target,
      { page: 'blog' },
    ],
    ['the footer should say © 2026 Iron House', gym, (site: Blueprint) => site.site.note?.en, '© 2026 Iron House'],
    ['the hero picture should be bigger', bakery, (site: Blueprint) => site.blocks['home-hero']?.variant, 'cover'],
    ['duplicate the treatments page', clinic, (site: Blueprint) => site.pages['services-2']?.title.en, 'Services 2'],
    ['add a delivery fee of 4.90', bakery, (site: Blueprint) => site.blocks['home-banner']?.title?.en, 'Delivery fee of 4.90'],
  ])('%s', (prompt, site, read, value) => {
    expect(read(changedBy(prompt, undefined, site))).toEqual(value);
  });

  it('a waiting list takes names for what is booked', () => {
    const site = changedBy('add a waiting list', undefined, clinic);
    expect(Object.values(site.blocks).some(({ type, query }) => type === 'form' && query?.entity === 'waiting')).toBe(true);
  });
});

describe('pages and forms for something', () => {
  it('reviews stand where the rows are listed', () => {
    const site = changedBy('members can rate classes', undefined, gym);
    const lists = Object.values(site.pages).filter(
      ({ path, blocks }) => path !== '/' && blocks.some((id) => site.blocks[id]?.query?.entity === 'session'),
    );
    expect(lists.flatMap(({ blocks }) => blocks).map((id) => site.blocks[id]?.type)).toContain('comments');
    expect(site.pages['products-item']?.blocks).toEqual(gym.pages['products-item']?.blocks);
  });

  it('a form of its own', () => {
    const [form] = blocksChanged('let visitors sign up for a free trial', gym);
    expect(form).toMatchObject({ type: 'form', title: { en: 'Sign up: free trial' } });
    expect(form?.fields).not.toContain('status');
    const { pages, blocks } = changedBy('add a page for jobs with an application form', undefined, gym);
    expect(pages['careers']?.blocks.map((id) => blocks[id]?.type)).toContain('form');
  });

  it('a form that is not there is not another one', () => {
    expect(edit('联系我们的表单加上微信号', undefined, books)).toMatchObject({
      kind: 'notUnderstood',
      reply: expect.stringContaining('表单'),
    });
  });

  it('one page takes the place of another', () => {
    const site = changedBy('replace the blog with a gallery', undefined, gym);
    expect(Object.keys(site.pages)).not.toContain('blog');
    expect(Object.keys(site.pages)).toContain('gallery');
    const question = edit('replace the shop with a blog', undefined, gym);
    if (question.kind !== 'ambiguous') throw new Error(question.reply);
    expect(Object.keys(changedBy(question.candidates[0]?.prompt ?? '', undefined, gym).pages)).not.toContain('products');
  });
});

const hotel = generateBlueprint('A small mountain hotel with rooms, online booking, a restaurant menu and guest reviews');
const school = generateBlueprint(
  'An online course platform where teachers publish courses with lessons, students enrol and take quizzes',
);
const crm = generateBlueprint('An internal CRM with companies, contacts, deals in a pipeline, tasks and a dashboard with charts');
const repair = generateBlueprint('做一个家电维修服务网站，用户在线预约上门维修，查看服务项目和价格，技师管理工单，客户可以评价');

describe('on other sites', () => {
  it.each([
    ['add a room called Larch Suite with balcony, 210', hotel, 'room', { price: 210, amenities: ['Balcony'] }],
    ['add a deal called Northwind renewal worth 12000', crm, 'deal', { title: { en: 'Northwind renewal' }, value: 12000 }],
    [
      'add a teacher named Prof. Jonas Reed who teaches statistics',
      school,
      'teacher',
      { name: { en: 'Prof. Jonas Reed' }, bio: { en: 'Teaches statistics' } },
    ],
    ['新增一位技师叫王海，擅长空调', repair, 'staff', { name: { zh: '王海' }, bio: { zh: '擅长空调' } }],
  ])('%s', (prompt, site, entity, values) => {
    expect(changedBy(prompt, undefined, site).entities[entity]?.rows.at(-1)?.values).toMatchObject(values);
  });

  it.each([
    ['breakfast costs 18 euros', hotel, 'breakfast'],
    ['the Excel course is now 49', school, 'excel'],
    ['set the Acme deal to won', crm, 'acme'],
    ['空调清洗的价格改成120元', repair, '空调清洗'],
  ])('a row that is not there is asked for: %s', (prompt, site, name) => {
    expect(edit(prompt, undefined, site)).toMatchObject({ kind: 'ambiguous', reply: expect.stringContaining(`“${name}”`) });
  });

  it.each([
    ['limit each course to 30 students', school],
    ['we do not accept bookings on Christmas', hotel],
    ['change the green to a darker shade', hotel],
    ['把绿色换成深蓝', repair],
    ['周日不接单', repair],
  ])('what does not suit the site changes nothing, and why is said: %s', (prompt, site) => {
    const outcome = edit(prompt, undefined, site);
    expect(outcome.kind).toBe('notUnderstood');
    expect(outcome.reply).not.toMatch(/did not understand|没有理解/);
  });

  it('what visitors are asked when they book', () => {
    const site = changedBy('预约时让客户填写小区名称', undefined, repair);
    expect(site.entities['booking']?.fields.at(-1)?.label.zh).toBe('小区名称');
    expect(changedBy('加一个按区域筛选', undefined, repair).entities['service']?.fields.at(-1)?.label.zh).toBe('区域');
  });
});

describe('what is not said is asked', () => {
  it.each([
    ['remove it', bakery],
    ['删掉它', books],
    ['add an emergency number banner', clinic],
  ])('%s', (prompt, site) => {
    const outcome = edit(prompt, undefined, site);
    if (outcome.kind !== 'ambiguous') throw new Error(outcome.reply);
    expect(outcome.candidates.length).toBeGreaterThan(0);
    for (const candidate of outcome.candidates) expect(edit(candidate.prompt, undefined, site).kind).toBe('changed');
  });

  it.each([
    ['limit orders to 20 per day', bakery],
    ['no appointments on weekends', clinic],
    ['send a reminder a day before', clinic],
    ['每人最多买 5 本', books],
    ['导航栏放右边', books],
    ['export appointments as csv', clinic],
    ['back to the first version', clinic],
  ])('and what cannot be had is said: %s', (prompt, site) => {
    const outcome = edit(prompt, undefined, site);
    expect(outcome.kind).toBe('notUnderstood');
    expect(outcome.reply).not.toMatch(/did not understand|没有理解/);
  });
});
