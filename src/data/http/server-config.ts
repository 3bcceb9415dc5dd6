import type * as z from 'zod/mini';
import { serverConfigAnswerSchema } from '#core/protocol/http/projects.ts';
import { callApi } from './call-api.ts';

let known: Promise<z.infer<typeof serverConfigAnswerSchema>> | null = null;

/** Asks the server for its settings, once per page; a failed request is repeated. */
export function serverConfig(): Promise<z.infer<typeof serverConfigAnswerSchema>> {
  if (known === null) {
    known = callApi('/api/config', { answer: serverConfigAnswerSchema });
    known.catch(() => (known = null));
  }
  return known;
}
