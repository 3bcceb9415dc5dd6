import { pickText } from '../../domain/text.ts';
import { html, trusted } from '../../engine/render/html.ts';
import type { Html } from '../../engine/render/html.ts';
import { icon } from '../../engine/render/icons/icon.ts';
import { postFields } from '../../engine/render/block-parts.ts';
import { localePrefix } from '../../engine/render/links.ts';
import { inOwnScript, languageTag } from '../../engine/render/own-script.ts';
import { ADMIN_PATH, doAction } from '../../engine/render/params.ts';
import type { Site } from '../request/site.ts';
import { adminScript } from './admin-script.ts';
import { word } from './admin-words.ts';

interface AdminPage {
  readonly title: string;
  /** The entity shown, for the sidebar and for live updates. */
  readonly entity?: string;
  /** Entry of the sidebar under which the page stands: '' is the dashboard. */
  readonly place?: string;
  readonly content: Html;
  /** True when the content is fetched again as rows change. */
  readonly isLive?: boolean;
}

const MANAGED = [
  { path: '/users', sign: 'users', key: 'users' },
  { path: '/roles', sign: 'shield-check', key: 'roles' },
  { path: '/settings', sign: 'settings', key: 'settings' },
  { path: '/changes', sign: 'clock', key: 'changes' },
] as const;

/** Inside the page, because the policy names it by its hash and allows no file to be run. */
const SCRIPT = trusted(`<script>${adminScript}</script>`);

/** A whole admin page: sidebar, heading, content. */
export function adminPage(site: Site, page: AdminPage): string {
  const locale = site.mainLocale;
  const name = pickText(site.blueprint.site.name, locale);
  const live =
    page.isLive === true
      ? html` data-live="${page.entity ?? '*'}" data-mode="${site.mode}" data-changes="${adminHref(site, '/_changes')}"`
      : null;
  const body = html`<body${live}><a class="skip" href="#content">${word(locale, 'skip')}</a>
    <div class="frame">${sidebar(site, name, page)}<main id="content" tabindex="-1">${site.isTried === true && trialNote(site)}${page.content}</main></div>${SCRIPT}</body>`;
  return wholePage(site, `${page.title} · ${name}`, body);
}

/** Says whose admin this is, with the way out of it. */
function trialNote(site: Site): Html {
  const { blueprint, basePath, mainLocale } = site;
  return html`<div class="notice spread trial">
    ${icon('info')}
    <p class="grow">${word(mainLocale, 'triedNote')}</p>
    <form method="post" action="${doAction(basePath, 'sign-out')}">
      ${postFields('', localePrefix(blueprint, mainLocale) || '/')}<button class="button small" type="submit">
        ${word(mainLocale, 'endTrial')}
      </button>
    </form>
  </div>`;
}

/** A page without the sidebar: sign-in and errors. */
export function plainAdminPage(site: Site, title: string, content: Html): string {
  return wholePage(
    site,
    title,
    html`<body class="plain">
      <main id="content" class="card">${content}</main>
    </body>`,
  );
}

/** An address inside the admin. */
export function adminHref(site: Site, path = ''): string {
  return `${site.basePath}${ADMIN_PATH}${path}`;
}

/** An address of an entity's list, or below it. */
export function entityHref(site: Site, entityId: string, path = ''): string {
  return adminHref(site, `/e/${entityId}${path}`);
}
export function rowHref(
  site: Site,
  { entityId, rowId }: { readonly entityId: string; readonly rowId: string },
  path = '',
): string {
  return entityHref(site, entityId, `/row/${encodeURIComponent(rowId)}${path}`);
}

function wholePage(site: Site, title: string, body: Html): string {
  const page = html`<!doctype html>
    <html lang="${languageTag(site.blueprint, site.mainLocale)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${adminHref(site, '/assets/admin.css')}" />
      </head>
      ${body}
    </html>`;
  return inOwnScript(site.blueprint, page.markup);
}

function sidebar(site: Site, name: string, page: AdminPage): Html {
  const locale = site.mainLocale;
  const links = Object.entries(site.blueprint.entities).map(([id, entity]) =>
    link({ href: entityHref(site, id), sign: entity.icon, text: pickText(entity.plural, locale), isCurrent: id === page.entity }),
  );
  const managed = MANAGED.filter(
    ({ path }) => site.blueprint.accounts !== undefined || path === '/settings' || path === '/changes',
  );
  const places = managed.map(({ path, sign, key }) =>
    link({ href: adminHref(site, path), sign, text: word(locale, key), isCurrent: path === page.place }),
  );
  return html`<aside class="side">
    <details class="drawer" open>
      <summary>
        <span class="mark" aria-hidden="true">${Array.from(name)[0] ?? ''}</span
        ><span class="who"><strong>${name}</strong><small>${word(locale, 'admin')}</small></span
        ><span class="burger">${icon('menu')}<span class="hidden">${word(locale, 'menu')}</span></span>
      </summary>
      <nav aria-label="${word(locale, 'admin')}">
        <ul>
          ${link({ href: adminHref(site), sign: 'gauge', text: word(locale, 'dashboard'), isCurrent: page.place === '' })}
        </ul>
        <p class="group" aria-hidden="true">${word(locale, 'data')}</p>
        <ul>
          ${links}
        </ul>
        <p class="group" aria-hidden="true">${word(locale, 'manage')}</p>
        <ul>
          ${places}
        </ul>
        <ul class="foot">
          ${link({ href: `${site.basePath}/`, sign: 'external-link', text: word(locale, 'viewSite'), isCurrent: false })}
        </ul>
      </nav>
    </details>
  </aside>`;
}

function link(item: { href: string; sign: string; text: string; isCurrent: boolean }): Html {
  return html`<li>
    <a href="${item.href}" ${item.isCurrent && html` aria-current="page"`}>${icon(item.sign)}<span>${item.text}</span></a>
  </li>`;
}
