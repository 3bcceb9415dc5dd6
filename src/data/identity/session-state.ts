import { createSignal, useSignal } from '../store/signal.ts';
import { readStored, watchStored, writeStored } from '../store/local-storage.ts';

export type Session =
  | { readonly status: 'signedOut' }
  | { readonly status: 'signedIn'; readonly userId: string; readonly account: string; readonly nickname: string }
  /** The token is no longer accepted: all data stays, sending waits until the same person signs in again. */
  | { readonly status: 'expired'; readonly userId: string; readonly account: string };

const PROFILE_KEY = 'session_profile';
/** The name of the person at an analytics service that they agreed to (TRACK-24). */
const ANALYTICS_KEY = 'matomoUserId';
const TOKEN_KEYS = ['access_token', 'token_type', 'full_token'] as const;

const session = createSignal<Session>(readSession());
if (typeof window !== 'undefined') {
  watchStored((key) => {
    if (key === null || key === PROFILE_KEY || key === 'full_token') session.set(readSession());
  });
}

export function getSession(): Session {
  return session.get();
}

export function useSession(): Session {
  return useSignal(session);
}

export function subscribeSession(listener: () => void): () => void {
  return session.subscribe(listener);
}

/** The value of the Authorization header, or null. */
export function bearerToken(): string | null {
  return readStored('full_token');
}

/**
 * The same, but only while it is this user's. Another tab may just have signed somebody else in, whose name nothing of
 * this user may ever be sent under, or be kept in.
 */
export function bearerTokenOf(userId: string): string | null {
  return readProfile()?.userId === userId ? bearerToken() : null;
}

/** Remembers a sign-in in this browser; every tab follows. */
export function rememberSignIn(token: string, profile: { userId: string; account: string; nickname: string }): void {
  // In this order no other tab ever sees one user's name beside the token of another.
  if (readProfile()?.userId !== profile.userId) for (const key of TOKEN_KEYS) writeStored(key, null);
  writeStored(PROFILE_KEY, JSON.stringify(profile));
  writeStored(ANALYTICS_KEY, profile.userId);
  writeStored('access_token', token);
  writeStored('token_type', 'Bearer');
  writeStored('full_token', `Bearer ${token}`);
  session.set(readSession());
}

/** The account of this user has another address now; when it is theirs that is signed in here, every tab follows. */
export function renameSignIn({ id, account }: { readonly id: string; readonly account: string }): void {
  const profile = readProfile();
  if (profile?.userId !== id || profile.account === account) return;
  writeStored(PROFILE_KEY, JSON.stringify({ ...profile, account }));
  session.set(readSession());
}

/** The server refused the token: only the token goes. */
export function markExpired(refusedToken: string | null): void {
  if (refusedToken !== bearerToken()) return;
  for (const key of TOKEN_KEYS) writeStored(key, null);
  session.set(readSession());
}

/** Forgets who was signed in; the data is wiped by the caller. */
export function forgetSignIn(): void {
  for (const key of TOKEN_KEYS) writeStored(key, null);
  writeStored(PROFILE_KEY, null);
  writeStored(ANALYTICS_KEY, null);
  session.set(readSession());
}

function readSession(): Session {
  const profile = readProfile();
  if (profile === null) return { status: 'signedOut' };
  if (readStored('full_token') === null) return { status: 'expired', userId: profile.userId, account: profile.account };
  return { status: 'signedIn', ...profile };
}

function readProfile(): { userId: string; account: string; nickname: string } | null {
  const text = readStored(PROFILE_KEY);
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    const { userId, account, nickname } = { userId: null, account: null, nickname: null, ...value };
    if (typeof userId !== 'string' || typeof account !== 'string') return null;
    return { userId, account, nickname: typeof nickname === 'string' ? nickname : account };
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Identifies the signed-in person to an analytics service; null signed out. */
export function analyticsUserId(): string | null {
  return readStored(ANALYTICS_KEY);
}
