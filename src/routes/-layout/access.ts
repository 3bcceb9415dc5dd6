import { redirect } from '@tanstack/react-router';
import { getSession } from '#data/session/session.ts';
import { signInRequest } from '#features/auth/sign-in-request.ts';
import { TO_HOME } from './in-place.ts';

interface Visit {
  readonly cause: 'enter' | 'preload' | 'stay';
  /** Goes where the visitor wanted to go. */
  readonly goOn: () => Promise<void>;
}

/**
 * Sends a signed-out visitor of a protected page home with the sign-in dialog open. An expired sign-in stays: the
 * work on this device is still there. A convenience only; the server checks every call by itself.
 */
export function requireSignIn({ cause, goOn }: Visit): void {
  if (getSession().status !== 'signedOut') return;
  if (cause !== 'preload') signInRequest.open({ resume: goOn });
  throw redirect(TO_HOME);
}
