import { once } from 'node:events';
import { createServer } from 'node:http';

export interface WeightsServer {
  readonly url: string;
  /** Paths that were asked for, without their bytes. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

/** Serves the files of one model under every id, as a mirror of weights does: with lengths, ranges and for every origin. */
export async function startWeightsServer(files: ReadonlyMap<string, Uint8Array>): Promise<WeightsServer> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const name = /\/resolve\/main\/(.+)$/.exec(new URL(request.url ?? '', 'http://mirror').pathname)?.[1] ?? '';
    const file = files.get(name);
    const headers = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'range',
      'access-control-expose-headers': 'content-length',
    };
    if (request.method === 'OPTIONS') return response.writeHead(204, headers).end();
    asked.push(`${request.method} ${name}`);
    if (file === undefined) return response.writeHead(404, headers).end();
    const [, from, to] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? [];
    const part = from === undefined ? file : file.subarray(Number(from), Number(to) + 1);
    response.writeHead(from === undefined ? 200 : 206, { ...headers, 'content-length': String(part.length) });
    return response.end(request.method === 'HEAD' ? undefined : part);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    asked,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
