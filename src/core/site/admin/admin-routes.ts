import { Hono } from 'hono';
import type { Context } from 'hono';
import { pickText } from '../../domain/text.ts';
import type { Entity } from '../../engine/blueprint/schema.ts';
import { html, safeUrl } from '../../engine/render/html.ts';
import { messagePage } from '../message-page.ts';
import { firstValue, readForm } from '../read-form.ts';
import { findEntity } from '../site.ts';
import type { Site } from '../site.ts';
import { createRow, updateRow } from '../values/save-row.ts';
import { adminScript } from './admin-script.ts';
import { adminStylesheet } from './admin-style.ts';
import { word } from './admin-words.ts';
import { rowName } from './cell.ts';
import { exportCsv } from './csv.ts';
import { dashboardPage } from './dashboard.ts';
import { adminHref, adminPage, entityHref, plainAdminPage, rowHref } from './frame.ts';
import { listPage } from './list-page.ts';
import { readListState } from './list-query.ts';
import { confirmation } from './notices.ts';
import { removeRows } from './remove-rows.ts';
import { rowFormPage } from './row-form.ts';
import { clearSamples, countSamples } from './samples.ts';

/** The owner's pages under /admin. Everything but the stylesheet and the script asks `mayAdmin` first. */
export function adminRoutes(site: Site): Hono {
  const app = new Hono();
  app.get('/assets/admin.css', () => text('text/css; charset=utf-8', adminStylesheet(site.blueprint.theme)));
  app.get('/assets/admin.js', () => text('text/javascript; charset=utf-8', adminScript));
  app.use('*', async (context, next) => {
    if (!(await site.mayAdmin(context.req.raw))) return signInPage(site);
    return next();
  });
  app.get('/', async (context) => page(await dashboardPage(site, paramsOf(context))));
  app.get('/_changes', async (context) =>
    page(JSON.stringify({ signature: await signature(site, context.req.query('entity') ?? '*') }), 200, 'application/json'),
  );
  app.get('/samples', () => askClear(site));
  app.post('/samples', async () => redirect(`${adminHref(site)}?done=cleared&count=${await clearSamples(site)}`));
  app.get('/e/:entity', (context) =>
    withEntity(site, context, async (id, entity) => page(await listPage(site, id, entity, paramsOf(context)))),
  );
  app.get('/e/:entity/export.csv', (context) => withEntity(site, context, (id, entity) => csvFile(site, context, id, entity)));
  app.get('/e/:entity/new', (context) =>
    withEntity(site, context, async (entityId, entity) => page(await rowFormPage({ site, entityId, entity, row: null }))),
  );
  app.post('/e/:entity/new', (context) => withEntity(site, context, (id, entity) => postNew(site, context, id, entity)));
  app.post('/e/:entity/bulk', (context) => withEntity(site, context, (id, entity) => postBulk(site, context, id, entity)));
  app.get('/e/:entity/row/:id', (context) => withEntity(site, context, (id, entity) => showRow(site, context, id, entity)));
  app.post('/e/:entity/row/:id', (context) => withEntity(site, context, (id, entity) => postRow(site, context, id, entity)));
  app.get('/e/:entity/row/:id/delete', (context) =>
    withEntity(site, context, (id, entity) => askRemove(site, context, id, entity)),
  );
  app.post('/e/:entity/row/:id/delete', (context) => withEntity(site, context, (id) => postRemove(site, context, id)));
  app.all('*', () => missing(site));
  return app;
}

async function withEntity(
  site: Site,
  context: Context,
  work: (id: string, entity: Entity) => Promise<Response>,
): Promise<Response> {
  const id = context.req.param('entity') ?? '';
  const entity = findEntity(site, id);
  return entity === undefined ? missing(site) : work(id, entity);
}

async function showRow(site: Site, context: Context, entityId: string, entity: Entity): Promise<Response> {
  const row = await site.store.get(entityId, context.req.param('id') ?? '');
  return row === null ? missing(site) : page(await rowFormPage({ site, entityId, entity, row, params: paramsOf(context) }));
}

async function postNew(site: Site, context: Context, entityId: string, entity: Entity): Promise<Response> {
  const posted = await readForm(context.req.raw);
  if (!posted.ok) return messagePage(site, context.req.raw, posted.error.status);
  const saved = await createRow(site, entityId, entity, { fields: entity.fields, form: posted.value });
  if (saved.ok) return redirect(`${entityHref(site, entityId)}?done=created`);
  const refused = { form: posted.value, problems: saved.error };
  return page(await rowFormPage({ site, entityId, entity, row: null, refused }), 422);
}

/** Fields that the form does not carry (a status changed from the list) stay as they are. */
async function postRow(site: Site, context: Context, entityId: string, entity: Entity): Promise<Response> {
  const id = context.req.param('id') ?? '';
  const posted = await readForm(context.req.raw);
  if (!posted.ok) return messagePage(site, context.req.raw, posted.error.status);
  const only = firstValue(posted.value, '_only');
  const fields = only === '' ? entity.fields : entity.fields.filter((field) => field.key === only);
  const saved = await updateRow(site, entityId, entity, { id, fields, form: posted.value });
  if (saved === null) return missing(site);
  if (saved.ok)
    return redirect(only === '' ? `${rowHref(site, entityId, id)}?done=saved` : `${entityHref(site, entityId)}?done=saved`);
  const row = await site.store.get(entityId, id);
  return page(await rowFormPage({ site, entityId, entity, row, refused: { form: posted.value, problems: saved.error } }), 422);
}

async function askRemove(site: Site, context: Context, entityId: string, entity: Entity): Promise<Response> {
  const row = await site.store.get(entityId, context.req.param('id') ?? '');
  if (row === null) return missing(site);
  const title = word(site.mainLocale, 'removeTitle', { what: rowName(site, entity, row, new Map()) });
  const [action, back] = [rowHref(site, entityId, row.id, '/delete'), rowHref(site, entityId, row.id)];
  return ask(site, entityId, { title, action, back });
}

async function postRemove(site: Site, context: Context, entityId: string): Promise<Response> {
  const count = await removeRows(site, entityId, [context.req.param('id') ?? '']);
  return count === 0 ? missing(site) : redirect(`${entityHref(site, entityId)}?done=removed&count=${count}`);
}

async function postBulk(site: Site, context: Context, entityId: string, entity: Entity): Promise<Response> {
  const posted = await readForm(context.req.raw);
  if (!posted.ok) return messagePage(site, context.req.raw, posted.error.status);
  const ids = [...new Set(posted.value.values.get('id') ?? [])];
  if (ids.length === 0) return redirect(`${entityHref(site, entityId)}?done=noneSelected`);
  if (firstValue(posted.value, 'confirmed') === 'yes') {
    return redirect(`${entityHref(site, entityId)}?done=removed&count=${await removeRows(site, entityId, ids)}`);
  }
  const what = pickText(entity.plural, site.mainLocale);
  const title = `${word(site.mainLocale, 'removeMany', { count: ids.length })} (${what})`;
  return ask(site, entityId, { title, action: entityHref(site, entityId, '/bulk'), back: entityHref(site, entityId), ids });
}

function ask(
  site: Site,
  entityId: string,
  question: { title: string; action: string; back: string; ids?: readonly string[] },
): Response {
  const locale = site.mainLocale;
  const content = confirmation(site, { ...question, text: word(locale, 'removeText'), button: word(locale, 'remove') });
  return page(adminPage(site, { title: question.title, entity: entityId, content }));
}

async function askClear(site: Site): Promise<Response> {
  const locale = site.mainLocale;
  const count = await countSamples(site);
  if (count === 0) return redirect(adminHref(site));
  const title = word(locale, 'clearTitle', { count });
  const question = {
    title,
    text: word(locale, 'clearText'),
    action: adminHref(site, '/samples'),
    button: word(locale, 'clearSamples'),
    back: adminHref(site),
  };
  return page(adminPage(site, { title, entity: '', content: confirmation(site, question) }));
}

async function csvFile(site: Site, context: Context, entityId: string, entity: Entity): Promise<Response> {
  const answer = page(
    await exportCsv(site, entityId, entity, readListState(entity, paramsOf(context))),
    200,
    'text/csv; charset=utf-8',
  );
  answer.headers.set('content-disposition', `attachment; filename="${entityId}.csv"`);
  return answer;
}

/** Changes whenever a row of the entity is added, changed or removed; cheap enough to be asked every few seconds. */
async function signature(site: Site, wanted: string): Promise<string> {
  const entities = Object.keys(site.blueprint.entities).filter((id) => wanted === '*' || id === wanted);
  const parts: string[] = [];
  for (const entityId of entities) {
    const { rows, total } = await site.store.list(entityId, {
      sort: { field: 'updatedAt', descending: true },
      offset: 0,
      limit: 1,
    });
    parts.push(`${total}@${rows[0]?.updatedAt ?? ''}`);
  }
  return parts.join(' ');
}

function signInPage(site: Site): Response {
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

function missing(site: Site): Response {
  const locale = site.mainLocale;
  const content = html`<h1>${word(locale, 'notFound')}</h1>
    <p>${word(locale, 'notFoundText')}</p>
    <p class="actions"><a class="button" href="${adminHref(site)}">${word(locale, 'dashboard')}</a></p>`;
  return page(plainAdminPage(site, word(locale, 'notFound'), content), 404);
}

function paramsOf(context: Context): URLSearchParams {
  return new URL(context.req.url).searchParams;
}

function page(body: string, status = 200, type = 'text/html; charset=utf-8'): Response {
  return new Response(body, { status, headers: { 'content-type': type, 'cache-control': 'no-store' } });
}

function text(type: string, body: string): Response {
  return new Response(body, { headers: { 'content-type': type, 'cache-control': 'public, max-age=300' } });
}

function redirect(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}
