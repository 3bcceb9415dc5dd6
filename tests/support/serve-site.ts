import { once } from 'node:events';
import { createAdaptorServer } from '@hono/node-server';
import type { Blueprint } from '#core/engine/blueprint/schema.ts';
import { createSiteServer } from '#core/site/serve/site-server.ts';
import { identifyVisitor } from '#server/hosting/visitor.ts';
import { createMemoryStore } from '#core/site/store/memory-store.ts';

export interface ServedSite {
  readonly url: string;
  close(): void;
}

/** A generated site on a port of its own with its demo people, over rows in memory; its admin is open to everybody. */
export async function serveSite(blueprint: Blueprint): Promise<ServedSite> {
  let ids = 0;
  const site = createSiteServer({
    blueprint,
    store: createMemoryStore(),
    basePath: '',
    mode: 'published',
    isDemo: true,
    now: () => new Date().toISOString(),
    newId: () => `row${(ids += 1)}`,
    visitor: (request) => identifyVisitor(request, { path: '/', isSecure: false }),
    mayAdmin: () => Promise.resolve(true),
  });
  const server = createAdaptorServer({ fetch: (request) => site.fetch(request) });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://localhost:${port}`, close: () => server.close() };
}
