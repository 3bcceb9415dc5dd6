import { AppError } from '#core/domain/app-error.ts';
import { googleAnswerSchema, googleNonceAnswerSchema, SIGN_IN_PATHS } from '#core/protocol/http/sign-in.ts';
import { API_PATHS } from '#core/protocol/wire/paths.ts';
import { callApi } from '../http/call-api.ts';
import { deviceInfo, finishSignIn } from './auth-api.ts';
import { newId } from '../store/new-id.ts';
import { GOOGLE_WINDOW } from './google-window.ts';

/**
 * Signs in with a Google account that is chosen in a window of its own, so that what the person was doing here goes on.
 * `chooser` has to be opened in the click itself, and is closed by who opened it. Given up by the signal.
 * Answers with the credential of a new person who has to bring an invitation first.
 */
export async function signInWithGoogle(chooser: Window, signal: AbortSignal): Promise<{ readonly newCredential: string | null }> {
  const { authorize_url: address } = await callApi(SIGN_IN_PATHS.googleNonce, { signal, answer: googleNonceAnswerSchema });
  if (signal.aborted) throw new AppError('CANCELLED');
  const url = new URL(address);
  const state = newId();
  url.searchParams.set('state', state);
  const chosen = awaitCredential(state, signal);
  chooser.location.href = url.href;
  const credential = await chosen;
  return { newCredential: (await sendCredential({ credential })) ? null : credential };
}

/** Makes the account of a new person with the invitation that was missing (AUTH-36). */
export async function retryGoogle(credential: string, invitation: string): Promise<void> {
  if (!(await sendCredential({ credential, invitation_code: invitation }))) throw new AppError('GOOGLE_FAILED');
}

/** False when an invitation is missing; nobody is signed in then. */
async function sendCredential(sent: { readonly credential: string; readonly invitation_code?: string }): Promise<boolean> {
  const body = { ...sent, device_info: deviceInfo() };
  const answer = await callApi(API_PATHS.signInWithGoogle, { body, answer: googleAnswerSchema });
  if (!answer.is_google_register) await finishSignIn(answer, answer.account);
  return !answer.is_google_register;
}

/** Opens the empty window in which the account is chosen; null when the browser does not allow it. */
export function openChooser(): Window | null {
  return window.open('', GOOGLE_WINDOW, 'popup,width=480,height=680');
}

/** Waits for the choice that this page asked for; other pages may wait for theirs, and nobody else knows its state. */
function awaitCredential(state: string, signal: AbortSignal): Promise<string> {
  const channel = new BroadcastChannel(GOOGLE_WINDOW);
  return new Promise<string>((resolve, reject) => {
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (typeof data !== 'object' || data === null || !('state' in data) || data.state !== state) return;
      const credential = 'credential' in data ? data.credential : null;
      if (typeof credential === 'string') resolve(credential);
      else reject(new AppError('GOOGLE_FAILED'));
    });
    signal.addEventListener('abort', () => reject(new AppError('CANCELLED')));
  }).finally(() => channel.close());
}
