import { describe, expect, it } from 'vitest';
import type { Blueprint } from '../blueprint/schema.ts';
import { showcase } from './fixtures/showcase.fixture.ts';
import { headerCall, mainNav, planNav } from './navigation.ts';

/** The showcase with pages of these names in its header. */
function withPages(titles: readonly string[], kind = 'brochure', hero: string | undefined = 'split'): Blueprint {
  const pages = Object.fromEntries(
    titles.map((title, index) => [
      `p${index}`,
      { path: index === 0 ? '/' : `/p${index}`, title: { en: title }, blocks: index === 0 ? ['top'] : [] },
    ]),
  );
  const { accounts: _, ...site } = showcase;
  return {
    ...site,
    site: { ...showcase.site, kind, locales: ['en'] },
    pages,
    blocks: { top: hero === undefined ? { type: 'stats' } : { type: 'hero', variant: hero } },
    nav: { header: Object.keys(pages), footer: [] },
  };
}

const longNames = (length: number) => Array.from({ length }, (_, index) => `Long section ${index}`);
const inputOf = (blueprint: Blueprint) => ({ blueprint, locale: 'en' as const, basePath: '', pageId: 'p0' });
const layoutOf = (blueprint: Blueprint) => planNav(blueprint, 'en').layout;

describe('the header of a site', () => {
  it.each([
    ['few names on one line', ['Home', 'Menu', 'About', 'Contact'], 'line'],
    ['six short names on one line', ['Home', 'Menu', 'Book', 'Team', 'Blog', 'About'], 'line'],
    ['long names on a line of their own on narrow screens', longNames(6), 'rows'],
    ['longer ones on a line of their own on every screen', longNames(6).map((name) => `${name} too`), 'tall'],
  ])('sets %s', (_, titles, layout) => {
    expect(layoutOf(withPages(titles))).toBe(layout);
  });

  it('says the word that a page has in the menus, in the languages that have one', () => {
    const blueprint = withPages(['Home', 'About']);
    const about = { path: '/about', title: { en: 'About', zh: '关于' }, menuTitle: { en: 'Who we are' }, blocks: [] };
    const named = { ...blueprint, pages: { ...blueprint.pages, p1: about } };
    const markup = (locale: 'en' | 'zh') => mainNav({ ...inputOf(named), locale }, planNav(named, locale))?.markup ?? '';
    expect(markup('en')).toContain('>Who we are</a');
    expect(markup('zh')).toContain('>关于</a');
    const long = { ...named, pages: { ...named.pages, p1: { ...about, menuTitle: { en: 'x'.repeat(100) } } } };
    expect([layoutOf(named), layoutOf(long)]).toEqual(['line', 'tall']);
  });

  it('has at most six entries, "More" among them', () => {
    const plan = planNav(withPages(['Home', 'Menu', 'Book', 'Team', 'Blog', 'About', 'Contact']), 'en');
    expect([plan.main.length, plan.more.length]).toEqual([5, 2]);
  });

  it('names every page, and keeps what fits no second line under "More"', () => {
    const blueprint = withPages(Array.from({ length: 14 }, (_, index) => `Rather long section ${index}`));
    const plan = planNav(blueprint, 'en');
    expect(plan.layout).toBe('tall');
    expect([...plan.main, ...plan.more]).toEqual(blueprint.nav.header);
    expect(plan.more.length).toBeGreaterThan(0);
    const markup = mainNav(inputOf(blueprint), plan)?.markup ?? '';
    expect(markup).toContain('<summary>More');
    for (const { title } of Object.values(blueprint.pages)) expect(markup).toContain(title.en);
  });
});

describe('a header with a search box', () => {
  const plain = withPages(['Home', 'Menu', 'Book', 'Team', 'Contact', 'Search']);
  const { p5: found, ...others } = plain.pages;
  if (found === undefined) throw new Error('no sixth page');
  const blueprint: Blueprint = {
    ...plain,
    pages: { ...others, p5: { ...found, blocks: ['find'] } },
    blocks: { ...plain.blocks, find: { type: 'search' } },
  };

  it('does not name the page of results too', () => {
    expect(planNav(plain, 'en').main).toHaveLength(6);
    expect(planNav(blueprint, 'en').main).not.toContain('p5');
    expect(planNav(blueprint, 'en').all).toContain('p5');
  });
});

describe('the side of a tool', () => {
  const names = ['Overview', 'Deals', 'Companies', 'Reports'];

  it('carries the pages with a sign each', () => {
    const blueprint = withPages(names, 'app', 'bar');
    expect(layoutOf(blueprint)).toBe('side');
    expect(mainNav(inputOf(blueprint), planNav(blueprint, 'en'))?.markup.match(/class="icon"/g)).toHaveLength(4);
  });

  it.each([
    ['a shop', 'shop', undefined],
    ['an app that opens with a welcome', 'app', 'split'],
  ])('is left out for %s', (_, kind, hero) => {
    expect(layoutOf(withPages(names, kind, hero))).not.toBe('side');
  });

  it('is left out for a few pages', () => {
    expect(layoutOf(withPages(['Home', 'Terms'], 'app', 'bar'))).toBe('line');
  });
});

it('has the main button behind the entries, or among them in their order', () => {
  const site = withPages(['Home', 'Courses', 'Sign up', 'About']);
  const inMenu = { ...site, nav: { ...site.nav, cta: 'p2', ctaInMenu: true } };
  expect(planNav(inMenu, 'en').main).toEqual(['p0', 'p1', 'p2', 'p3']);
  expect(headerCall(inMenu)).toBeUndefined();
  const behind = { ...site, nav: { ...site.nav, cta: 'p2' } };
  expect(planNav(behind, 'en').main).toEqual(['p0', 'p1', 'p3']);
  expect(headerCall(behind)).toBe('p2');
});
