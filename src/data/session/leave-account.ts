import { AppError } from '#core/domain/app-error.ts';
import { deleteAccountAnswerSchema } from '#core/protocol/http/account.ts';
import { API_PATHS } from '#core/protocol/wire/paths.ts';
import { callApi } from '../http/call-api.ts';
import { bearerToken, forgetSignIn, getSession, markExpired } from '../identity/session-state.ts';
import { writeStored } from '../store/local-storage.ts';
import { wipeUser } from './wipe-user.ts';

/** Kept by a sign-out as the device's own; with the account they go too (ACCT-22). */
const DEVICE_KEYS = ['theme', 'language', 'planFirst', 'userData', 'waits_for_model'];

/** Erases the account on the server, then everything that this browser keeps of it. Throws when the server did not. */
export async function deleteAccount(): Promise<void> {
  const session = getSession();
  if (session.status === 'signedOut') throw new AppError('NOT_SIGNED_IN');
  const { userId, account } = session;
  await callApi(API_PATHS.deleteAccount, { userId, body: { account }, answer: deleteAccountAnswerSchema });
  forgetSignIn();
  for (const key of DEVICE_KEYS) writeStored(key, null);
  sessionStorage.clear();
  await wipeUser(userId);
}

/**
 * Signs out after the password was changed. Work that exists only here is no reason to keep the old password, and no reason
 * to lose it either: it stays, out of sight, until the same person signs in again.
 */
export async function leaveAfterPasswordChange(): Promise<void> {
  const session = getSession();
  if (session.status === 'signedOut') return;
  const { countUnsent, leaveDevice } = await import('./sign-out.ts');
  const unsent = await countUnsent(session.userId).catch(() => 1);
  if (unsent > 0) markExpired(bearerToken());
  else await leaveDevice(session.userId);
}
