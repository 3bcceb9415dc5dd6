import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join as joinPath } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin, type UserConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { plansOnly, PURE_FUNCTIONS } from './sync-server/bundling/plans-only.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/**
 * `vite build` makes the app (dist/app); `--mode project` the project origin's files (dist/project); `--mode export` the
 * server of exported projects (dist/export).
 */
export default defineConfig(({ mode }) => {
  if (mode === 'project') return projectBuild();
  return mode === 'export' ? exportBuild() : appBuild();
});

const TEXT = /\.(js|css|html|svg|json|webmanifest|txt)$/;
const SMALLEST_BYTES = 512;

const LIBRARIES =
  /rolldown\/runtime\.js$|node_modules\/(react|react-dom|scheduler|i18next|react-i18next|dexie|dexie-react-hooks|@tanstack)\//;

/** The frame of all pages and the home page come with the app itself. */
const HOME_ROUTES: readonly string[] = ['/_page', '/_page/', '/_page/platform/'];

/** What the first screen adds for somebody signed in; what syncs once it has settled; shared documents. */
const SIGNED_IN = /\/src\/features\/(build\/build-runner|workspace\/recent-projects)\.tsx$/;
const SYNC = /\/src\/data\/sync\/sync-engine\.ts$/;
const ROOMS = /\/src\/data\/(sync\/own-rooms|drafts\/draft-document)\.ts$/;
const SCHEMAS = /\/node_modules\/zod\/|\/src\/core\//;

const shared = { target: 'es2023', reportCompressedSize: false, modulePreload: { polyfill: false } } as const;

function appBuild(): UserConfig {
  return {
    plugins: [
      tanstackRouter({
        target: 'react',
        autoCodeSplitting: true,
        quoteStyle: 'single',
        routesDirectory: path('src/routes'),
        generatedRouteTree: path('src/routeTree.gen.ts'),
        routeFileIgnorePattern: '\\.test\\.',
        codeSplittingOptions: { splitBehavior: ({ routeId }) => (HOME_ROUTES.includes(routeId) ? [] : undefined) },
      }),
      react(),
      tailwindcss(),
      exportedServer(),
      paintFirst(),
      VitePWA({
        strategies: 'injectManifest',
        srcDir: 'src/service-workers',
        filename: 'app-worker.ts',
        injectRegister: false,
        registerType: 'prompt',
        // One per language, in public/.
        manifest: false,
        includeAssets: [],
        injectManifest: {
          globPatterns: ['**/*.{js,css,html,svg,woff2,webmanifest}', 'icons/icon-192.png'],
          globIgnores: ['app-worker.js'],
          // The server knows the shell as `/` only.
          manifestTransforms: [
            (entries) => ({ manifest: entries.map((entry) => (entry.url === 'index.html' ? { ...entry, url: '/' } : entry)) }),
          ],
          maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
        },
      }),
      compressFiles(path('dist/app')),
    ],
    worker: {
      format: 'es',
      plugins: () => [plansOnly()],
      rolldownOptions: { treeshake: { moduleSideEffects: false, manualPureFunctions: PURE_FUNCTIONS } },
    },
    build: {
      ...shared,
      outDir: path('dist/app'),
      emptyOutDir: true,
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              // Libraries of every screen: one file, kept over updates of the app.
              { name: 'vendor', priority: 6, test: LIBRARIES },
              // The rest of what every visit needs is a file per occasion: a request costs more than a kilobyte.
              { priority: 5, ...chunk('app', (_id, links) => links.isEntry) },
              { priority: 4, ...chunk('signed-in', (id) => SIGNED_IN.test(id)) },
              { priority: 3, ...chunk('schemas', (id) => SYNC.test(id)), test: SCHEMAS },
              { priority: 2, ...chunk('sync', (id) => SYNC.test(id)) },
              { priority: 1, ...chunk('rooms', (id) => ROOMS.test(id)) },
            ],
          },
        },
      },
    },
  };
}

interface ModuleLinks {
  readonly isEntry: boolean;
  readonly importers: readonly string[];
}

/** Names the chunk of what a root imports without a dynamic import on the way. */
function chunk(debugName: string, isRoot: (id: string, links: ModuleLinks) => boolean) {
  const name = (id: string, graph: { getModuleInfo(id: string): ModuleLinks | null }) =>
    isImportedBy(id, isRoot, graph, new Set()) ? debugName : null;
  return { name, debugName };
}

function isImportedBy(
  id: string,
  isRoot: (id: string, links: ModuleLinks) => boolean,
  graph: { getModuleInfo(id: string): ModuleLinks | null },
  seen: Set<string>,
): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  const links = graph.getModuleInfo(id);
  if (links === null) return false;
  return isRoot(id, links) || links.importers.some((importer) => isImportedBy(importer, isRoot, graph, seen));
}

function projectBuild(): UserConfig {
  return {
    root: path('src/service-workers'),
    publicDir: false,
    plugins: [siteWorker(), compressFiles(path('dist/project'))],
    build: {
      ...shared,
      outDir: path('dist/project'),
      emptyOutDir: true,
      rolldownOptions: {
        input: path('src/service-workers/bridge.html'),
        // Plain names: the worker keeps both files for offline use and renews them by name.
        output: { entryFileNames: '[name].js', assetFileNames: '[name][extname]' },
      },
    },
  };
}

/** One file without dependencies: what people take along, and what is kept for offline use, so its size counts. */
function exportBuild(): UserConfig {
  return {
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ...shared,
      target: 'node20',
      minify: true,
      ssr: path('sync-server/export/standalone.ts'),
      outDir: path('dist/export'),
      emptyOutDir: true,
      rolldownOptions: { output: { format: 'cjs', entryFileNames: 'server.js', codeSplitting: false } },
    },
  };
}

/** The project origin's worker is one classic script, which every browser accepts as a service worker. */
function siteWorker(): Plugin {
  return {
    name: 'site-worker',
    apply: 'build',
    async closeBundle() {
      await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        build: {
          ...shared,
          outDir: path('dist/project'),
          emptyOutDir: false,
          lib: {
            entry: path('src/service-workers/site-worker.ts'),
            formats: ['iife'],
            name: 'siteWorker',
            fileName: () => 'site-worker.js',
          },
        },
      });
    },
  };
}

/** The prerendered page is painted by its stylesheet: scripts come after it, not beside it. */
function paintFirst(): Plugin {
  return {
    name: 'paint-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replaceAll('<script type="module"', '<script type="module" fetchpriority="low"'),
    },
  };
}

/** Puts the server of exported projects beside the app, so that exporting works offline. It is built before the app. */
function exportedServer(): Plugin {
  return {
    name: 'exported-server',
    apply: 'build',
    generateBundle() {
      const file = path('dist/export/server.js');
      if (!existsSync(file)) {
        this.warn('dist/export/server.js is missing: projects cannot be exported from this build');
        return;
      }
      this.emitFile({ type: 'asset', fileName: 'export/server.js', source: readFileSync(file) });
    },
  };
}

/** Writes a .br and a .gz beside every text file of a finished build, so that the server compresses nothing itself. */
function compressFiles(folder: string): Plugin {
  return {
    name: 'compress-files',
    apply: 'build',
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        for (const file of listFiles(folder)) if (TEXT.test(file)) compress(file);
      },
    },
  };
}

function compress(file: string): void {
  const content = readFileSync(file);
  if (content.length < SMALLEST_BYTES) return;
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}

function listFiles(folder: string): string[] {
  return readdirSync(folder)
    .map((name) => joinPath(folder, name))
    .flatMap((file) => (statSync(file).isDirectory() ? listFiles(file) : [file]));
}
