import { fc } from '#tests/support/properties.ts';
import { describe, expect, it } from 'vitest';
import type { Locale } from '../../domain/text.ts';
import { blueprintSchema, type Blueprint } from '../blueprint/schema.ts';
import { recipeIds } from '../catalogue/recipes.ts';
import { recipeSchema } from '../recipe/recipe.ts';
import { plan } from '../plan/plan.ts';
import { read } from '../read/read.ts';
import type { Reading } from '../read/reading.ts';
import { findFaults } from './blueprint-faults.ts';
import { expand } from './expand.ts';
import { pageIdOf } from './pages.ts';

function build(prompt: string, seed = 1): Blueprint {
  const reading = read(prompt);
  return expand(plan(reading, seed), reading, seed);
}

function readingOf(recipe: string, locales: Locale[]): Reading {
  return { ...read(''), locale: locales[0] ?? 'en', locales, recipes: [{ value: recipe, confidence: 1 }] };
}

describe('expand', () => {
  it.each(
    recipeIds.flatMap(
      (id) =>
        [
          [id, ['en']],
          [id, ['zh']],
          [id, ['en', 'zh']],
        ] as [string, Locale[]][],
    ),
  )('makes a whole site of recipe %s in %s', (id, locales) => {
    const reading = readingOf(id, locales);
    const recipe = plan(reading, 7);
    expect(recipeSchema.safeParse(recipe).error).toBeUndefined();
    const blueprint = expand(recipe, reading, 7);
    expect(blueprintSchema.safeParse(blueprint).error).toBeUndefined();
    expect(findFaults(blueprint)).toEqual([]);
    for (const locale of locales) expect(blueprint.site.name[locale]).toBeTruthy();
    expect(Object.keys(blueprint.pages).length).toBeGreaterThan(1);
  });

  it('keeps the list of rows with a long name apart from the page of one', () => {
    const path = '/self-service-industrial-grain-storage-applications';
    expect(pageIdOf(`${path}/:slug`)).not.toBe(pageIdOf(path));
    expect(pageIdOf('/menu/:slug')).toBe('menu-item');
  });

  it('is no gym where people only check in', () => {
    const site = build('An attendance website for couriers with functionalities for check-in and parcel management.');
    expect(Object.keys(site.entities)).not.toContain('workout');
    expect(Object.keys(site.entities)).not.toContain('workoutLog');
  });

  it('builds the bakery that was asked for', () => {
    const site = build(
      'A website for a bakery in Lyon called Mie Câline, with online orders and a contact form; cream background, brown buttons',
    );
    expect(site.site).toMatchObject({ name: { en: 'Mie Câline' }, currency: 'EUR', locales: ['en'] });
    expect(site.theme).toMatchObject({ background: '#fffdd0', primary: '#7b4a2a', scheme: 'light' });
    expect(site.site.description.en).toContain('Lyon');
    const types = Object.values(site.blocks).map((block) => block.type);
    for (const type of ['hero', 'collection', 'detail', 'cart', 'checkout', 'contact'] as const) expect(types).toContain(type);
    expect(site.entities['message']).toMatchObject({ access: { read: 'nobody', create: 'public' } });
    expect(site.entities['product']?.rules).toEqual([{ kind: 'stock', field: 'stock' }]);
    const menu = Object.values(site.blocks).find((block) => block.options?.['search'] === true);
    expect(menu?.options).toMatchObject({ filters: ['category'], action: 'cart' });
  });
});

describe('expanded pages', () => {
  it('follows the welcome of a site with the ways to what was asked for', () => {
    const site = build(
      'Please implement a campus second-hand trading website with browsing, posting and buying of goods, an internal private chat, evaluation and a wish list.',
    );
    const [first = '', second = ''] = site.pages['home']?.blocks ?? [];
    expect(site.blocks[first]?.type).toBe('hero');
    expect(site.blocks[second]).toMatchObject({ type: 'cards', variant: 'links' });
    const pages = site.blocks[second]?.items?.map(({ action }) => action && 'page' in action.target && action.target.page) ?? [];
    expect(pages.length).toBeGreaterThanOrEqual(3);
    for (const page of pages) expect(site.nav.header).toContain(page);
  });

  it('keeps what visitors sent to the owner', () => {
    const site = build('A restaurant with online booking and ordering');
    for (const id of ['order', 'orderItem', 'booking', 'message']) expect(site.entities[id]?.access.read).toBe('nobody');
    expect(site.entities['booking']?.rules).toEqual([{ kind: 'uniqueTogether', fields: ['table', 'date', 'time'] }]);
  });

  it('gives asked-for records a page with list, search, form and detail', () => {
    const site = build('A system for managing lighthouses. Users should be able to add lighthouses and view lighthouses.');
    expect(Object.values(site.pages).map((page) => page.path)).toEqual(
      expect.arrayContaining(['/lighthouses', '/lighthouses/:slug']),
    );
    expect(site.entities['lighthouse']).toMatchObject({ access: { read: 'public', create: 'member' } });
    expect(findFaults(site)).toEqual([]);
  });

  it('says that example reviews are examples', () => {
    const rows = build('A gym website').entities['review']?.rows ?? [];
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row.values['body']).toMatch(/^Sample: /);
  });

  it('shows as many rows as were asked for', () => {
    expect(build('An online shop with 9 products').entities['product']?.rows).toHaveLength(9);
  });

  it('gives any text a valid site, and the same site every time', () => {
    const words = fc.constantFrom(
      'a shop',
      'in Lyon',
      'with',
      'users can',
      'manage',
      'kites',
      'and',
      'log in',
      'blue background',
      '管理',
      '订单',
      '支持',
      ',',
      '.',
      'called',
      'X',
    );
    const prompts = fc.oneof(
      fc.array(words, { maxLength: 14 }).map((parts) => parts.join(' ')),
      fc.string({ unit: 'grapheme' }),
    );
    fc.assert(
      fc.property(prompts, fc.nat(), (prompt, seed) => {
        const blueprint = build(prompt, seed);
        expect(blueprintSchema.safeParse(blueprint).error).toBeUndefined();
        expect(findFaults(blueprint)).toEqual([]);
        expect(build(prompt, seed)).toEqual(blueprint);
      }),
      { numRuns: 120 },
    );
  });
});
