import type * as z from 'zod/mini';
import { serverConfigAnswerSchema } from '#core/protocol/http/config.ts';
import { readStored, writeStored } from '../store/local-storage.ts';
import { BACKGROUND_TIMEOUT_MS, callApi } from './call-api.ts';

/** Kept for when there is no network. */
const MODEL_KEY = 'server_has_model';
let known: Promise<z.infer<typeof serverConfigAnswerSchema>> | null = null;

/** Asks the server for its settings, once per page; a failed request is repeated. */
export function serverConfig(): Promise<z.infer<typeof serverConfigAnswerSchema>> {
  if (known === null) {
    known = callApi('/api/config', { answer: serverConfigAnswerSchema, timeoutMs: BACKGROUND_TIMEOUT_MS });
    known.then(({ changesByModel = false }) => writeStored(MODEL_KEY, changesByModel ? 'yes' : null)).catch(() => (known = null));
  }
  return known;
}

/** Tells whether a model of the server writes sites, as far as this device has heard. */
export function knowsServerModel(): boolean {
  return readStored(MODEL_KEY) !== null;
}
