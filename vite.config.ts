import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { chinesePatterns } from './sync-server/bundling/chinese-patterns.ts';
import { compressFiles } from './sync-server/bundling/compress-files.ts';
import { directImports } from './sync-server/bundling/direct-imports.ts';
import { lightSchemas } from './sync-server/bundling/light-schemas.ts';
import { minifyAgain, minifyCopied } from './sync-server/bundling/minify-again.ts';
import { plansOnly, PURE_FUNCTIONS } from './sync-server/bundling/plans-only.ts';
import { wordTables } from './sync-server/bundling/word-tables.ts';
import { exportBuild, programBuild, projectBuild, shared } from './sync-server/bundling/site-builds.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/**
 * `vite build` makes the app (dist/app); `--mode project` the project origin's files (dist/project); `--mode export` the
 * server of exported projects (dist/export); `--mode server`, `--mode engine-worker` and `--mode generate` the programs for Node (dist/server).
 */
export default defineConfig(({ mode }) => {
  if (mode === 'project') return projectBuild();
  if (mode === 'server') return programBuild('main', 'sync-server/main.ts');
  if (mode === 'engine-worker') return programBuild('engine-worker', 'sync-server/engine/engine-worker.ts');
  if (mode === 'generate') return programBuild('generate', 'sync-server/export/generate-command.ts');
  return mode === 'export' ? exportBuild() : appBuild();
});

const LIBRARIES = /rolldown\/runtime\.js$|node_modules\/(react|react-dom|scheduler|i18next|dexie|dexie-react-hooks|@tanstack)\//;

/** The frame of all pages and the home page come with the app itself. */
const HOME_ROUTES: readonly string[] = ['/_page', '/_page/', '/_page/platform/'];

/** What the first screen adds for somebody signed in; what syncs once it has settled; shared documents. */
const SIGNED_IN = /\/src\/features\/(build\/build-runner|workspace\/recent-projects)\.tsx$/;
const SYNC = /\/src\/data\/sync\/sync-engine\.ts$/;
const ROOMS = /\/src\/data\/(sync\/own-rooms|drafts\/draft-document)\.ts$/;
/** Every other screen, dialog and menu: one file, since a file of its own for each weighs a quarter more. */
const SCREENS =
  /[?&]tsr-split=|-(dialog|modal|menu)\.tsx$|\/src\/data\/(archive|export)\/|\/session\/(sign-out|start-afresh)\.ts$/;
const SCHEMAS = /\/bundling\/light-|\/src\/core\//;

function appBuild(): UserConfig {
  return {
    // Dexie's usual build is for browsers older than `target`; React itself has what the shim stands in for.
    resolve: {
      alias: {
        dexie: path('node_modules/dexie/dist/modern/dexie.mjs'),
        'use-sync-external-store/shim': 'use-sync-external-store',
      },
    },
    plugins: [
      lightSchemas(),
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
      directImports(),
      minifyAgain(),
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
        // The system fetches them when the app is installed; of the icons, what the app itself shows is enough.
        includeManifestIcons: false,
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
      minifyCopied(path('dist/app/boot.js')),
      compressFiles(path('dist/app')),
    ],
    worker: {
      format: 'es',
      plugins: () => [lightSchemas(), plansOnly(), wordTables(), chinesePatterns(), minifyAgain()],
      rolldownOptions: { treeshake: { moduleSideEffects: false, manualPureFunctions: PURE_FUNCTIONS } },
    },
    build: {
      ...shared,
      outDir: path('dist/app'),
      emptyOutDir: true,
      rolldownOptions: {
        // Of `lib0/schema`, by which lib0 describes the nodes of its dom module: nobody asks for the descriptions.
        treeshake: { manualPureFunctions: ['$', '__name'] },
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
              { priority: 0, ...chunk('screens', (id) => SCREENS.test(id)) },
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
