import { register } from 'tsx/esm/api';

/** The engine's thread where the server runs from source, as tests run it. */
register();
const { default: runTask } = await import('./engine-worker.ts');
export default runTask;
