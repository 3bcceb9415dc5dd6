import '#tests/support/browser-storage.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { ERROR_CODES } from '#core/domain/app-error.ts';
import { getSession, rememberSignIn } from '../identity/session-state.ts';
import { BACKGROUND_TIMEOUT_MS, callApi, REQUEST_TIMEOUT_MS } from './call-api.ts';
import { serverReach } from './server-reach.ts';

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

  it('NET-05 LIMIT-16 end after 600000 ms, in the background sooner', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    respond(Response.json({ data: { value: 1 } }), Response.json({ data: { value: 1 } }));
    await callApi('/x', { answer });
    await callApi('/x', { answer, timeoutMs: BACKGROUND_TIMEOUT_MS });
    expect(timeout.mock.calls).toEqual([[REQUEST_TIMEOUT_MS], [BACKGROUND_TIMEOUT_MS]]);
    expect(REQUEST_TIMEOUT_MS).toBe(600_000);
  });

  it('NET-24 reject with what a business code from 4001 to 4008 stands for', async () => {
    const known = Object.entries(ERROR_CODES).filter(([, { business }]) => business >= 4001 && business <= 4008);
    expect(known.map(([, { business }]) => business)).toEqual([4001, 4002, 4003, 4004, 4005, 4006, 4007, 4008]);
    for (const [error, { status, business }] of known) {
      respond(Response.json({ code: business, error, message: '' }, { status }));
      await expect(callApi('/x', { answer })).rejects.toMatchObject({ name: 'AppError', code: error });
    }
  });

  it('AUTH-31 ROUTE-27 end the session on 401 but forget neither the person nor the data', async () => {
    rememberSignIn('old', { userId: 'u1', account: 'ada@example.com', nickname: 'Ada' });
    respond(new Response('', { status: 401 }));
    await expect(callApi('/x', { answer })).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    expect(getSession()).toEqual({ status: 'expired', userId: 'u1', account: 'ada@example.com' });
    expect(localStorage.getItem('access_token')).toBeNull();
  });

  it('note that the server is out of reach, and that it is back, even if it refuses', async () => {
    const refusal = () => new Response('', { status: 503 });
    respond(new TypeError('Failed to fetch'), refusal(), new TypeError('Failed to fetch'), Response.json({ value: 3 }));
    for (const reach of ['unreachable', 'reachable', 'unreachable', 'reachable']) {
      await callApi('/x', { answer }).catch(() => undefined);
      expect(serverReach.get()).toBe(reach);
    }
  });

  it('note nothing when the caller gave up', async () => {
    respond(Response.json({ value: 3 }), new DOMException('', 'AbortError'));
    await callApi('/x', { answer });
    await expect(callApi('/x', { answer, signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'OFFLINE' });
    expect(serverReach.get()).toBe('reachable');
  });
});
