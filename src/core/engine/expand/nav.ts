import type { Blueprint } from '../blueprint/schema.ts';
import type { RecipePage } from '../recipe/recipe.ts';
import type { MadePage } from './pages.ts';

const HEADER_SIZE = 12;
const LATE = [
  '/about',
  '/contact',
  '/faq',
  '/cart',
  '/account',
  '/manage',
  '/notifications',
  '/join',
  '/search',
  '/settings',
  '/newsletter',
  '/terms',
  '/privacy',
  '/login',
  '/register',
];
const HEADER_ALWAYS = new Set(['/contact', '/cart']);
/** The account menu leads there, the footer does. */
const ASIDE = new Set(['/login', '/register', '/terms', '/privacy']);
const CALLS = ['/tickets', '/book', '/rent', '/cart', '/donate', '/join', '/contact'];

/** Menus of a site: what visitors come for first, then who and where; the rest in the footer. */
export function buildNav(made: readonly MadePage[], pages: readonly RecipePage[]): Blueprint['nav'] {
  const listed = made.filter(({ page }) => !page.path.endsWith('/:slug'));
  const order = new Map(pages.map((page, index) => [page.path, index]));
  const ranked = [...listed].sort((a, b) => rank(a.page.path, order) - rank(b.page.path, order));
  const shown = ranked.filter(({ page }) => !ASIDE.has(page.path));
  const kept = shown.filter(({ page }) => HEADER_ALWAYS.has(page.path));
  const others = shown.filter(({ page }) => !HEADER_ALWAYS.has(page.path)).slice(0, HEADER_SIZE - kept.length);
  const header = shown.filter((page) => kept.includes(page) || others.includes(page)).map(({ id }) => id);
  const cta = CALLS.flatMap((path) => listed.find(({ page }) => page.path === path) ?? [])[0]?.id;
  return { header, ...(cta === undefined ? {} : { cta }), footer: ranked.map(({ id }) => id).slice(0, 16) };
}

function rank(path: string, order: ReadonlyMap<string, number>): number {
  const late = LATE.indexOf(path);
  return late === -1 ? (order.get(path) ?? 0) : 100 + late;
}
