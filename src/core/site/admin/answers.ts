import type { Context } from 'hono';
import { html, safeUrl } from '../../engine/render/html.ts';
import type { Entity } from '../../engine/blueprint/entity-schema.ts';
import { readSettings } from '../accounts/settings.ts';
import { messagePage } from '../message-page.ts';
import { readForm } from '../read-form.ts';
import type { PostedForm } from '../read-form.ts';
import { adminAnswer } from '../security.ts';
import { findEntity } from '../site.ts';
import type { Site } from '../site.ts';
import { word } from './admin-words.ts';
import { adminHref, plainAdminPage } from './frame.ts';

/** One request of the owner. */
export interface Desk {
  /** What is written goes through this one. */
  readonly site: Site;
  /** The same site in the language of the admin: pages are drawn from it. */
  readonly shown: Site;
  readonly request: Request;
  readonly params: URLSearchParams;
  /** A part of the address. */
  part(name: string): string;
}
export interface EntityDesk extends Desk {
  readonly entityId: string;
  readonly entity: Entity;
}

export async function openDesk(site: Site, context: Context): Promise<Desk> {
  const { language } = await readSettings(site);
  const known = site.blueprint.site.locales.find((locale) => locale === language);
  return {
    site,
    shown: { ...site, mainLocale: known ?? site.mainLocale },
    request: context.req.raw,
    params: new URL(context.req.url).searchParams,
    part: (name) => context.req.param(name) ?? '',
  };
}

export async function openEntityDesk(site: Site, context: Context): Promise<EntityDesk | null> {
  const desk = await openDesk(site, context);
  const entityId = desk.part('entity');
  const entity = findEntity(site, entityId);
  return entity === undefined ? null : { ...desk, entityId, entity };
}

/** Does something with what was posted; a body that cannot be read is refused. */
export async function withForm(desk: Desk, work: (form: PostedForm) => Promise<Response>): Promise<Response> {
  const posted = await readForm(desk.request);
  return posted.ok ? work(posted.value) : messagePage(desk.site, desk.request, posted.error.status);
}

export function page(body: string, status = 200): Response {
  return adminAnswer(body, status);
}

export function answer(body: string, status: number, type: string): Response {
  return new Response(body, { status, headers: { 'content-type': type, 'cache-control': 'no-store' } });
}

export function asset(body: string, type: string): Response {
  return new Response(body, { headers: { 'content-type': type, 'cache-control': 'public, max-age=300' } });
}

export function download(body: string, name: string): Response {
  const file = answer(body, 200, 'text/csv; charset=utf-8');
  file.headers.set('content-disposition', `attachment; filename="${name}"`);
  return file;
}

export function redirect(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}

export function missing(site: Site): Response {
  const locale = site.mainLocale;
  const content = html`<h1>${word(locale, 'notFound')}</h1>
    <p>${word(locale, 'notFoundText')}</p>
    <p class="actions"><a class="button" href="${adminHref(site)}">${word(locale, 'dashboard')}</a></p>`;
  return page(plainAdminPage(site, word(locale, 'notFound'), content), 404);
}

export function signInPage(site: Site): Response {
  const locale = site.mainLocale;
  const link =
    site.adminSignInUrl === undefined
      ? null
      : html`<p class="actions">
          <a class="button primary" href="${safeUrl(site.adminSignInUrl)}">${word(locale, 'signIn')}</a>
        </p>`;
  const content = html`<h1>${word(locale, 'signInTitle')}</h1>
    <p>${word(locale, 'signInText')}</p>
    ${link}`;
  return page(plainAdminPage(site, word(locale, 'signIn'), content), 401);
}
