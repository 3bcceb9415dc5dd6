import { Hono } from 'hono/tiny';
import type { Context } from 'hono';
import type { Site } from '../request/site.ts';
import { adminStylesheet } from '../admin/admin-style.ts';
import { respond, asset, missing, openAdminCall, openEntityCall, page, redirect, staysPage } from '../admin/responses.ts';
import type { AdminCall, EntityCall } from '../admin/responses.ts';
import { changesPage, postUndo } from '../admin/changes-page.ts';
import { dashboardPage } from '../admin/dashboard.ts';
import { gatePage } from '../admin/gate-page.ts';
import { adminRight } from '../accounts/admin-right.ts';
import { adminHref } from '../admin/frame.ts';
import { getImport, getTemplate, postImport } from '../import/import-routes.ts';
import {
  findRows,
  getExport,
  getRow,
  listRows,
  newRow,
  postBulk,
  postNew,
  postRow,
  askRemove,
  postRemove,
  postStep,
} from '../admin/row-routes.ts';
import { rolesPage } from '../admin/roles-page.ts';
import { askClear, postClear } from '../admin/samples.ts';
import { postPart } from '../admin/parts-card.ts';
import { postSettings, settingsPage } from '../admin/settings-page.ts';
import { postAccess, postPassword, postRole, postUser } from '../admin/user-routes.ts';
import { usersPage } from '../admin/users-page.ts';

/** The owner's pages under /admin. Everything but the stylesheet asks for the right to it first. */
export function adminRoutes(site: Site): Hono {
  const app = new Hono();
  const at = (work: (call: AdminCall) => Promise<Response>) => async (context: Context) =>
    work(await openAdminCall(site, context));
  const on = (work: (call: EntityCall) => Promise<Response>) => async (context: Context) => {
    const call = await openEntityCall(site, context);
    return call === null ? missing(site) : work(call);
  };
  app.get('/assets/admin.css', () => asset(adminStylesheet(site.blueprint.theme), 'text/css; charset=utf-8'));
  app.use('*', async ({ req }, next) => ((await adminRight(site, req.raw)) === null ? gatePage(site, req.raw) : next()));
  app.get(
    '/',
    at(async ({ shown, params }) => page(await dashboardPage(shown, params))),
  );
  app.get('/_changes', at(getSignature));
  app.get('/samples', at(askClear));
  app.post('/samples', at(postClear));
  app.get(
    '/users',
    at(async (call) => page(await usersPage(call.shown, call.params))),
  );
  app.post('/users', at(postUser));
  app.post('/users/:id/role', at(postRole));
  app.post('/users/:id/password', at(postPassword));
  app.post('/users/:id/access', at(postAccess));
  app.get(
    '/roles',
    at(async ({ shown }) => page(rolesPage(shown))),
  );
  app.get(
    '/settings',
    at(async ({ shown, params }) =>
      shown.isTried === true ? staysPage(shown, 'settingsStay', 200) : page(await settingsPage(shown, params)),
    ),
  );
  app.post('/settings', at(postSettings));
  app.post('/parts', at(postPart));
  app.get(
    '/changes',
    at(async ({ shown, params }) => page(await changesPage(shown, params))),
  );
  app.post('/changes/:id/undo', at(postUndo));
  app.get('/e/:entity', on(listRows));
  app.get('/e/:entity/export.csv', on(getExport));
  app.get('/e/:entity/template.csv', on(getTemplate));
  app.get('/e/:entity/find', on(findRows));
  app.get('/e/:entity/import', on(getImport));
  app.post('/e/:entity/import', on(postImport));
  app.get('/e/:entity/new', on(newRow));
  app.post('/e/:entity/new', on(postNew));
  app.post('/e/:entity/bulk', on(postBulk));
  app.get('/e/:entity/row/:id', on(getRow));
  app.post('/e/:entity/row/:id', on(postRow));
  app.post('/e/:entity/row/:id/step', on(postStep));
  app.get('/e/:entity/row/:id/delete', on(askRemove));
  app.post('/e/:entity/row/:id/delete', on(postRemove));
  app.all('*', ({ req }) => (req.path.endsWith('/') ? redirect(adminHref(site)) : missing(site)));
  return app;
}

/** Changes whenever a row of the entity is added, changed or removed; cheap enough to be asked every few seconds. */
async function getSignature({ site, params }: AdminCall): Promise<Response> {
  const wanted = params.get('entity') ?? '*';
  const parts: string[] = [];
  for (const entityId of Object.keys(site.blueprint.entities).filter((id) => wanted === '*' || id === wanted)) {
    const { rows, total } = await site.store.list(entityId, {
      sort: { field: 'updatedAt', descending: true },
      offset: 0,
      limit: 1,
    });
    parts.push(`${total}@${rows[0]?.updatedAt ?? ''}`);
  }
  return respond(JSON.stringify({ signature: parts.join(' ') }), 200, 'application/json');
}
