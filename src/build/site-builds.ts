import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type BuildEnvironmentOptions, type Plugin, type UserConfig } from 'vite';
import { cutFont, FONT_FILES, fontLicences } from './cut-fonts.ts';
import { compressFiles } from './compress-files.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const EXPORT_FOLDER = `${root}dist/export`;
const PROJECT_FOLDER = `${root}dist/project`;
const KIT = '#core/site/archive/site-kit.ts';
/** Its name among the worker's globals. */
const SITE_SERVER = 'siteServer';

export const shared = { target: 'es2023', reportCompressedSize: false, modulePreload: { polyfill: false } } as const;

/**
 * The server of exported projects, two files without dependencies: `site-server.js`, which the project origin's worker runs
 * too, and `server.js`, which is for Node.
 */
export function exportBuild(): UserConfig {
  return {
    publicDir: false,
    ssr: { noExternal: true },
    plugins: [kitOnly(), siteServer(), siteFonts(), compressFiles(EXPORT_FOLDER)],
    build: {
      ...shared,
      target: 'node20',
      minify: true,
      ssr: `${root}sync-server/export/standalone.ts`,
      outDir: EXPORT_FOLDER,
      emptyOutDir: true,
      rolldownOptions: {
        external: [KIT],
        output: {
          format: 'cjs',
          entryFileNames: 'server.js',
          codeSplitting: false,
          paths: { [KIT]: './site-server.js' },
        },
      },
    },
  };
}

/** The project origin's files: the bridge page and the worker that serves previews. The exported server is built before. */
export function projectBuild(): UserConfig {
  return {
    root: `${root}src/service-workers`,
    publicDir: false,
    plugins: [siteWorker(), compressFiles(PROJECT_FOLDER)],
    build: {
      ...shared,
      outDir: PROJECT_FOLDER,
      emptyOutDir: true,
      rolldownOptions: {
        input: `${root}src/service-workers/bridge.html`,
        // Plain names: the worker keeps both files for offline use and renews them by name.
        output: { entryFileNames: '[name].js', assetFileNames: '[name][extname]' },
      },
    },
  };
}

/** A program for Node: our own code in one file, which finds its packages installed. */
export function programBuild(name: string, entry: string): UserConfig {
  return {
    publicDir: false,
    build: {
      ...shared,
      target: 'node20',
      minify: false,
      sourcemap: true,
      ssr: `${root}${entry}`,
      outDir: `${root}dist/server`,
      emptyOutDir: false,
      rolldownOptions: { output: { format: 'es', entryFileNames: `${name}.js`, codeSplitting: false } },
    },
  };
}

/** Code that the project origin and every exported project run. */
function siteServer(): Plugin {
  const closeBundle = async () => {
    await buildScript({
      entry: 'src/core/site/archive/site-kit.ts',
      name: SITE_SERVER,
      file: 'site-server.js',
      folder: EXPORT_FOLDER,
      plugins: [withItsText()],
    });
  };
  return { name: 'site-server', apply: 'build', closeBundle };
}

/** The typefaces of sites, cut to what they use, with their licences. */
function siteFonts(): Plugin {
  return {
    name: 'site-fonts',
    apply: 'build',
    async generateBundle() {
      for (const name of FONT_FILES)
        this.emitFile({ type: 'asset', fileName: `fonts/${name}.woff2`, source: await cutFont(name) });
      this.emitFile({ type: 'asset', fileName: 'fonts/LICENCES.txt', source: fontLicences() });
    },
  };
}

/** The worker loads the site server by its content's name: a new one makes a new worker. */
function siteWorker(): Plugin {
  const closeBundle = async () => {
    const [server, siteServer] = [
      readFileSync(`${EXPORT_FOLDER}/server.js`, 'utf8'),
      readFileSync(`${EXPORT_FOLDER}/site-server.js`),
    ];
    const fonts = readdirSync(`${EXPORT_FOLDER}/fonts`)
      .filter((file) => /\.(?:woff2|txt)$/.test(file))
      .toSorted()
      .map((file) => readFileSync(`${EXPORT_FOLDER}/fonts/${file}`));
    await buildScript({
      entry: 'src/service-workers/site-worker.ts',
      name: 'siteWorker',
      file: 'site-worker.js',
      folder: PROJECT_FOLDER,
      plugins: [kitOnly()],
      define: { EXPORTED_SERVER: JSON.stringify(server), FONTS_HASH: JSON.stringify(hashOf(...fonts)) },
      rolldownOptions: {
        external: [KIT],
        output: { globals: { [KIT]: SITE_SERVER }, banner: `importScripts('/export/site-server.js?v=${hashOf(siteServer)}');` },
      },
    });
  };
  return { name: 'site-worker', apply: 'build', closeBundle };
}

function hashOf(...contents: readonly Buffer[]): string {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content);
  return hash.digest('base64url').slice(0, 12);
}

interface Script {
  readonly entry: string;
  readonly name: string;
  readonly file: string;
  readonly folder: string;
  readonly plugins: Plugin[];
  readonly define?: Record<string, string>;
  readonly rolldownOptions?: BuildEnvironmentOptions['rolldownOptions'];
}

/** One classic script, which every browser accepts as a service worker, beside what was built into its folder. */
async function buildScript({ entry, name, file, folder, plugins, define = {}, rolldownOptions = {} }: Script): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins,
    define,
    build: {
      ...shared,
      outDir: folder,
      emptyOutDir: false,
      lib: { entry: root + entry, formats: ['iife'], name, fileName: () => file },
      rolldownOptions,
    },
  });
}

/** Makes the script run under Node too and know its own text: an export takes along what the worker runs, kept once. */
function withItsText(): Plugin {
  return {
    name: 'with-its-text',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk')
          chunk.code = `(function site(){${chunk.code.trim()}
${SITE_SERVER}.text='('+site+')()';if(typeof module==='object')module.exports=${SITE_SERVER};else self.${SITE_SERVER}=${SITE_SERVER}})()\n`;
      }
    },
  };
}

/** Refuses a script that holds a part of core itself, beside the site server. */
function kitOnly(): Plugin {
  return {
    name: 'kit-only',
    generateBundle(_options, bundle) {
      const ids = Object.values(bundle).flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []));
      const own = ids.find((id) => /\/src\/core\/|\/node_modules\/zod\//.test(id));
      if (own !== undefined) this.error(`${own} is bundled twice: take it from ${KIT}`);
    },
  };
}
