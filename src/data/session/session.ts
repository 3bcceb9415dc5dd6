import { getSession } from '../identity/session-state.ts';

export { getSession, useSession } from '../identity/session-state.ts';

/**
 * Ends the session and wipes this user's data from the browser. `send` first sends what waits and throws an AppError
 * such as OFFLINE, still signed in, when that is not possible; `discard` gives the unsent work up.
 */
export async function signOut(choice: 'send' | 'discard'): Promise<void> {
  const current = getSession();
  if (current.status === 'signedOut') return;
  const { leaveDevice, sendEverything } = await import('./sign-out.ts');
  if (choice === 'send') await sendEverything(current.userId);
  await leaveDevice(current.userId);
}

/** Counts the changes that a sign-out would lose. */
export async function countUnsent(): Promise<number> {
  const current = getSession();
  return current.status === 'signedOut' ? 0 : (await import('./sign-out.ts')).countUnsent(current.userId);
}
