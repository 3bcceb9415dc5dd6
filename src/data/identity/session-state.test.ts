import '#tests/support/browser-storage.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { bearerToken, bearerTokenOf, forgetSignIn, getSession, markExpired, rememberSignIn } from './session-state.ts';

const ada = { userId: 'u1', account: 'ada@example.com', nickname: 'Ada' };
const stored = () =>
  Object.fromEntries(['access_token', 'token_type', 'full_token', 'matomoUserId'].map((key) => [key, localStorage.getItem(key)]));
const noToken = { access_token: null, token_type: null, full_token: null };

beforeEach(() => {
  localStorage.clear();
  forgetSignIn();
});

describe('a sign-in in this browser', () => {
  it('AUTH-29 OFF-02 is a token in local storage, with its type and both together', () => {
    rememberSignIn('abc', ada);
    expect(stored()).toEqual({ access_token: 'abc', token_type: 'Bearer', full_token: 'Bearer abc', matomoUserId: 'u1' });
    expect(getSession()).toEqual({ status: 'signedIn', ...ada });
    expect([bearerToken(), bearerTokenOf('u1'), bearerTokenOf('u2')]).toEqual(['Bearer abc', 'Bearer abc', null]);
  });

  it('AUTH-31 OFF-07 leaves no token when the server refuses it, and none when it ends', () => {
    rememberSignIn('abc', ada);
    markExpired('Bearer of another sign-in');
    expect(bearerToken()).toBe('Bearer abc');
    markExpired('Bearer abc');
    expect(stored()).toMatchObject(noToken);
    expect(getSession()).toEqual({ status: 'expired', userId: 'u1', account: 'ada@example.com' });
    rememberSignIn('def', ada);
    forgetSignIn();
    expect([stored(), getSession()]).toEqual([{ ...noToken, matomoUserId: null }, { status: 'signedOut' }]);
    expect(localStorage.getItem('session_profile')).toBeNull();
  });

  it('AUTH-30 AUTH-31 of another tab is followed by this one, and its end too', async () => {
    const page = new EventTarget();
    vi.stubGlobal('window', page);
    vi.resetModules();
    const { getSession: sessionHere } = await import('./session-state.ts');
    vi.unstubAllGlobals();
    const storeElsewhere = (values: Record<string, string | null>) => {
      for (const [key, value] of Object.entries(values)) {
        if (value === null) localStorage.removeItem(key);
        else localStorage.setItem(key, value);
        page.dispatchEvent(Object.assign(new Event('storage'), { key }));
      }
    };
    expect(sessionHere()).toEqual({ status: 'signedOut' });
    storeElsewhere({ session_profile: JSON.stringify(ada), full_token: 'Bearer abc' });
    expect(sessionHere()).toEqual({ status: 'signedIn', ...ada });
    storeElsewhere({ full_token: null });
    expect(sessionHere()).toMatchObject({ status: 'expired', userId: 'u1' });
    storeElsewhere({ session_profile: null });
    expect(sessionHere()).toEqual({ status: 'signedOut' });
  });

  it('OFF-05 lasts for the page only where the browser refuses storage', async () => {
    const refuse = () => {
      throw new DOMException('no', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    vi.resetModules();
    const page = await import('./session-state.ts');
    expect(page.getSession()).toEqual({ status: 'signedOut' });
    page.rememberSignIn('abc', ada);
    expect([page.getSession(), page.bearerToken()]).toEqual([{ status: 'signedIn', ...ada }, 'Bearer abc']);
    const { getTheme, getLanguage } = await import('../preferences/preferences.ts');
    expect([getTheme(), getLanguage()]).toEqual(['auto', 'en-US']);
    vi.resetModules();
    expect((await import('./session-state.ts')).getSession()).toEqual({ status: 'signedOut' });
    vi.unstubAllGlobals();
  });
});
