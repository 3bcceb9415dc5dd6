import { describe, expect, it } from 'vitest';
import { generateBlueprint } from '#tests/support/generate-blueprint.ts';
import { changedBy, edit } from '#tests/support/edit-sample.ts';
import type { SeedRow } from '../blueprint/entity-schema.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { seedRows } from '../render/seed-data.ts';

const shop = generateBlueprint('An online shop for handmade candles with a cart and reviews');
const florist = generateBlueprint('一家花店网站，可以在线下单，有购物车和评价');
const clinic = generateBlueprint('A dental clinic with doctors, services and online appointment booking');
const practice = generateBlueprint('社区牙科诊所网站，介绍医生和服务，可以在线预约，展示营业时间');
const school = generateBlueprint('少儿英语培训学校网站，展示课程、老师、学生评价，可以在线报名');
const centre = generateBlueprint('A community arts centre with events people sign up for, members, photos and news');

const NOW = '2026-11-20T10:00:00Z';

/** Every row that a prompt changed, by what was before. */
function rowsChanged(prompt: string, site: Blueprint): readonly (readonly [SeedRow['values'], SeedRow['values']])[] {
  const after = changedBy(prompt, undefined, site);
  return Object.entries(site.entities).flatMap(([id, { rows }]) =>
    rows.flatMap((row) => {
      const next = after.entities[id]?.rows.find((each) => each.id === row.id);
      return next === undefined || JSON.stringify(next) === JSON.stringify(row) ? [] : [[row.values, next.values] as const];
    }),
  );
}

function onlyChange(prompt: string, site: Blueprint): Record<string, unknown> {
  const [[before, after] = [{}, {}], ...rest] = rowsChanged(prompt, site);
  expect(rest).toEqual([]);
  return Object.fromEntries(
    Object.entries(after).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key])),
  );
}

/** The rows that are gone, or that came, of one kind. */
function counts(prompt: string, site: Blueprint): Record<string, number> {
  const after = changedBy(prompt, undefined, site);
  const changes = Object.entries(site.entities).map(([id, { rows }]) => [
    id,
    (after.entities[id]?.rows.length ?? 0) - rows.length,
  ]);
  return Object.fromEntries(changes.filter(([, count]) => count !== 0));
}

describe('a discount takes a part off the prices of what is sold', () => {
  it.each([
    ['10% off everything', shop, 0.9],
    ['everything 15% off', shop, 0.85],
    ['give 20% off all products', shop, 0.8],
    ['discount all products by 25%', shop, 0.75],
    ['half price on everything', shop, 0.5],
    ['打九折', florist, 0.9],
    ['全场打8折', florist, 0.8],
    ['所有商品八五折', florist, 0.85],
    ['全部商品打8.5折', florist, 0.85],
    ['全场半价', florist, 0.5],
  ])('%s', (prompt, site, factor) => {
    const changes = rowsChanged(prompt, site);
    expect(changes).toHaveLength(site.entities['product']?.rows.length ?? 0);
    for (const [before, after] of changes)
      expect(after).toEqual({ ...before, price: Math.round(Number(before['price']) * factor * 100) / 100 });
  });

  it('without decimals where the currency has none', () => {
    const site = { ...florist, site: { ...florist.site, currency: 'JPY' as const } };
    for (const [, after] of rowsChanged('全场八五折', site)) expect(Number.isInteger(after['price'])).toBe(true);
  });

  it.each([
    ['20% off all teas', shop],
    ['所有多肉打五折', florist],
  ])('and is asked about where no rows are called so: %s', (prompt, site) => {
    expect(edit(prompt, undefined, site).kind).toBe('ambiguous');
  });

  it.each([['add a banner saying "10% off everything"'], ['10% off everything this week']])('but is only told: %s', (prompt) => {
    expect(rowsChanged(prompt, shop)).toEqual([]);
  });
});

describe('a row is meant by its place', () => {
  it.each([
    ['remove the third event', centre, 'event'],
    ['delete the last article', centre, 'post'],
    ['delete the second product', shop, 'product'],
    ['删除第三个活动', school, 'event'],
    ['去掉最后一位老师', school, 'teacher'],
    ['删掉第一门课程', school, 'course'],
  ])('%s', (prompt, site, entity) => {
    expect(counts(prompt, site)).toEqual({ [entity]: -1 });
    expect(changedBy(prompt, undefined, site).pages).toEqual(site.pages);
  });

  it('keeps what is asked of it where it is asked about', () => {
    const outcome = edit('第三款商品打八折', undefined, florist);
    if (outcome.kind !== 'ambiguous') throw new Error(outcome.reply);
    for (const { prompt } of outcome.candidates) expect(rowsChanged(prompt, florist)).toHaveLength(1);
  });

  it('is asked about where the lists that visitors see differ', () => {
    const sorted = changedBy('sort the doctors by name', undefined, clinic);
    const outcome = edit('remove the last doctor', undefined, sorted);
    if (outcome.kind !== 'ambiguous') throw new Error(outcome.reply);
    expect(outcome.candidates).toHaveLength(2);
    for (const { prompt } of outcome.candidates) expect(counts(prompt, sorted)).toEqual({ doctor: -1 });
  });

  it.each([['remove the ninth event'], ['delete the tenth article']])('and nothing goes where there is none: %s', (prompt) => {
    expect(edit(prompt, undefined, centre).kind).toBe('notUnderstood');
  });
});

describe('what is sold out says so', () => {
  it.each([
    ['mark the Ink painting workshop as sold out', centre, { soldOut: true }],
    ['the Desk lamp is sold out', shop, { soldOut: true, stock: 0 }],
    ['mark the desk lamp as out of stock', shop, { soldOut: true, stock: 0 }],
    ['把庭院玫瑰标记为售罄', florist, { soldOut: true, stock: 0 }],
    ['庭院玫瑰卖完了', florist, { soldOut: true, stock: 0 }],
  ])('%s', (prompt, site, values) => {
    expect(onlyChange(prompt, site)).toEqual(values);
    const { entities, blocks } = changedBy(prompt, undefined, site);
    const [id] = Object.entries(entities).find(([, { fields }]) => fields.some(({ key }) => key === 'soldOut')) ?? [''];
    const lists = Object.values(blocks).filter(({ type, query }) => type === 'collection' && query?.entity === id);
    for (const { fields } of lists.filter((list) => list.fields !== undefined)) expect(fields).toContain('soldOut');
  });

  it.each([
    ['mark the Beeswax candle as sold out', shop],
    ['把第一款蛋糕标记为售罄', florist],
  ])('and what is not there is asked about: %s', (prompt, site) => {
    expect(edit(prompt, undefined, site).kind).toBe('ambiguous');
  });
});

describe('a person gets another name', () => {
  it.each([
    ['change doctor Amara Lewis to Jane Poe', clinic, { name: { en: 'Dr. Jane Poe' } }],
    ['replace doctor Lewis with Jane Poe', clinic, { name: { en: 'Dr. Jane Poe' } }],
    ['change Dr Lewis to Dr Poe', clinic, { name: { en: 'Dr Poe' } }],
    ['把医生林安改成李雷', practice, { name: { zh: '李雷医生' } }],
    ['把林安医生改成李雷医生', practice, { name: { zh: '李雷医生' } }],
    ['把老师何一鸣改成李雷', school, { name: { zh: '李雷' } }],
    ['何一鸣老师改名为李雷', school, { name: { zh: '李雷' } }],
  ])('%s', (prompt, site, values) => {
    expect(onlyChange(prompt, site)).toEqual(values);
  });
});

describe('a new row', () => {
  it.each([
    ["add an event 'Open day' on 12 May", centre, 'event.date', '2027-05-12T10:00'],
    ['add an event "Open day" on 12 December at 18:00', centre, 'event.date', '2026-12-12T18:00'],
    ['add an event "Summer concert" on July 3rd, 2028', centre, 'event.date', '2028-07-03T10:00'],
    ['添加一个活动“开放日”，5月12日', school, 'event.date', '2027-05-12T10:00'],
    ['新增活动“家长会”，时间6月1日下午3点', school, 'event.date', '2027-06-01T15:00'],
    ['加一门课程“绘画入门”，9月1日开课', school, 'course.startsOn', '2027-09-01'],
  ])('has the day that is named: %s', (prompt, site, place, date) => {
    const [entity = '', key = ''] = place.split('.');
    const row = seedRows(changedBy(prompt, undefined, site), NOW)[entity]?.at(-1);
    expect(row?.values[key]).toBe(date);
    expect(row?.values['endsAt'] ?? date).toBe(date);
  });

  it('and a row that is there is moved to another day', () => {
    const site = changedBy('change the date of the Ink painting workshop to 12 May at 18:00', undefined, centre);
    expect(seedRows(site, NOW)['event']?.[0]?.values['date']).toBe('2027-05-12T18:00');
  });

  it.each([
    ['加三条学生评价', school, { review: 3 }],
    ['增加两条患者评价', practice, { review: 2 }],
    ['add 2 customer reviews', shop, { review: 2 }],
    ['再加两位老师', school, { teacher: 2 }],
  ])('is of the kind that is said last, as many as are asked for: %s', (prompt, site, added) => {
    expect(counts(prompt, site)).toEqual(added);
  });
});

describe('a new field', () => {
  it.each([
    ['add a size field to products with S, M, L, XL', shop, 'product', ['S', 'M', 'L', 'XL']],
    ['add a colour field to products: red, green, blue', shop, 'product', ['Red', 'Green', 'Blue']],
    ['add a field "Insurance" with AXA, Allianz and Other to the booking form', clinic, 'booking', ['AXA', 'Allianz', 'Other']],
    ['给商品加一个尺寸字段，有S、M、L、XL', florist, 'product', ['S', 'M', 'L', 'XL']],
    ['给商品加一个颜色字段：红、黄、蓝', florist, 'product', ['红', '黄', '蓝']],
  ])('has the choices that are named: %s', (prompt, site, entity, choices) => {
    const before = site.entities[entity]?.fields.length ?? 0;
    const [field, ...rest] = changedBy(prompt, undefined, site).entities[entity]?.fields.slice(before) ?? [];
    expect(rest).toEqual([]);
    expect(field?.options?.map(({ label }) => label.en ?? label.zh)).toEqual(choices);
  });

  it.each([
    ['add a size field with S, M, L, XL', shop],
    ['加一个颜色字段：红、黄、蓝', florist],
  ])('with choices is asked about where it may be of what is sold or of a form: %s', (prompt, site) => {
    const outcome = edit(prompt, undefined, site);
    if (outcome.kind !== 'ambiguous') throw new Error(outcome.reply);
    const [first] = outcome.candidates;
    const after = changedBy(first?.prompt ?? '', undefined, site);
    expect(after.entities['product']?.fields).toHaveLength((site.entities['product']?.fields.length ?? 0) + 1);
  });

  it.each([
    ['加一个选填字段微信号', practice, '微信', undefined],
    ['预约表单加一个选填字段“病历号”', practice, '病历号', undefined],
    ['在预约表单里增加一个选填的年龄字段', practice, '年龄', undefined],
    ['加一个必填字段身份证号', practice, '身份证号', true],
    ['add an optional insurance field to the booking form', clinic, 'Insurance', undefined],
    ['add a required field "ID number" to the booking form', clinic, 'ID number', true],
  ])('is optional or required as it is said: %s', (prompt, site, name, required) => {
    const before = site.entities['booking']?.fields ?? [];
    const after = changedBy(prompt, undefined, site).entities['booking']?.fields ?? [];
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.slice(before.length)).toMatchObject([{ ...(required && { required }) }]);
    expect(Object.values(after.at(-1)?.label ?? {})).toContain(name);
    expect(after.at(-1)?.required).toBe(required);
  });
});

describe('prices that are hidden', () => {
  it.each([
    ['hide the prices', shop],
    ['隐藏价格', florist],
  ])('are hidden of what is sold, with what they were before, and kept for managers: %s', (prompt, site) => {
    const { blocks, pages } = changedBy(prompt, undefined, site);
    const changed = Object.keys(blocks).filter((id) => JSON.stringify(blocks[id]) !== JSON.stringify(site.blocks[id]));
    expect(changed).not.toEqual([]);
    expect(changed.every((id) => blocks[id]?.query?.entity === 'product')).toBe(true);
    const kept = Object.values(pages).flatMap(({ path, blocks: ids }) => (path.startsWith('/manage') ? ids : []));
    expect(changed.filter((id) => kept.includes(id))).toEqual([]);
    for (const id of changed) expect(blocks[id]?.fields).not.toEqual(expect.arrayContaining(['price']));
    for (const id of changed) expect(blocks[id]?.fields).not.toEqual(expect.arrayContaining(['compareAt']));
  });

  it('are not those of one thing alone', () => {
    expect(edit('hide the price of the first product', undefined, shop).kind).toBe('notUnderstood');
  });
});

describe('a list is sorted by the names of people', () => {
  it.each([
    ['按姓名排序医生', practice, 'doctor'],
    ['医生按姓名排序', practice, 'doctor'],
    ['老师按名字排序', school, 'teacher'],
    ['sort the doctors by name', clinic, 'doctor'],
  ])('%s', (prompt, site, entity) => {
    const { blocks } = changedBy(prompt, undefined, site);
    const changed = Object.keys(blocks).filter((id) => JSON.stringify(blocks[id]) !== JSON.stringify(site.blocks[id]));
    expect(changed.map((id) => blocks[id]?.query)).toMatchObject([{ entity, sort: { field: 'name', descending: false } }]);
  });
});
