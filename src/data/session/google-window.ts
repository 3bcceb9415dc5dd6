/** Name of the window in which a Google account is chosen, and of the channel on which it tells the page that waits. */
export const GOOGLE_WINDOW = 'google-sign-in';

/** In that window, on its way back: hands the credential to the page that waits for it. True when there was one. */
export function passOnCredential(hash: string): boolean {
  const answer = new URLSearchParams(hash.slice(1));
  const [credential, error] = [answer.get('id_token'), answer.get('error')];
  if (window.name !== GOOGLE_WINDOW || (credential === null && error === null)) return false;
  const channel = new BroadcastChannel(GOOGLE_WINDOW);
  channel.postMessage({ credential });
  channel.close();
  return true;
}
