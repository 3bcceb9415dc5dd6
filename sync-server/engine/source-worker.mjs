import { register } from 'tsx/esm/api';

/** The engine's thread where the server runs from source, as tests run it. */
register();
export const { runTask } = await import('./engine-worker.ts');
