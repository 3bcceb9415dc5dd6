import type { ServerFiles } from '#core/site/archive/archive-files.ts';

/** The text of `server.js`, put here by the build. */
declare const EXPORTED_SERVER: string;
/** `site-server.js`, which this worker runs, knows its own text. */
declare const siteServer: { readonly text: string };

/** Returns the programs that serve an exported project, of the same build as this worker. */
export function serverFiles(): ServerFiles {
  return { 'server.js': EXPORTED_SERVER, 'site-server.js': siteServer.text };
}
