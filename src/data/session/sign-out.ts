import { AppError } from '#core/domain/app-error.ts';
import { openDraftDocument } from '../drafts/draft-document.ts';
import { keyOfRoom } from '../drafts/draft-rooms.ts';
import { isUnsent } from '../drafts/unsent-drafts.ts';
import { userDatabase } from '../store/database.ts';
import type { DraftRow } from '../store/rows.ts';
import { retryNow } from '../outbox/retry-now.ts';
import { countUnconfirmed } from '../outbox/unconfirmed.ts';
import { endPendingSignIns, endSignIn } from './end-sign-in.ts';
import { bearerTokenOf, forgetSignIn } from '../identity/session-state.ts';
import { wipePending, wipeUser } from './wipe-user.ts';

export { cancelWipe } from './wipe-user.ts';

const SEND_LIMIT_MS = 15_000;

/** Counts the changes of this user that exist on this device only: pending, rejected, or still being written. */
export async function countUnsent(userId: string): Promise<number> {
  const database = userDatabase(userId);
  const [waiting, refused, plans, drafts] = await Promise.all([
    countUnconfirmed(database),
    database.outbox.where('state').equals('rejected').count(),
    database.plans.count(),
    database.drafts.filter(isUnsent).toArray(),
  ]);
  const changes = await Promise.all(drafts.map((draft) => isChanged(userId, draft)));
  return waiting + refused + plans + changes.filter(Boolean).length;
}

/** Typed and deleted again before any of it was sent, a text is what it was. */
async function isChanged(userId: string, { room, wasEmpty }: DraftRow): Promise<boolean> {
  if (wasEmpty !== true) return true;
  const document = await openDraftDocument(userId, keyOfRoom(room), () => undefined);
  const isEmpty = document.read() === '';
  document.close();
  return !isEmpty;
}

/** Sends what waits, within some seconds. Throws an AppError with the reason when something stays on this device. */
export async function sendEverything(userId: string): Promise<void> {
  const database = userDatabase(userId);
  if (bearerTokenOf(userId) === null) throw new AppError('NOT_SIGNED_IN');
  const { drainOutbox } = await import('../outbox/drain-outbox.ts');
  const { createDrainBorder } = await import('../sync/drain-border.ts');
  // A person who signs out does not wait for the next attempt.
  await retryNow(database);
  const deadline = Date.now() + SEND_LIMIT_MS;
  while (Date.now() < deadline) {
    if ((await countUnsent(userId)) === 0) return;
    const { reason } = await drainOutbox(database, createDrainBorder(userId));
    if (reason === 'signedOut') throw new AppError('NOT_SIGNED_IN');
    if (reason === 'offline') break;
    const rejected = await database.outbox.where('state').equals('rejected').first();
    if (rejected?.state === 'rejected') throw new AppError(rejected.error);
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  throw new AppError('OFFLINE');
}

/** Removes the user's data from this browser, with or without a network, and ends the sign-in on the server. */
export async function leaveDevice(userId: string): Promise<void> {
  const bearer = bearerTokenOf(userId);
  const ending = bearer === null ? null : endSignIn(bearer);
  forgetSignIn();
  await Promise.all([ending, wipeUser(userId)]);
}

/** Finishes what sign-outs before this could not. */
export async function finishSignOuts(): Promise<void> {
  await Promise.all([wipePending(), endPendingSignIns()]);
}
