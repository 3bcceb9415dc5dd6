import { AppError } from '#core/domain/app-error.ts';
import { logoffAnswerSchema } from '#core/protocol/http/auth.ts';
import { API_PATHS } from '#core/protocol/wire/paths.ts';
import { callApi } from '../http/call-api.ts';
import { readList, writeList } from '../store/local-storage.ts';

/** Sign-ins that were ended here while the server was out of reach, as hashes: they can end them, and nothing else. */
const PENDING_KEY = 'pending_logoff';

/** Ends the sign-in of this browser on the server, now or as soon as it is reached. The token itself is not kept. */
export async function endSignIn(bearer: string): Promise<void> {
  if (!('subtle' in crypto)) return endAtOnce();
  const token = bearer.replace(/^Bearer /, '');
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)));
  const hash = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  writeList(PENDING_KEY, [...readList(PENDING_KEY), hash]);
  await endPendingSignIns();
}

/** Over plain HTTP browsers hash nothing. What cannot be ended now ends by itself after a month. */
async function endAtOnce(): Promise<void> {
  try {
    await callApi(API_PATHS.logOut, { answer: logoffAnswerSchema, signal: AbortSignal.timeout(5000) });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

/** Tells the server what it could not be told before. */
export async function endPendingSignIns(): Promise<void> {
  for (const hash of readList(PENDING_KEY)) {
    try {
      await callApi(API_PATHS.logOut, {
        body: { token_hash: hash },
        answer: logoffAnswerSchema,
        signal: AbortSignal.timeout(5000),
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return;
    }
    writeList(
      PENDING_KEY,
      readList(PENDING_KEY).filter((other) => other !== hash),
    );
  }
}
