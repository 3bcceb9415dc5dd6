import { memoizePair } from '../../domain/memoize.ts';
import { type Locale, pickText } from '../../domain/text.ts';
import type { Action, Page } from '../blueprint/page-schema.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { artDirection } from '../theme/art-direction.ts';
import { type Html, html } from './html.ts';
import { findIcon, icon } from './icons/icon.ts';
import { label } from './labels.ts';
import { footerWord, type LinkContext, menuWord, pageHref, pageWithBlock } from './links.ts';
import { subjectIcons } from './pictures/subjects.ts';

interface NavInput extends LinkContext {
  readonly pageId?: string;
}

/** Layout of a site's header on wide screens, and the pages it names. */
export interface NavPlan {
  /** `side` for tools that people work in; `rows` when the names need a line of their own below 80rem; `tall` when always. */
  readonly layout: 'line' | 'rows' | 'tall' | 'side';
  readonly main: readonly string[];
  /** Behind "More". */
  readonly more: readonly string[];
  readonly all: readonly string[];
}

const SIDE_LEAST = 4;
const MARKETING = new Set(['split', 'cover', 'center', 'search']);
/** Widths in px at a 1024 px screen. */
const ROW_WIDTH = 930;
/** The widest screen of the second set, and the room at its sides. */
const [WIDE_SCREEN, SIDES] = [1280, 102];
/** In a menu, "More" among them. */
const MOST_ENTRIES = 6;

/** Decides what stands in the header of a site; names that do not fit one line get a second, and only then "More". */
export const planNav = memoizePair((blueprint: Blueprint, locale: Locale): NavPlan => {
  const name = pickText(blueprint.site.name, locale);
  const all = blueprint.nav.header.filter((id) => isListed(blueprint, id));
  if (blueprint.nav.side ?? isWorkplace(blueprint))
    return { layout: 'side', main: [...new Set([...all, ...footerPages(blueprint)])], more: [], all };
  const aside = new Set([headerCall(blueprint), ...['cart', 'search'].map((block) => pageWithBlock(blueprint, block))]);
  const named = all.filter((id) => !aside.has(id));
  const widths = named.map((id) => textWidth(menuWord(blueprint.pages[id], locale)) + 22);
  const total = widths.slice(0, MOST_ENTRIES).reduce((sum, width) => sum + width, 0);
  const room = ROW_WIDTH - (textWidth(name) * 1.35 + 60) - endWidth(blueprint, locale);
  const most = named.length > MOST_ENTRIES ? MOST_ENTRIES - 1 : named.length;
  const gain = Math.min(artDirection(blueprint.theme).measure[0] * 16, WIDE_SCREEN) - SIDES - ROW_WIDTH;
  const wide = total <= room + gain ? 'rows' : 'tall';
  const layout = total <= room ? 'line' : wide;
  let used = 0;
  const past = total <= ROW_WIDTH ? -1 : widths.findIndex((width) => (used += width) > ROW_WIDTH - 90);
  const fits = past === -1 ? most : Math.min(past, most);
  return { layout, main: named.slice(0, fits), more: named.slice(fits), all };
});

/** The page the header's button leads to: none of the menu's own, and not the first page; a cart has a sign of its own. */
export function headerCall({ nav, pages, blocks }: Blueprint): string | undefined {
  const { cta } = nav;
  if (cta === undefined || pages[cta] === undefined || pages[cta].path === '/' || isNamed(nav)) return undefined;
  return pages[cta].blocks.some((id) => blocks[id]?.type === 'cart') ? undefined : cta;
}

function isNamed({ header, cta, ctaInMenu }: Blueprint['nav']): boolean {
  return ctaInMenu === true && cta !== undefined && header.includes(cta);
}

/** The page of the header's button on a page: none where that page is the one shown, or opens with a button to it. */
export function callOn(blueprint: Blueprint, pageId: string | undefined): string | undefined {
  const call = headerCall(blueprint);
  const { actions = [] } = blueprint.blocks[blueprint.pages[pageId ?? '']?.blocks[0] ?? ''] ?? {};
  return call === pageId || actions.some((action) => leadsToCall(action, blueprint)) ? undefined : call;
}

/** Tells whether an action leads where the header's button does. */
export function leadsToCall({ target }: Action, blueprint: Blueprint): boolean {
  return 'page' in target && target.page === headerCall(blueprint);
}

/** Tells whether the menu of wide screens has an action word for word. */
export function isInMenu(
  { target, label: words }: Action,
  { blueprint, locale }: Pick<NavInput, 'blueprint' | 'locale'>,
): boolean {
  if (!('page' in target) || !planNav(blueprint, locale).main.includes(target.page)) return false;
  const same = [pickText(words, locale), menuWord(blueprint.pages[target.page], locale)].map((each) => each.trim().toLowerCase());
  return same[0] === same[1];
}

/** A site that people work in rather than visit: its pages stand at the side. */
function isWorkplace({ site, pages, blocks, nav }: Blueprint): boolean {
  if (nav.header.length < SIDE_LEAST) return false;
  const home = Object.values(pages).find((page) => page.path === '/');
  const first = blocks[home?.blocks[0] ?? ''];
  const welcomes = first?.type === 'hero' && MARKETING.has(first.variant ?? 'split');
  return !welcomes && ['app', 'dashboard', 'tool', 'portal', 'community'].includes(site.kind);
}

/** The links of a menu, without pages that have no address of their own. */
export function navLinks(input: NavInput, ids: readonly string[], as?: 'icons' | 'footer'): readonly Html[] {
  const { menus, others } = drawnLinks(input.blueprint, `${input.locale} ${as ?? ''} ${input.basePath}`);
  const isNamed = input.pageId !== undefined && ids.includes(input.pageId);
  const known = isNamed ? undefined : menus.get(ids);
  if (known !== undefined) return known;
  const drawn = ids.flatMap((id) => {
    if (id === input.pageId) return drawLinks(input, [id], as);
    const links = others.get(id) ?? drawLinks(input, [id], as);
    others.set(id, links);
    return links;
  });
  if (!isNamed) menus.set(ids, drawn.length === 0 ? drawn : [html`${drawn}`]);
  return drawn;
}

/** Links to pages other than the one shown, and menus without it: drawn once per site, language, look and base path. */
const drawnLinks = memoizePair((_blueprint: Blueprint, _place: string) => ({
  menus: new Map<readonly string[], readonly Html[]>(),
  others: new Map<string, readonly Html[]>(),
}));

function drawLinks(input: NavInput, ids: readonly string[], as?: 'icons' | 'footer'): readonly Html[] {
  return ids.flatMap((id) => {
    const page = input.blueprint.pages[id];
    if (page === undefined || !isListed(input.blueprint, id)) return [];
    return [
      html`<li>
        <a href="${pageHref(input, id)}" ${id === input.pageId && html` aria-current="page"`}
          >${as === 'icons' && icon(pageIcon(input.blueprint, page))}${as === 'footer' ? footerWord(page, input.locale) : menuWord(page, input.locale)}</a
        >
      </li>`,
    ];
  });
}

/** The navigation of wide screens. */
export function mainNav(input: NavInput, plan: NavPlan): Html | null {
  if (plan.main.length === 0) return null;
  return html`<nav class="nav" aria-label="${label(input.locale, 'mainNav')}">
    <ul>
      ${navLinks(input, plan.main, plan.layout === 'side' ? 'icons' : undefined)}${
        plan.more.length > 0 &&
        html`<li>
          <details class="more">
            <summary>${label(input.locale, 'more')}${icon('chevron-down')}</summary>
            <ul>
              ${navLinks(input, plan.more)}
            </ul>
          </details>
        </li>`
      }
    </ul>
  </nav>`;
}

/** The sign of a page: what it is for, or what it lists. */
export function pageIcon(blueprint: Blueprint, page: Page): string {
  if (page.path === '/') return 'layout-grid';
  const word = page.path.split('/').at(-1) ?? '';
  const known = PAGE_ICONS[word];
  if (known !== undefined) return known;
  const entity = page.entity ?? page.blocks.map((id) => blueprint.blocks[id]?.query?.entity).find((id) => id !== undefined);
  const own = blueprint.entities[entity ?? '']?.icon ?? '';
  return findIcon(own) === undefined ? (subjectIcons(word)[0] ?? 'file-text') : own;
}

const PAGE_ICONS: Readonly<Record<string, string>> = {
  contact: 'mail',
  about: 'info',
  search: 'search',
  help: 'circle-help',
  faq: 'circle-help',
  settings: 'settings',
  profile: 'user-round',
  account: 'user-round',
  reports: 'chart-column',
  dashboard: 'gauge',
  analytics: 'chart-line',
  calendar: 'calendar-days',
  cart: 'shopping-bag',
  upload: 'upload',
  favorites: 'heart',
  notifications: 'bell',
  login: 'user-check',
};

/** Pages beyond the header's own, without those the account menu leads to. */
function footerPages(blueprint: Blueprint): readonly string[] {
  const { nav, pages, blocks } = blueprint;
  const isDoor = (id: string) => pages[id]?.blocks.some((block) => ['signIn', 'signUp'].includes(blocks[block]?.type ?? ''));
  return nav.footer.filter((id) => isListed(blueprint, id) && isDoor(id) !== true).slice(0, 14 - nav.header.length);
}

function isListed(blueprint: Blueprint, id: string): boolean {
  return blueprint.pages[id]?.path.includes(':') === false;
}

function endWidth(blueprint: Blueprint, locale: Locale): number {
  const call = headerCall(blueprint);
  return (
    (call === undefined ? 0 : textWidth(menuWord(blueprint.pages[call], locale)) + 60) +
    (pageWithBlock(blueprint, 'cart') === undefined ? 0 : 80) +
    (pageWithBlock(blueprint, 'search') === undefined ? 0 : 56) +
    (blueprint.site.locales.length > 1 ? 90 : 0) +
    (blueprint.accounts === undefined ? 0 : 230) +
    (blueprint.accounts?.notices === undefined ? 0 : 54)
  );
}

/** About how wide a name is in the header's type, in px. */
function textWidth(text: string): number {
  return Array.from(text).reduce((sum, letter) => sum + (letter > '\u2e80' ? 16 : 8.4), 0);
}
