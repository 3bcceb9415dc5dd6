import type { Context } from 'hono';
import { html } from '../../engine/render/html.ts';
import type { Entity } from '../../engine/blueprint/entity-schema.ts';
import { adminRight } from '../accounts/admin-right.ts';
import { readSettings } from '../accounts/settings.ts';
import { messagePage } from '../pages/message-page.ts';
import { readForm } from '../request/read-form.ts';
import type { PostedForm } from '../request/read-form.ts';
import { adminResponse } from '../pages/page-response.ts';
import { findEntity } from '../request/site.ts';
import type { Site } from '../request/site.ts';
import { word } from './admin-words.ts';
import { adminHref, adminPage, plainAdminPage } from './frame.ts';

/** One request of the owner. */
export interface AdminCall {
  /** Site through which everything is written. */
  readonly site: Site;
  /** The same site in the language of the admin, for whoever opens it: pages are drawn from it. */
  readonly shown: Site;
  readonly request: Request;
  readonly params: URLSearchParams;
  /** A part of the address. */
  part(name: string): string;
}
export interface EntityCall extends AdminCall {
  readonly entityId: string;
  readonly entity: Entity;
}

export async function openAdminCall(site: Site, context: Context): Promise<AdminCall> {
  const { language } = await readSettings(site);
  const known = site.blueprint.site.locales.find((locale) => locale === language);
  const isTried = (await adminRight(site, context.req.raw)) === 'demo';
  return {
    site,
    shown: { ...site, mainLocale: known ?? site.mainLocale, isTried },
    request: context.req.raw,
    params: new URL(context.req.url).searchParams,
    part: (name) => context.req.param(name) ?? '',
  };
}

export async function openEntityCall(site: Site, context: Context): Promise<EntityCall | null> {
  const call = await openAdminCall(site, context);
  const entityId = call.part('entity');
  const entity = findEntity(site, entityId);
  return entity === undefined ? null : { ...call, entityId, entity };
}

/** Does something with what was posted; a body that cannot be read is refused. */
export async function withForm(call: AdminCall, work: (form: PostedForm) => Promise<Response>): Promise<Response> {
  const posted = await readForm(call.request);
  return posted.ok ? work(posted.value) : messagePage(call.site, call.request, { status: posted.error.status });
}

export function page(body: string, status = 200): Response {
  return adminResponse(body, status);
}

export function respond(body: string, status: number, type: string): Response {
  return new Response(body, { status, headers: { 'content-type': type, 'cache-control': 'no-store' } });
}

export function asset(body: string, type: string): Response {
  return new Response(body, { headers: { 'content-type': type, 'cache-control': 'public, max-age=300' } });
}

export function download(body: string, name: string): Response {
  const file = respond(body, 200, 'text/csv; charset=utf-8');
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

/** Says why nothing was removed. */
export function keptPage(shown: Site, entity: string, reason: string): Response {
  const title = word(shown.mainLocale, 'notRemoved');
  const content = html`<div class="top"><h1>${title}</h1></div>
    <p>${reason}</p>`;
  return page(adminPage(shown, { title, entity, content }), 409);
}

/** Says why somebody who tries a demo may not do this: it would be lost to the others who share the demo. */
export function staysPage(shown: Site, reason: 'settingsStay' | 'samplesStay' | 'personStays', status = 403): Response {
  const title = word(shown.mainLocale, 'staysInDemo');
  const content = html`<div class="top"><h1>${title}</h1></div>
    <p>${word(shown.mainLocale, reason)}</p>`;
  return page(adminPage(shown, { title, content, ...(reason === 'settingsStay' && { place: '/settings' }) }), status);
}
