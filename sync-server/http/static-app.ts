import path from 'node:path';
import { Hono } from 'hono';
import { z } from 'zod';
import { DEVICE_MODEL_WORKER } from '#core/protocol/local-servers.ts';
import { isAppRoute, isShellPath } from '#core/protocol/server-paths.ts';
import { SHARE_PATH, sharedAddress } from '#core/protocol/share.ts';
import { isLoopbackHost } from '../environment/config.ts';
import { findProjectRoot } from '../environment/project-root.ts';
import type { Services } from '../services/services.ts';
import type { HttpEnv } from './http-env.ts';
import { keepAssets } from './kept-assets.ts';
import { deviceModelPolicy } from './security-headers.ts';
import { plainPage } from './plain-page.ts';
import { readForm } from './read-body.ts';
import { loadStaticFiles, serveFrom, type StaticFiles } from './static-files.ts';

/** The built app: its files and those of the builds before, and index.html for every address that the app itself knows how to show. */
export async function staticApp({ addresses, config, log }: Services): Promise<Hono<HttpEnv>> {
  const built = path.join(findProjectRoot(), 'dist/app');
  const kept = path.join(config.dataDir, 'assets');
  const files = await loadStaticFiles(built);
  await keepAssets({ current: path.join(built, 'assets'), kept, log });
  const exported = await loadExported();
  const app = new Hono<HttpEnv>();
  app.get('/assets/:name', async (context, next) => {
    const { pathname } = new URL(context.req.url);
    const name = context.req.param('name');
    const file = files.serve(context.req.raw, pathname) ?? (await serveFrom(kept, context.req.raw, name));
    if (file === null) return next();
    if (name.startsWith(`${DEVICE_MODEL_WORKER}-`))
      file.headers.set('content-security-policy', deviceModelPolicy(config.weightsUrl));
    return file;
  });
  // The app's worker takes what is shared; this is for a browser that has lost it.
  app.post(SHARE_PATH, async (context) => {
    const form = await readForm(context, z.record(z.string(), z.string()));
    return context.redirect(
      sharedAddress((name) => form[name]),
      303,
    );
  });
  app.get('*', (context) => {
    const { pathname, search, hostname } = new URL(context.req.url);
    const file = files.serve(context.req.raw, pathname) ?? exported.serve(context.req.raw, pathname);
    if (file !== null && pathname !== '/index.html') return file;
    if (!isShellPath(pathname)) return context.notFound();
    // A browser keeps data per origin: 127.0.0.1 must not become a second home.
    const { hostname: appHost } = new URL(addresses.appOrigin);
    if (hostname !== appHost && isLoopbackHost(hostname) && isLoopbackHost(appHost)) {
      return context.redirect(addresses.appOrigin + pathname + search, 307);
    }
    const index = files.serve(context.req.raw, '/index.html');
    if (index !== null) return isAppRoute(pathname) || index.status === 304 ? index : withStatus(index, 404);
    return plainPage(503, { title: 'Not built yet', text: 'Run "npm run build", then start the server again.' });
  });
  return app;
}

/** The same page with another status: the app itself shows what is not found. */
function withStatus({ body, headers }: Response, status: number): Response {
  return new Response(body, { status, headers });
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

/** Loads the program that serves exported projects. The project origin's worker runs a part of it; the app fetches it where no worker can be. */
function loadExported(): Promise<StaticFiles> {
  return loadStaticFiles(path.join(findProjectRoot(), 'dist/export'), '/export/');
}
