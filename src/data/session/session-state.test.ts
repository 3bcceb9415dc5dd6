import '#tests/support/browser-storage.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { bearerToken, bearerTokenOf, forgetSignIn, getSession, markExpired, rememberSignIn } from './session-state.ts';

const ada = { userId: 'u1', account: 'ada@example.com', nickname: 'Ada' };
const stored = () =>
  Object.fromEntries(['access_token', 'token_type', 'full_token'].map((key) => [key, localStorage.getItem(key)]));
const nothing = { access_token: null, token_type: null, full_token: null };

beforeEach(() => {
  localStorage.clear();
  forgetSignIn();
});

describe('a sign-in in this browser', () => {
  it('OFF-02 is a token in local storage, with its type and both together', () => {
    rememberSignIn('abc', ada);
    expect(stored()).toEqual({ access_token: 'abc', token_type: 'Bearer', full_token: 'Bearer abc' });
    expect(getSession()).toEqual({ status: 'signedIn', ...ada });
    expect([bearerToken(), bearerTokenOf('u1'), bearerTokenOf('u2')]).toEqual(['Bearer abc', 'Bearer abc', null]);
  });

  it('AUTH-31 OFF-07 leaves no token when the server refuses it, and none when it ends', () => {
    rememberSignIn('abc', ada);
    markExpired('Bearer of another sign-in');
    expect(bearerToken()).toBe('Bearer abc');
    markExpired('Bearer abc');
    expect(stored()).toEqual(nothing);
    expect(getSession()).toEqual({ status: 'expired', userId: 'u1', account: 'ada@example.com' });
    rememberSignIn('def', ada);
    forgetSignIn();
    expect([stored(), getSession()]).toEqual([nothing, { status: 'signedOut' }]);
    expect(localStorage.getItem('session_profile')).toBeNull();
  });
});
