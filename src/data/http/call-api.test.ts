import '#tests/support/browser-storage.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { getSession, rememberSignIn } from '../session/session-state.ts';
import { callApi } from './call-api.ts';

const answer = z.object({ value: z.number() });
const respond = (...answers: (Response | Error)[]) =>
  vi.stubGlobal('fetch', () => {
    const next = answers.shift();
    return next instanceof Response ? Promise.resolve(next) : Promise.reject(next);
  });
afterEach(() => vi.unstubAllGlobals());

describe('calls to the server', () => {
  it('open the envelope and parse what is in it', async () => {
    respond(Response.json({ code: 200, data: { value: 3 } }), Response.json({ code: 200, data: { value: 'x' } }));
    expect(await callApi('/x', { answer })).toEqual({ value: 3 });
    await expect(callApi('/x', { answer })).rejects.toMatchObject({ code: 'SERVER' });
  });

  it.each([
    [Response.json({ code: 4010, error: 'PASSWORD_WRONG', message: '' }, { status: 400 }), 'PASSWORD_WRONG'],
    [Response.json({ code: 9, error: 'NEW_KIND', message: '' }, { status: 409 }), 'BAD_REQUEST'],
    [new Response('<html>bad gateway', { status: 502 }), 'UNAVAILABLE'],
    [new Response('not json', { status: 200 }), 'SERVER'],
    [new TypeError('Failed to fetch'), 'OFFLINE'],
  ])('turn failure %# into an AppError', async (failure, code) => {
    respond(failure);
    await expect(callApi('/x', { answer })).rejects.toMatchObject({ name: 'AppError', code });
  });

  it('AUTH-31 end the session on 401 but forget neither the person nor the data', async () => {
    rememberSignIn('old', { userId: 'u1', account: 'ada@example.com', nickname: 'Ada' });
    respond(new Response('', { status: 401 }));
    await expect(callApi('/x', { answer })).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    expect(getSession()).toEqual({ status: 'expired', userId: 'u1', account: 'ada@example.com' });
    expect(localStorage.getItem('access_token')).toBeNull();
  });
});
