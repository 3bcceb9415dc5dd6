import { memoizeWeak } from '../../domain/memoize.ts';
import type { Locale } from '../../domain/text.ts';
import { pickText } from '../../domain/text.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { hoursLines } from '../hours/hours-words.ts';
import { readHours } from '../hours/opening-hours.ts';
import { artDirection } from '../theme/art-direction.ts';
import { solvePalette } from '../theme/solve-palette.ts';
import { accountMenu, accountMenuItems } from './account-menu.ts';
import { accountLabel } from './account-words.ts';
import type { CartLine, RenderContext, SiteUser } from './context.ts';
import { cachedPart } from './cached-part.ts';
import { fontFaces, fontFiles, fontHref } from './font-faces.ts';
import { isOwnPage, isShutPage } from './front-door.ts';
import { headerNote } from './header-note.ts';
import { headerSearch } from './header-search.ts';
import { type Html, html, safeUrl, trusted } from './html.ts';
import { piecesOf } from './cart-lines.ts';
import { icon } from './icons/icon.ts';
import { label } from './labels.ts';
import { artHref, type LinkContext, menuWord, pageHref, pageHrefIn, pageWithBlock } from './links.ts';
import { callOn, mainNav, navLinks, type NavPlan, planNav } from './navigation.ts';
import { inOwnScript, languageTag } from './own-script.ts';
import { ADMIN_PATH } from './params.ts';
import { LOGO_SUBJECT, logoId } from './picture.ts';
import { runtimeScript } from './runtime.ts';
import { stylesheet } from './stylesheet.ts';

/** The frame around a page. `pageId` is absent for pages that are not in the Blueprint (not found). */
export interface ShellInput extends LinkContext {
  readonly title: string;
  readonly description: string;
  readonly main: Html;
  /** ISO 8601 time of the request; its year stands in the copyright line. */
  readonly now: string;
  readonly pageId?: string;
  readonly slug?: string;
  readonly cart?: readonly CartLine[];
  /** Absent on pages that do not ask who the visitor is. */
  readonly user?: SiteUser | null;
  readonly notices?: number;
  /** A line of news above the header. */
  readonly topNote?: Html | null;
  /** Laid out as a tool: figures, charts and tables close together. */
  readonly isWork?: boolean;
  /** Without header and footer. */
  readonly isBare?: boolean;
  /** Keeps search engines away. */
  readonly hidden?: boolean;
  /** The whole title, as search engines show it. */
  readonly headTitle?: string;
  /** What the site server adds to the head. */
  readonly head?: RenderContext['head'];
  /** Address of whoever made the site possible. */
  readonly badgeUrl?: string;
}

const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = { en: 'English', zh: '中文' };

/** A whole HTML document: head, header, the given main content, footer. */
export function renderShell(input: ShellInput): string {
  const { blueprint, locale } = input;
  const direction = artDirection(blueprint.theme);
  const palette = solvePalette(blueprint.theme);
  const name = pickText(blueprint.site.name, locale);
  const plan = openPlan(input, planNav(blueprint, locale));
  const script = runtimeScript(blueprint, input.pageId ?? '');
  const { title: heading, hidden = false } = input;
  const title = documentTitle(input, name);
  const description = input.description || pickText(blueprint.site.description, locale) || name;
  const document = html`<!DOCTYPE html>
    <html lang="${languageTag(blueprint, locale)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <meta name="description" content="${description}" />
        <meta name="theme-color" content="${palette.background}" />
        <meta name="color-scheme" content="${palette.scheme}" />
        ${hidden && html`<meta name="robots" content="noindex" />`}
        <link rel="icon" href="${artHref(input, LOGO_SUBJECT, logoId(blueprint, locale))}" type="image/svg+xml" />
        ${fonts(input)}${trusted(`<style>${stylesheet(blueprint, input.pageId ?? '')}</style>`)}
        ${alternates(input)}${input.head?.({ heading, title, description, hidden })}
      </head>
      <body class="d-${direction.name}${plan.layout === 'side' && input.isBare !== true ? ' app' : ''}">
        <a class="skip" href="#main">${label(locale, 'skip')}</a>
        ${input.isBare !== true && cachedPart(input, `header ${placeOf(input)} ${input.topNote?.markup ?? ''}`, () => header(input, name, plan))}
        <main id="main" tabindex="-1" ${input.isWork === true && html` class="work"`}>${input.main}</main>
        ${input.isBare !== true && cachedPart(input, `footer ${input.pageId}`, () => footer(input, name))}${script !== '' && trusted(`<script>${script}</script>`)}
      </body>
    </html> `;
  return inOwnScript(blueprint, document.markup);
}

/** The title as browsers, search engines and shared links show it. */
function documentTitle({ title, headTitle = '' }: Pick<ShellInput, 'title' | 'headTitle'>, name: string): string {
  if (headTitle !== '') return headTitle;
  return title === name || title === '' ? name : `${title} – ${name}`;
}

/** The typefaces of the site, asked for before the page is laid out. */
function fonts({ blueprint, basePath, hasFonts }: ShellInput): Html | null {
  if (hasFonts !== true) return null;
  const early = fontFiles(blueprint).map(
    (file) => html`<link rel="preload" href="${fontHref(basePath, file)}" as="font" type="font/woff2" crossorigin />`,
  );
  return html`${early}${trusted(`<style>${fontFaces(blueprint, basePath)}</style>`)}`;
}

/** Tells the headers of pages apart: each leads to the same row in other languages. */
function placeOf({ blueprint, pageId, slug }: ShellInput): string {
  return blueprint.site.locales.length > 1 ? `${pageId} ${slug}` : `${pageId}`;
}

function alternates(input: ShellInput): Html | null {
  const { pageId, blueprint, slug } = input;
  if (pageId === undefined || blueprint.site.locales.length < 2) return null;
  return html`${blueprint.site.locales.map((locale) => html`<link rel="alternate" hreflang="${languageTag(blueprint, locale)}" href="${pageHrefIn(input, { locale, pageId, slug })}" />`)}`;
}

function header(input: ShellInput, name: string, plan: NavPlan): Html {
  const { blueprint, locale } = input;
  const home = homePage(blueprint);
  const call =
    isStranger(input) && isShutPage(blueprint, callOn(blueprint, input.pageId) ?? '')
      ? undefined
      : callOn(blueprint, input.pageId);
  const button =
    call === undefined || plan.layout === 'side'
      ? null
      : html`<a class="button primary" href="${pageHref(input, call)}">${menuWord(blueprint.pages[call], locale)}</a>`;
  const listed = plan.layout === 'side' ? plan.main : plan.all;
  const small =
    listed.length === 0
      ? null
      : html`<details class="menu">
          <summary>${icon('menu')}<span>${label(locale, 'menu')}</span></summary>
          <nav aria-label="${label(locale, 'smallNav')}">
            <ul>
              ${navLinks(input, listed)}${accountMenuItems(input)}
            </ul>
          </nav>
        </details>`;
  return html`<header class="site-header n-${plan.layout}">
    ${input.topNote}${headerNote(blueprint, locale)}
    <div class="bar">
      <a class="brand${name.length > 24 && ' long'}" href="${home === undefined ? `${input.basePath}/` : pageHref(input, home)}"
        ><span class="mark" aria-hidden="true">${initial(name)}</span><span>${name}</span></a
      >${mainNav(input, plan)}
      <div class="bar-end">
        ${headerSearch(input, 'header')}${languageSwitch(input)}${accountMenu(input)}${plan.layout !== 'side' && cartLink(input)}${button}${small}
      </div>
    </div>
  </header>`;
}

/** Nobody who is known looks, on a site with accounts. */
function isStranger({ blueprint, user }: Pick<ShellInput, 'blueprint' | 'user'>): boolean {
  return blueprint.accounts !== undefined && user === null;
}

/** The pages of a menu without those that have nothing for strangers, where one looks. */
function openPages(input: ShellInput, ids: readonly string[]): readonly string[] {
  return isStranger(input) ? withoutShut(input.blueprint)(ids) : ids;
}

/** The same list for the same menu, so that its links are drawn once. */
const withoutShut = memoizeWeak((blueprint: Blueprint) =>
  memoizeWeak((ids: readonly string[]): readonly string[] => ids.filter((id) => !isShutPage(blueprint, id))),
);

/** The menu of whoever looks; one of a link or two needs no side of its own. */
function openPlan(input: ShellInput, plan: NavPlan): NavPlan {
  const isOther = (id: string) => !(isStranger(input) && isOwnPage(input.blueprint, id));
  const [main = [], more = [], all = []] = [plan.main, plan.more, plan.all].map((ids) => {
    const open = openPages(input, ids);
    return open.every(isOther) ? open : open.filter(isOther);
  });
  const isShort = plan.layout === 'side' && isStranger(input) && main.length < LEAST_AT_SIDE;
  return { ...plan, ...(isShort ? { layout: 'line' } : {}), main, more, all };
}

const LEAST_AT_SIDE = 3;

function homePage({ pages }: Blueprint): string | undefined {
  return Object.keys(pages).find((id) => pages[id]?.path === '/');
}

function languageSwitch(input: ShellInput): Html | null {
  const { blueprint, locale, pageId, slug } = input;
  const others = blueprint.site.locales.filter((other) => other !== locale);
  const target = pageId ?? homePage(blueprint);
  if (others.length === 0 || target === undefined) return null;
  return html`${others.map((other) => html`<a class="language" href="${pageHrefIn(input, { locale: other, pageId: target, slug })}" lang="${languageTag(input.blueprint, other)}" hreflang="${languageTag(input.blueprint, other)}">${icon('languages')}${LANGUAGE_NAMES[other]}</a>`)}`;
}

function cartLink(input: ShellInput): Html | null {
  const page = pageWithBlock(input.blueprint, 'cart');
  if (page === undefined) return null;
  const count = piecesOf(input.cart ?? []);
  return html`<a class="cart-link" href="${pageHref(input, page)}" ${page === input.pageId && html` aria-current="page"`}
    >${icon('shopping-bag')}<span>${menuWord(input.blueprint.pages[page], input.locale)}</span>${count > 0 && html`<span class="cart-count">${count}<span class="vh"> ${label(input.locale, 'items')}</span></span>`}</a
  >`;
}

function footer(input: ShellInput, name: string): Html {
  const { blueprint, locale } = input;
  const { contact = {} } = blueprint.site;
  const links = navLinks(input, openPages(input, blueprint.nav.footer), 'footer');
  const address = pickText(contact.address, locale);
  const ways = [
    address !== '' && html`<li>${address}</li>`,
    contact.phone !== undefined &&
      html`<li><a href="${safeUrl(`tel:${contact.phone.replace(/[^\d+]/g, '')}`)}">${contact.phone}</a></li>`,
    contact.email !== undefined && html`<li><a href="${safeUrl(`mailto:${contact.email}`)}">${contact.email}</a></li>`,
  ].filter((way) => way !== false);
  const hours = blueprint.site.hours ?? [];
  const open = hoursLines(readHours(hours), locale).map(
    ({ days, times }) =>
      html`<dt>${days}</dt>
        <dd>${times}</dd>`,
  );
  return html`<footer class="site-footer">
    <div class="foot">
      <div class="foot-brand">
        <p class="brand"><span class="mark" aria-hidden="true">${initial(name)}</span><span>${name}</span></p>
        <p>${pickText(blueprint.site.tagline, locale)}</p>
      </div>
      ${
        links.length > 0 &&
        html`<nav aria-label="${label(locale, 'footerNav')}">
          <ul>
            ${links}
          </ul>
        </nav>`
      }
      ${
        (ways.length > 0 || open.length > 0) &&
        html`<div class="foot-ways">
          ${
            ways.length > 0 &&
            html`<ul>
              ${ways}
            </ul>`
          }${open.length > 0 && html`<dl>${open}</dl>`}
        </div>`
      }
    </div>
    <p class="legal">
      ${ownCopyright(input) ?? html`© ${input.now.slice(0, 4)} ${name}. ${label(locale, 'madeWith')}`}${footerNote(input)}${staffLink(input)}
    </p>
    ${badge(input)}
  </footer>`;
}

/** Says with what the site was made. */
function badge({ badgeUrl, locale }: ShellInput): Html | null {
  return badgeUrl === undefined
    ? null
    : html`<p class="made"><a href="${safeUrl(badgeUrl)}" rel="noopener">${label(locale, 'madeOn')}</a></p>`;
}

/** A quiet way to the admin for whoever runs the site, on every page, whoever looks. Without records there is nothing to manage. */
function staffLink({ blueprint, basePath, locale }: ShellInput): Html | null {
  if (Object.keys(blueprint.entities).length === 0) return null;
  const words = accountLabel(locale, 'staffEntrance');
  return html` <a class="staff" href="${basePath}${ADMIN_PATH}" rel="nofollow">${words}</a>`;
}

/** Nothing beside the owner's own copyright line: there is one on a page. */
function ownCopyright({ blueprint, locale }: ShellInput): '' | null {
  return /©|\(c\)|\bcopyright\b|版权所有/i.test(pickText(blueprint.site.note, locale)) ? '' : null;
}

/** Shows the owner's note at the end of every page; a Chinese site number leads to the register, as the law asks. */
function footerNote({ blueprint, locale }: ShellInput): Html | null {
  const note = pickText(blueprint.site.note, locale);
  if (note === '') return null;
  return /ICP备/.test(note)
    ? html` <a href="https://beian.miit.gov.cn/" rel="noopener">${note}</a>`
    : html` <span>${note}</span>`;
}

/** The first letter of a name, whole even when it takes two code units. */
function initial(name: string): string {
  const code = name.codePointAt(0);
  return code === undefined ? '' : String.fromCodePoint(code).toUpperCase();
}
