/** Name of the window in which a Google account is chosen, and of the channel on which it tells the page that waits. */
export const GOOGLE_WINDOW = 'google-sign-in';

/** The end of a choice, under the state that the page asked with. */
export interface GoogleChoice {
  readonly state: string;
  /** Null when there is none: the person gave up, or Google refused. */
  readonly credential: string | null;
}

/** On the way back from Google: hands the choice to the page that asked, wherever it waits. True when there was one. */
export function passOnCredential(hash: string): boolean {
  const answer = new URLSearchParams(hash.slice(1));
  const [state, credential] = [answer.get('state'), answer.get('id_token')];
  if (state === null || (credential === null && !answer.has('error'))) return false;
  const channel = new BroadcastChannel(GOOGLE_WINDOW);
  channel.postMessage({ state, credential } satisfies GoogleChoice);
  channel.close();
  return true;
}
