import { AppError, errorCodeOf, type ErrorCode } from '#core/domain/app-error.ts';
import { deleteAccountAnswerSchema } from '#core/protocol/http/account.ts';
import { API_PATHS } from '#core/protocol/wire/paths.ts';
import { callApi } from '../http/call-api.ts';
import { bearerToken, bearerTokenOf, forgetSignIn, getSession, markExpired } from '../identity/session-state.ts';
import { readStored, writeStored } from '../store/local-storage.ts';
import { ASKED_KEY, wipeUser } from './wipe-user.ts';

/** Kept by a sign-out as the device's own; with the account they go too (ACCT-22). */
const DEVICE_KEYS = ['theme', 'language'];
const UNANSWERED: readonly ErrorCode[] = ['OFFLINE', 'SERVER', 'UNAVAILABLE'];
/** Later than this, a sign-in may have ended for any other reason. */
const ASKED_MS = 10 * 60_000;

/**
 * Erases the account on the server, then everything that this browser keeps of it. Throws when the server did not. When its answer
 * was lost, the account may be gone with this sign-in: a sign-in that the server no longer knows at a try soon after is that answer.
 */
export async function deleteAccount(): Promise<void> {
  const session = getSession();
  if (session.status === 'signedOut') throw new AppError('NOT_SIGNED_IN');
  const { userId, account } = session;
  // Without a sign-in nothing would be asked, and nothing learned.
  if (bearerTokenOf(userId) === null) throw new AppError('NOT_SIGNED_IN');
  const wasAsked = askedLately(userId);
  writeStored(ASKED_KEY, `${userId} ${Date.now()}`);
  try {
    await callApi(API_PATHS.deleteAccount, { userId, body: { account }, answer: deleteAccountAnswerSchema, timeoutMs: 120_000 });
  } catch (error) {
    const code = errorCodeOf(error);
    if (code !== 'NOT_SIGNED_IN' || !wasAsked) {
      if (!UNANSWERED.includes(code)) writeStored(ASKED_KEY, null);
      throw error;
    }
  }
  forgetSignIn();
  for (const key of DEVICE_KEYS) writeStored(key, null);
  sessionStorage.clear();
  await wipeUser(userId);
}

function askedLately(userId: string): boolean {
  const [asked, at] = readStored(ASKED_KEY)?.split(' ') ?? [];
  return asked === userId && Math.abs(Date.now() - Number(at)) < ASKED_MS;
}

/**
 * Signs out without asking, after the password was changed or for somebody else. Work that exists only here is no reason to stay, and
 * no reason to lose it either: it stays, out of sight, until the same person signs in again.
 */
export async function leaveKeepingUnsent(): Promise<void> {
  const session = getSession();
  if (session.status === 'signedOut') return;
  const { countUnsent, leaveDevice } = await import('./sign-out.ts');
  const unsent = await countUnsent(session.userId).catch(() => 1);
  if (unsent > 0) markExpired(bearerToken());
  else await leaveDevice(session.userId);
}
