import { buildStale } from './build.mjs';

await buildStale();
await import('../../dist/server/main.js');
