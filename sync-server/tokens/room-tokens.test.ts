import { describe, expect, it } from 'vitest';
import { createRoomTokens } from './room-tokens.ts';

const claims = { userId: 'a1', room: 'user:a1', session: 'c3', role: 'writer' } as const;

describe('createRoomTokens', () => {
  it('gives back what it signed until ten minutes have passed', () => {
    let now = 1_000_000;
    const tokens = createRoomTokens(Buffer.alloc(32, 1), () => now);
    const { token, expiresAt } = tokens.issue(claims);
    expect(tokens.verify(token)).toEqual({ ...claims, expiresAt });
    now += 10 * 60_000;
    expect(tokens.verify(token)).toBeNull();
  });
  it('refuses foreign, changed and malformed tokens', () => {
    const tokens = createRoomTokens(Buffer.alloc(32, 1));
    const { token } = createRoomTokens(Buffer.alloc(32, 2)).issue(claims);
    expect(tokens.verify(token)).toBeNull();
    const [body = '', signature = ''] = tokens.issue(claims).token.split('.');
    const changed = Buffer.from(Buffer.from(body, 'base64url').toString().replaceAll('a1', 'b2')).toString('base64url');
    expect(tokens.verify(`${changed}.${signature}`)).toBeNull();
    for (const broken of ['', '.', 'a.b', 'a', '..', `${body}.`]) expect(tokens.verify(broken)).toBeNull();
  });
});
