import { describe, expect, it } from 'vitest';
import { pickText, type Locale } from '../../domain/text.ts';
import type { Entity, Field, Value } from '../blueprint/entity-schema.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { catalogueRecipes, recipeIds } from '../catalogue/recipes.ts';
import { expand } from '../expand/expand.ts';
import { generate } from '../generate.ts';
import { plan } from '../plan/plan.ts';
import { read } from '../read/read.ts';
import { isActivity } from './people.ts';
import { isSeries } from './series.ts';

const ENTITIES_OF_EVERY_DAY = new Set(['stockMove', 'stockIn', 'stockOut', 'orderItem']);

function recipeSite(recipe: string, locale: Locale): Blueprint {
  const reading = { ...read(''), locale, locales: [locale], recipes: [{ value: recipe, confidence: 1 }] };
  return expand(plan(reading, 5), reading, 5);
}

function promptSite(prompt: string): Blueprint {
  const generated = generate({ prompt, seed: 2 });
  if (!generated.ok) throw new Error(generated.error.code);
  return generated.value.blueprint;
}

const COMPOSED = [
  'A system for a dental lab: manage work orders, technicians, materials, suppliers, invoices and monthly reports',
  'A shop for mechanical keyboards and desk lamps with reviews, wish list and order tracking',
  'A website about lighthouses with stories, a photo wall, visiting routes and a guest book',
  'A platform where residents book the laundry room, report repairs and read notices',
  'A school canteen system with dishes, allergens, meal plans, students and payments',
  '社区图书交换系统，管理图书、交换申请、书友、活动和积分',
  '一个卖茶具和茶叶的网店，支持分类、购物车、评价和优惠券',
  '设备巡检管理系统，包含设备、巡检记录、维修工单、备件和统计报表',
] as const;

const sites: readonly (readonly [string, Locale, () => Blueprint])[] = [
  ...recipeIds.flatMap((id) => (['en', 'zh'] as const).map((locale) => [id, locale, () => recipeSite(id, locale)] as const)),
  ...COMPOSED.map((prompt) => [prompt, /\p{Script=Han}/u.test(prompt) ? 'zh' : 'en', () => promptSite(prompt)] as const),
];

describe.each(sites)('the example rows of %s in %s', (_, locale, make) => {
  const site = make();
  const entities = Object.entries(site.entities);

  it('have titles of their own', () => {
    for (const [id, entity] of entities) {
      if (isSeries(id) || isActivity(id) || ENTITIES_OF_EVERY_DAY.has(id)) continue;
      expect(repeated(displayed(entity, locale)), id).toEqual([]);
    }
  });

  it('have texts of their own, up to six rows', () => {
    for (const [id, entity] of entities) {
      for (const field of entity.fields.filter(isDescription)) {
        const texts = entity.rows.slice(0, 6).map((row) => textOf(row.values[field.key], locale));
        expect(repeated(texts.filter((text) => text.length > 40)), `${id}.${field.key}`).toEqual([]);
      }
    }
  });

  it('speak the language of the site', () => {
    const foreign = locale === 'zh' ? /[A-Za-z]{4,} [a-z]{2,} [a-z]{2,}/ : /\p{Script=Han}/u;
    const spoken = valuesOf(site).filter(({ key, value }) => !/^(?:art:|https?:)/.test(value) && !CODE.has(key));
    expect(spoken.filter(({ value }) => foreign.test(value))).toEqual([]);
  });

  it('leave no gap', () => {
    const gap = /\{\w+\}|\bundefined\b|\bNaN\b|[Ll]orem ipsum|^\s*$/;
    expect(valuesOf(site).filter(({ value }) => gap.test(value))).toEqual([]);
  });

  it('have amounts in the scale of the currency', () => {
    const cent = site.site.currency === 'CNY' ? 0.5 : 0.1;
    const least = (key: string) => (/salary/i.test(key) ? 900 : cent);
    const small = amountsOf(site).filter(({ key, amount }) => amount !== 0 && Math.abs(amount) < least(key));
    expect(small).toEqual([]);
  });
});

function valuesOf({ entities }: Blueprint): { id: string; key: string; value: string }[] {
  return Object.entries(entities).flatMap(([id, { rows }]) =>
    rows.flatMap(({ values }) =>
      Object.entries(values).flatMap(([key, value]) => (typeof value === 'string' ? [{ id, key, value }] : [])),
    ),
  );
}

function amountsOf({ entities }: Blueprint): { id: string; key: string; amount: number }[] {
  return Object.entries(entities).flatMap(([id, { fields, rows }]) =>
    fields
      .filter(({ type }) => type === 'money')
      .flatMap(({ key }) =>
        rows.flatMap(({ values: { [key]: amount } }) => (typeof amount === 'number' ? [{ id, key, amount }] : [])),
      ),
  );
}

const CODE = new Set(['code', 'email', 'input', 'output']);

function displayed(entity: Entity, locale: Locale): string[] {
  const field = entity.fields.find(({ display }) => display === true);
  return entity.rows.map((row) => {
    return textOf(row.values[field?.key ?? ''], locale);
  });
}

function textOf(value: Value | undefined, locale: Locale): string {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && !Array.isArray(value) ? pickText(value, locale) : '';
}

function isDescription(field: Field): boolean {
  return ['about', 'description', 'summary', 'body', 'bio'].includes(field.key) && field.display !== true;
}

function repeated(texts: readonly string[]): string[] {
  return texts.filter((text, index) => text !== '' && texts.indexOf(text) !== index);
}

describe('rows that speak of each other', () => {
  it('belong to one person: the name and the address', () => {
    const row = recipeSite('bakery', 'en').entities['order']?.rows[0]?.values;
    expect(row?.['email']).toBe(`${textOf(row?.['customer'], 'en').toLowerCase().replace(' ', '.')}@example.com`);
  });

  it('cost what their lines come to', () => {
    const { order, orderItem } = recipeSite('shop', 'en').entities;
    for (const line of orderItem?.rows ?? []) {
      const whole = order?.rows.find(({ id }) => id === line.values['order']);
      expect(whole?.values['total']).toBe(Number(line.values['price']) * Number(line.values['qty']));
    }
  });

  it('lie in the past once they are done, and end after they began', () => {
    const bookings = recipeSite('restaurant', 'en').entities['booking']?.rows ?? [];
    for (const { values } of bookings)
      expect(
        textOf(values['date'], 'en').startsWith(values['status'] === 'pending' || values['status'] === 'confirmed' ? '@+' : '@-'),
      ).toBe(true);
  });

  it('name what a shop sells, at its price', () => {
    const products = promptSite('An online shop selling wine with a cart').entities['product']?.rows ?? [];
    expect(products.map(({ values }) => values['name'])).toContain('Hillside Riesling');
    for (const { values } of products) expect(Number(values['price'])).toBeLessThan(60);
  });

  it('read as articles: three paragraphs and more', () => {
    for (const recipe of ['blog', 'news', 'clinic', 'museum']) {
      for (const { values } of recipeSite(recipe, 'en').entities['post']?.rows ?? [])
        expect(textOf(values['body'], 'en').split('\n\n').length).toBeGreaterThanOrEqual(3);
    }
  });
});

it('every kind of site has a headline, a sentence and rows of its own', () => {
  const said = catalogueRecipes.flatMap(({ copy, seeds }) => [
    copy[0][0],
    copy[1][0],
    copy[0][1],
    copy[1][1],
    ...seeds.slice(0, 1).map(([title]) => title),
  ]);
  expect(repeated(said.filter((text) => text.length > 20))).toEqual([]);
  for (const { id, seeds } of catalogueRecipes) expect(seeds.length, id).toBeGreaterThanOrEqual(6);
});

it.each([
  'A polls website: vote for options and see results.',
  'A game with a leaderboard of 24 players.',
  'Users collect points and see the ranking.',
])('counts nothing below zero in %s', (prompt) => {
  const made = generate({ prompt, seed: 5 });
  if (!made.ok) throw new Error(made.error.code);
  const counts = Object.values(made.value.blueprint.entities).flatMap(({ fields, rows }) =>
    fields.filter(({ type }) => type === 'int').flatMap(({ key }) => rows.map(({ values }) => values[key] ?? 0)),
  );
  expect(counts.filter((count) => typeof count === 'number' && count < 0)).toEqual([]);
});
