import { request as httpRequest } from 'node:http';

export interface TestAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** `data` of an answer, or null. */
  readonly data: Record<string, unknown>;
  /** The ErrorCode of a failure, or null. */
  readonly error: string | null;
}

export interface TestClient {
  get(path: string): Promise<TestAnswer>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<TestAnswer>;
}

/** Speaks to the HTTP interface as the app does. */
export function createClient(appUrl: string, token?: string): TestClient {
  const authorization: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return {
    get: (path) => send(appUrl + path, { headers: authorization }),
    post: (path, body, headers = {}) =>
      send(appUrl + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...authorization, ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
  };
}

/** One request, without following redirects; `*.localhost` hosts are reached on loopback whatever the resolver knows. */
export function send(
  address: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<TestAnswer> {
  const url = new URL(address);
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      {
        host: '127.0.0.1',
        port: url.port,
        path: url.pathname + url.search,
        method: options.method ?? 'GET',
        headers: {
          host: url.host,
          ...(options.body === undefined ? {} : { 'content-length': String(Buffer.byteLength(options.body)) }),
          ...options.headers,
        },
        agent: false,
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () => {
          const headers = Object.fromEntries(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]));
          resolve(readAnswer(incoming.statusCode ?? 0, headers, Buffer.concat(chunks).toString('utf8')));
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(options.body);
  });
}

function readAnswer(status: number, headers: Record<string, string>, text: string): TestAnswer {
  const isJson = headers['content-type']?.startsWith('application/json') === true;
  const body: unknown = isJson ? JSON.parse(text) : null;
  const part = (name: string): unknown => (isObject(body) ? body[name] : undefined);
  const [data, error] = [part('data'), part('error')];
  return { status, headers, text, data: isObject(data) ? data : {}, error: typeof error === 'string' ? error : null };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
