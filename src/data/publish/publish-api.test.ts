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
    void send('data: {"status":"checking"}\n\ndata: {"status":"publi');
    await vi.waitFor(() => expect(steps).toEqual(['checking']));
    void send('shing"}\n\n');
    await vi.waitFor(() => expect(steps).toEqual(['checking', 'publishing']));
    void send(`data: {"status":"finish","url":"${URL_OF_SITE}"}\n\n`);
    await expect(published).resolves.toEqual({ url: URL_OF_SITE });
    await end().catch(() => undefined);
  });

  it('NET-08 takes a last line without its end, and nothing but lines of data', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(`: hello\r\ndata:{"status":"finish","url":"${URL_OF_SITE}"}`)));
    await expect(publishProject(wish)).resolves.toEqual({ url: URL_OF_SITE });
  });

  it.each([
    ['what is no JSON', 'data: <html>bad gateway\n', 'SERVER'],
    ['a status that it does not know', 'data: {"status":"resting"}\n', 'SERVER'],
    ['an answer without an end', 'data: {"status":"checking"}\n', 'OFFLINE'],
    ['a message of the type error', 'data: {"data_type":"error","message":"x"}\n', 'SERVER'],
    ['a message with the status error', 'data: {"status":"error","error":"DOMAIN_TAKEN"}\n', 'DOMAIN_TAKEN'],
    [
      'NET-19 a failure in the envelope of other calls',
      '{"status":1,"code":409,"error":"DOMAIN_TAKEN","message":"x"}',
      'DOMAIN_TAKEN',
    ],
    ['NET-20 such a failure over several lines', '{\n  "code": 403,\n  "message": "x"\n}\n', 'FORBIDDEN'],
    ['an envelope that tells of no failure', '{"status":0,"code":200,"data":{}}', 'OFFLINE'],
    ['half of an envelope', '{"status":1,"code":', 'SERVER'],
    ['a message that is no object', 'data: 7\n', 'SERVER'],
    ['PUB-19 a failure that the server names', 'data: {"status":"failed","error":"DOMAIN_TAKEN","message":""}\n', 'DOMAIN_TAKEN'],
  ])('NET-28 %s is an AppError', async (_, text, code) => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(text)));
    await expect(publishProject(wish)).rejects.toMatchObject({ name: 'AppError', code });
  });

  it('a connection that breaks in between is OFFLINE', async () => {
    const { send, cut } = streamAnswer();
    const steps: string[] = [];
    const failed = publishProject({ ...wish, onStatus: (status) => steps.push(status) }).catch((error: unknown) => error);
    void send('data: {"status":"checking"}\n').catch(() => undefined);
    await vi.waitFor(() => expect(steps).toEqual(['checking']));
    await cut();
    expect(await failed).toMatchObject({ name: 'AppError', code: 'OFFLINE' });
  });
});
