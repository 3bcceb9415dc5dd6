import { once } from 'node:events';
import { createAdaptorServer } from '@hono/node-server';
import type { Blueprint } from '#core/engine/blueprint/schema.ts';
import { cutFont } from '../../src/build/cut-fonts.ts';
import { createSiteServer } from '#core/site/serve/site-server.ts';
import { identifyVisitor } from '#server/hosting/visitor.ts';
import { createMemoryStore } from '#core/site/store/memory-store.ts';

const cutFonts = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/** Typefaces as the build cuts them. */
function readCutFont(file: string): Promise<Uint8Array<ArrayBuffer>> {
  const cut = cutFonts.get(file) ?? cutFont(file.replace('.woff2', '')).then((font) => new Uint8Array(font));
  cutFonts.set(file, cut);
  return cut;
}

export interface ServedSite {
  readonly url: string;
  close(): void;
}

/**
 * A generated site on a port of its own, over rows in memory, with its demo people unless it is to be without; its admin is
 * open to everybody.
 */
export async function serveSite(blueprint: Blueprint, { isDemo } = { isDemo: true }): Promise<ServedSite> {
  let ids = 0;
  const site = createSiteServer({
    blueprint,
    store: createMemoryStore(),
    basePath: '',
    readFont: readCutFont,
    mode: 'published',
    isDemo,
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
