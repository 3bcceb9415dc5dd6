import { AppError } from '#core/domain/app-error.ts';
import { getSession } from './session-state.ts';

export { getSession, useSession } from './session-state.ts';

/**
 * Ends the session and wipes this user's data from the browser. `send` first sends what waits and throws
 * AppError OFFLINE, still signed in, when that is not possible; `discard` gives the unsent work up.
 */
export async function signOut(choice: 'send' | 'discard'): Promise<void> {
  const current = getSession();
  if (current.status === 'signedOut') return;
  const { leaveDevice, sendEverything } = await import('./sign-out.ts');
  if (choice === 'send' && !(await sendEverything(current.userId))) throw new AppError('OFFLINE');
  await leaveDevice(current.userId);
}
