import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { compressFiles } from './src/build/compress-files.ts';
import { exportBuild, programBuild, projectBuild, shared } from './src/build/site-builds.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/**
 * `vite build` makes the app (dist/app); `--mode project` the project origin's files (dist/project); `--mode export` the
 * server of exported projects (dist/export); `--mode server`, `--mode engine-worker`, `--mode generate`, `--mode models`, `--mode money` and `--mode admin` the programs for Node (dist/server).
 */
export default defineConfig(({ mode }) => {
  if (mode === 'project') return projectBuild();
  if (mode === 'server') return programBuild('main', 'sync-server/main.ts');
  if (mode === 'engine-worker') return programBuild('engine-worker', 'sync-server/engine/engine-worker.ts');
  if (mode === 'generate') return programBuild('generate', 'sync-server/export/generate-command.ts');
  if (mode === 'money') return programBuild('money', 'sync-server/billing/money-command.ts');
  if (mode === 'admin') return programBuild('admin', 'sync-server/operator/admin-command.ts');
  if (mode === 'models') return programBuild('models', 'sync-server/model-runs/models-command.ts');
  return mode === 'export' ? exportBuild() : appBuild();
});

/** The frame of all pages and the home page come with the app itself. */
const HOME_ROUTES: readonly string[] = ['/_page', '/_page/', '/_page/platform/'];

/** What the first screen adds for somebody signed in; what syncs once it has settled; shared documents; a project's window. */
const SIGNED_IN = /\/src\/features\/(build\/build-runner|workspace\/recent-projects)\.tsx$/;
const SYNC = /\/src\/data\/sync\/sync-engine\.ts$/;
const ROOMS = /\/src\/data\/(sync\/own-rooms|drafts\/draft-document)\.ts$/;
const BUILDER =
  /\/src\/features\/generate\/generate-screen\.tsx$|\/platform\.generate\.[^/]*[?&]tsr-split=|\/src\/data\/(commands|preview|projects)\//;
/** Other screens, and what dialogs and menus open; a library that one of them loads when it is needed stays a file of its own. */
const SCREENS = /[?&]tsr-split=|-(dialog|modal|menu)\.tsx$|\/src\/data\/(archive|export|session)\//;

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
          // Readers of PDFs, drawings of things and what runs models come when somebody first needs them.
          globIgnores: [
            'app-worker.js',
            'assets/pdf-reader-*',
            'assets/picture-library-*',
            'assets/weights-author-*',
            'assets/transformers*',
            'assets/ort*',
          ],
          // The server knows the shell as `/` only.
          manifestTransforms: [
            (entries) => ({ manifest: entries.map((entry) => (entry.url === 'index.html' ? { ...entry, url: '/' } : entry)) }),
          ],
          maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
        },
      }),
      compressFiles(path('dist/app')),
    ],
    worker: { format: 'es' },
    build: {
      ...shared,
      outDir: path('dist/app'),
      emptyOutDir: true,
      rolldownOptions: {
        output: {
          codeSplitting: {
            // A file per occasion, each with all that it imports: some fifty small ones would be as many requests.
            groups: [
              { name: 'vendor', priority: 6, tags: ['$initial'], test: /\/node_modules\// },
              { name: 'app', priority: 5, tags: ['$initial'] },
              // After the app, which has what loads files when they are needed.
              { name: 'pdf-reader', priority: 4, test: /\/node_modules\/unpdf\// },
              { name: 'signed-in', priority: 4, test: SIGNED_IN },
              { name: 'sync', priority: 3, test: SYNC },
              { name: 'rooms', priority: 2, test: ROOMS },
              { name: 'builder', priority: 1, test: BUILDER },
              { name: 'screens', priority: 0, test: SCREENS },
            ],
          },
        },
      },
    },
  };
}

/** The prerendered page is painted by its stylesheet: boot.js fetches the scripts after it, not beside it. */
function paintFirst(): Plugin {
  return {
    name: 'paint-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replaceAll(/<script type="module"[^>]*? src=/g, '<script type="text/plain" data-entry='),
    },
  };
}
