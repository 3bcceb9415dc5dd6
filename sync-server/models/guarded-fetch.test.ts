import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { AddressBlocked, createGuardedFetch, mayCallHost } from './guarded-fetch.ts';
import { limitAnswer } from './limit-answer.ts';
import { isPublicAddress } from './public-address.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A server of this machine that counts who came. */
async function serve(listener: RequestListener): Promise<{ readonly port: number; readonly seen: string[] }> {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    listener(request, response);
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return { port: typeof address === 'object' && address !== null ? address.port : 0, seen };
}

const guarded = createGuardedFetch(isPublicAddress);
const open = createGuardedFetch(() => true);

describe('addresses of the own network', () => {
  it.each([
    'http://127.0.0.1:PORT/v1',
    'http://localhost:PORT/v1',
    'http://0.0.0.0:PORT/v1',
    'http://2130706433:PORT/v1',
    'http://0x7f.1:PORT/v1',
    'http://127.1:PORT/v1',
    'http://[::1]:PORT/v1',
    'http://[::ffff:127.0.0.1]:PORT/v1',
    'http://[::ffff:7f00:1]:PORT/v1',
    'http://169.254.169.254/latest/meta-data',
    'http://10.0.0.1:PORT/',
  ])('%s is not called', async (address) => {
    const { port, seen } = await serve((_request, response) => response.end('secret'));
    await expect(guarded(address.replace('PORT', String(port)), { method: 'POST', body: '{}' })).rejects.toThrow(AddressBlocked);
    expect(seen).toEqual([]);
  });

  it('are known by what a name resolves to, at the moment of the call', async () => {
    const { port, seen } = await serve((_request, response) => response.end('secret'));
    await expect(guarded(`http://localhost:${port}/`)).rejects.toThrow(AddressBlocked);
    await expect(mayCallHost('localhost', isPublicAddress)).resolves.toBe(false);
    await expect(mayCallHost('[::1]', isPublicAddress)).resolves.toBe(false);
    await expect(mayCallHost('1.1.1.1', isPublicAddress)).resolves.toBe(true);
    expect(seen).toEqual([]);
  });

  it('are not reached by a redirect', async () => {
    const inner = await serve((_request, response) => response.end('secret'));
    const outer = await serve((_request, response) => {
      response.writeHead(307, { location: `http://127.0.0.1:${inner.port}/` });
      response.end();
    });
    const answer = await open(`http://127.0.0.1:${outer.port}/`, { method: 'POST', body: '{}' });
    expect(answer.status).toBe(307);
    expect(inner.seen).toEqual([]);
  });
});

describe('what may be called', () => {
  it('gets method, headers and body, and answers in pieces', async () => {
    const { port } = await serve((request, response) => {
      void (async () => {
        let body = '';
        for await (const chunk of request) body += String(chunk);
        response.write(`${request.headers.authorization} `);
        await sleep(20);
        response.end(body);
      })();
    });
    const headers = { authorization: 'Bearer key' };
    const answer = await open(`http://localhost:${port}/v1`, { method: 'POST', headers, body: 'text' });
    expect(await answer.text()).toBe('Bearer key text');
  });

  it('is left when its caller gives up', async () => {
    const { port } = await serve((_request, response) => void response.write('begun'));
    const giveUp = new AbortController();
    const answer = await open(`http://127.0.0.1:${port}/`, { signal: giveUp.signal });
    giveUp.abort();
    await expect(answer.text()).rejects.toThrow(/abort/i);
  });

  it('says no more than it may', async () => {
    const { port } = await serve((_request, response) => response.end('x'.repeat(2_000_000)));
    const answer = limitAnswer(await open(`http://127.0.0.1:${port}/`), 1_000_000);
    await expect(answer.text()).rejects.toThrow('too large');
  });

  it('fails as a call when its answer is none', async () => {
    const { port } = await serve((request) => request.socket.end('HTTP/1.1 999 What\r\n\r\n'));
    await expect(open(`http://127.0.0.1:${port}/`)).rejects.toThrow(/status/);
    const silent = await serve((_request, response) => response.writeHead(204).end());
    expect((await open(`http://127.0.0.1:${silent.port}/`)).status).toBe(204);
  });
});
