import { describe, expect, it } from 'vitest';
import { generateBlueprint } from '#tests/support/generate-blueprint.ts';
import { changedBy, edit } from '#tests/support/edit-sample.ts';
import type { SeedRow } from '../blueprint/entity-schema.ts';
import type { Blueprint } from '../blueprint/schema.ts';

const bakery = generateBlueprint('A website for a bakery in Lyon called Mie Câline, with online orders and a contact form');
const clinic = generateBlueprint(
  'A dental clinic site where patients book appointments with dentists and see treatments and prices',
);
const gym = generateBlueprint(
  'A gym website with membership plans, class timetable, trainers, and an online shop for supplements',
);
const books = generateBlueprint('做一个二手书交易网站，用户可以发布书籍、搜索、收藏、下单，后台管理订单和用户');

/** The rows that a prompt changed or added, by what they are called. */
function rowsChanged(prompt: string, site: Blueprint, entity: string): Record<string, SeedRow['values']> {
  const before = new Map(site.entities[entity]?.rows.map((row) => [row.id, JSON.stringify(row)]));
  const after = changedBy(prompt, undefined, site).entities[entity];
  const display = after?.fields.find((field) => field.display)?.key ?? '';
  const changed = (after?.rows ?? []).filter((row) => before.get(row.id) !== JSON.stringify(row));
  return Object.fromEntries(changed.map(({ values }) => [textOf(values[display]), values]));
}

function textOf(value: unknown): string {
  const text = Object.values(typeof value === 'object' && value !== null ? value : { value });
  return String(text[0]);
}

describe('the row that is named', () => {
  it.each([
    ['the croissant should cost 2 euros', bakery, 'product', { 'Butter croissant': { price: 2 } }],
    ['set the stock of the croissant to 12', bakery, 'product', { 'Butter croissant': { stock: 12 } }],
    [
      'the croissant costs 2 and the seeded rye 4.50',
      bakery,
      'product',
      { 'Butter croissant': { price: 2 }, 'Seeded rye': { price: 4.5 } },
    ],
    ['the monthly membership should cost 79', gym, 'plan', { 'Two classes a week': { price: 79 } }],
    ['the yoga class starts at 19:00', gym, 'session', { 'Morning flow yoga': { start: '19:00' } }],
    ['把黑胶入门套的价格改成30元', books, 'listing', { 黑胶入门套: { price: 30 } }],
  ])('%s', (prompt, site, entity, rows) => {
    expect(rowsChanged(prompt, site, entity)).toMatchObject(rows);
    expect(Object.keys(rowsChanged(prompt, site, entity))).toEqual(Object.keys(rows));
  });

  it.each([
    ['change the price of the baguette to 1.50', bakery, 'baguette'],
    ['raise the price of the baguette by 1', bakery, 'baguette'],
    ['把《三体》的价格改成 30 元', books, '三体'],
    ['把三体的价格改成30元', books, '三体'],
  ])('changes no other where it is not there, and what comes near is offered: %s', (prompt, site, name) => {
    const outcome = edit(prompt, undefined, site);
    if (outcome.kind !== 'ambiguous') throw new Error(outcome.reply);
    expect(outcome.reply).toContain(`“${name}”`);
    expect(outcome.candidates).toHaveLength(4);
    for (const { prompt: next } of outcome.candidates) {
      const { entities } = changedBy(next, undefined, site);
      const changed = Object.entries(entities).flatMap(([id, { rows }]) =>
        rows.filter((row) => !site.entities[id]?.rows.some((old) => JSON.stringify(old) === JSON.stringify(row))),
      );
      expect(changed).toHaveLength(1);
    }
  });

  it('of several values those that can be set are set, and the reply says no more', () => {
    const outcome = edit('the croissant should cost 2 euros and the baguette 1.40', undefined, bakery);
    expect(outcome).toMatchObject({
      kind: 'changed',
      reply:
        'Price of “Butter croissant” is now 2 euros. There is no “baguette” among Products. Which one is meant?\nNot done: “1.40”.',
    });
  });

  it('all are changed where all are meant', () => {
    const rows = rowsChanged('all products cost 3', bakery, 'product');
    expect(Object.values(rows).every(({ price }) => price === 3)).toBe(true);
    expect(Object.keys(rowsChanged('class size is limited to 12 people', gym, 'session')).length).toBeGreaterThan(1);
  });

  it('a price table says what its rows say', () => {
    const { blocks } = changedBy('the monthly membership should cost 79', undefined, gym);
    const items = Object.values(blocks).find(({ type }) => type === 'pricing')?.items;
    expect(items?.map(({ value }) => value?.en)).toContain('$79');
    const grown = changedBy('add a yearly plan for 699 with free towel', undefined, gym).blocks;
    const added = Object.values(grown)
      .find(({ type }) => type === 'pricing')
      ?.items?.at(-1);
    expect(added).toMatchObject({ title: { en: 'Yearly' }, value: { en: '$699' }, lines: [{ en: 'Free towel' }] });
  });

  it('goes where it is not wanted any more', () => {
    expect(edit('cancel the yoga class', undefined, gym)).toMatchObject({ reply: 'Removed 1: Morning flow yoga.' });
  });
});

describe('a row of one’s own', () => {
  it.each([
    [
      'add a dentist called Dr. Amelia Stone, specialised in implants',
      clinic,
      'doctor',
      { 'Dr. Amelia Stone': { bio: { en: 'Specialised in implants' } } },
    ],
    ['add a class Spinning on Tuesday at 18:00', gym, 'session', { Spinning: { day: 'tue', start: '18:00' } }],
    [
      'add a class Power yoga on Friday at 7pm with Lena for 10 people',
      gym,
      'session',
      { 'Power yoga': { day: 'fri', start: '19:00', coach: 'staff-2', capacity: 10 } },
    ],
    [
      'add a yearly plan for 699 with free towel',
      gym,
      'plan',
      { Yearly: { price: 699, period: 'year', features: ['Free towel'] } },
    ],
    ['新增一本书《三体》，价格 35 元', books, 'listing', { 三体: { price: 35 } }],
    ['新增一本书《三体》，作者刘慈欣', books, 'book', { 三体: { author: '刘慈欣' } }],
  ])('has what was said of it: %s', (prompt, site, entity, rows) => {
    expect(rowsChanged(prompt, site, entity)).toMatchObject(rows);
  });

  it('nobody else takes the place of a person who is not there', () => {
    const outcome = edit('add a class Spinning on Tuesday at 18:00 with Maria', undefined, gym);
    expect(outcome.reply).toContain('There is no “Maria”');
    expect(rowsChanged('add a class Spinning on Tuesday at 18:00 with Maria', gym, 'session')['Spinning']).not.toHaveProperty(
      'coach',
    );
  });
});

describe('kinds of rows go by their other names', () => {
  it.each([
    ['rename appointments to visits', clinic, (site: Blueprint) => site.entities['booking']?.plural.en, 'Visits'],
    ['rename treatments to offers', clinic, (site: Blueprint) => site.entities['service']?.plural.en, 'Offers'],
    ['把 订单 改名为 交易', books, (site: Blueprint) => site.entities['order']?.plural.zh, '交易'],
  ])('%s', (prompt, site, read, name) => {
    expect(read(changedBy(prompt, undefined, site))).toBe(name);
  });

  it.each([
    ['show allergens for every product', bakery, 'product', 'allergens'],
    ['trainers should show their certificates', gym, 'staff', 'certificates'],
    ['doctors should show their languages', clinic, 'doctor', 'languages'],
  ])('and have fields that lists show: %s', (prompt, site, entity, key) => {
    const { entities, blocks } = changedBy(prompt, undefined, site);
    expect(entities[entity]?.fields.map((field) => field.key)).toContain(key);
    const lists = Object.values(blocks).filter(({ type, query }) => type === 'collection' && query?.entity === entity);
    expect(lists.length).toBeGreaterThan(0);
    expect(lists.every(({ fields }) => fields?.includes(key))).toBe(true);
  });

  it('a field that is there is shown where it was not', () => {
    const { blocks } = changedBy('每本书要显示成色', undefined, books);
    expect(
      Object.values(blocks).some(
        ({ query, type, fields }) => type === 'collection' && query?.entity === 'listing' && fields?.includes('condition'),
      ),
    ).toBe(true);
    const { entities } = changedBy('给书籍加出版社和出版年份', undefined, books);
    expect(entities['book']?.fields.map(({ label }) => label.zh)).toEqual(expect.arrayContaining(['出版社', '出版年份']));
  });
});
