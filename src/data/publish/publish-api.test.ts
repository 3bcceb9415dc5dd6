import '#tests/support/browser-storage.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { publishProject } from './publish-api.ts';

const URL_OF_SITE = 'https://corner.example.com';
const wish = { projectId: 7, versionId: '0197a000-0000-7000-8000-000000000001', subdomain: 'corner' };

afterEach(() => vi.unstubAllGlobals());

/** Answers the request with a stream whose parts the test sends one by one. */
function streamAnswer() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(readable)));
  const send = (text: string) => writer.write(new TextEncoder().encode(text));
  return { send, end: () => writer.close(), cut: () => writer.abort(new TypeError('network error')) };
}

describe('publishing', () => {
  it('PUB-16 PUB-17 tells each step when the server does, not when the answer ends', async () => {
    const { send, end } = streamAnswer();
    const steps: string[] = [];
    const published = publishProject({ ...wish, onStatus: (status) => steps.push(status) });
    void send('{"status":"checking"}\n{"status":"publi');
    await vi.waitFor(() => expect(steps).toEqual(['checking']));
    void send('shing"}\n');
    await vi.waitFor(() => expect(steps).toEqual(['checking', 'publishing']));
    void send(`{"status":"finish","url":"${URL_OF_SITE}"}\n`);
    await expect(published).resolves.toEqual({ url: URL_OF_SITE });
    await end().catch(() => undefined);
  });

  it('takes a last line without its end', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(`{"status":"finish","url":"${URL_OF_SITE}"}`)));
    await expect(publishProject(wish)).resolves.toEqual({ url: URL_OF_SITE });
  });

  it.each([
    ['what is no JSON', '<html>bad gateway\n', 'SERVER'],
    ['a status that it does not know', '{"status":"resting"}\n', 'SERVER'],
    ['an answer without an end', '{"status":"checking"}\n', 'OFFLINE'],
    ['PUB-19 a failure that the server names', '{"status":"failed","error":"DOMAIN_TAKEN","message":""}\n', 'DOMAIN_TAKEN'],
  ])('%s is an AppError', async (_, text, code) => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(text)));
    await expect(publishProject(wish)).rejects.toMatchObject({ name: 'AppError', code });
  });

  it('a connection that breaks in between is OFFLINE', async () => {
    const { send, cut } = streamAnswer();
    const steps: string[] = [];
    const failed = publishProject({ ...wish, onStatus: (status) => steps.push(status) }).catch((error: unknown) => error);
    void send('{"status":"checking"}\n').catch(() => undefined);
    await vi.waitFor(() => expect(steps).toEqual(['checking']));
    await cut();
    expect(await failed).toMatchObject({ name: 'AppError', code: 'OFFLINE' });
  });
});
