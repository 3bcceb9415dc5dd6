import path from 'node:path';
import { Hono } from 'hono';
import type { Addresses } from '../addresses.ts';
import { isLoopbackHost } from '../config.ts';
import { findProjectRoot } from '../project-root.ts';
import type { HttpEnv } from './http-env.ts';
import { plainPage } from './plain-page.ts';
import { loadStaticFiles, type StaticFiles } from './static-files.ts';

const SERVER_PATH = /^\/(api|sync|dev|p)(\/|$)/;

/** The built app: its files, and index.html for every address that the app itself knows how to show. */
export async function staticApp(addresses: Addresses): Promise<Hono<HttpEnv>> {
  const files = await loadStaticFiles(path.join(findProjectRoot(), 'dist/app'));
  const exported = await loadExported();
  const app = new Hono<HttpEnv>();
  app.get('*', (context) => {
    const { pathname, search, hostname } = new URL(context.req.url);
    const file = files.serve(context.req.raw, pathname) ?? exported.serve(context.req.raw, pathname);
    if (file !== null && pathname !== '/index.html') return file;
    if (SERVER_PATH.test(pathname) || path.extname(pathname) !== '') return context.notFound();
    // What people keep in the browser belongs to one origin: 127.0.0.1 must not become a second home.
    const { hostname: appHost } = new URL(addresses.appOrigin);
    if (hostname !== appHost && isLoopbackHost(hostname) && isLoopbackHost(appHost)) {
      return context.redirect(addresses.appOrigin + pathname + search, 307);
    }
    const index = files.serve(context.req.raw, '/index.html');
    return index ?? plainPage(503, { title: 'Not built yet', text: 'Run "npm run build", then start the server again.' });
  });
  return app;
}

/** The project origin's own files: the bridge page, the worker that serves previews, their assets. */
export async function staticProject(): Promise<Hono<HttpEnv>> {
  const files = await loadStaticFiles(path.join(findProjectRoot(), 'dist/project'));
  const exported = await loadExported();
  const app = new Hono<HttpEnv>();
  app.get('*', ({ req, notFound }) => {
    const { pathname } = new URL(req.url);
    return files.serve(req.raw, pathname) ?? exported.serve(req.raw, pathname) ?? notFound();
  });
  return app;
}

/** What serves exported projects. The project origin's worker runs a part of it; the app fetches it where no worker can be. */
function loadExported(): Promise<StaticFiles> {
  return loadStaticFiles(path.join(findProjectRoot(), 'dist/export'), '/export/');
}
