import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface Load {
  /** Where the requests go: a port of this machine, and the host that they name. */
  readonly port: number;
  readonly host: string;
  readonly paths: readonly string[];
  readonly connections: number;
  readonly seconds: number;
}

export interface LoadResult {
  readonly perSecond: number;
  /** Of every request, in milliseconds. */
  readonly times: readonly number[];
}

const HEADER_END = Buffer.from('\r\n\r\n');
const LAST_CHUNK = Buffer.from('\r\n0\r\n\r\n');

/** Asks for the pages in turn over kept connections, each with one request at a time, and counts what comes back within the time. */
export async function loadPages({ port, host, paths, connections, seconds }: Load): Promise<LoadResult> {
  const requests = paths.map((path) => Buffer.from(requestFor(host, path), 'latin1'));
  const times: number[] = [];
  const started = performance.now();
  const end = started + seconds * 1000;
  let next = 0;
  const take = () => requests[next++ % requests.length];
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect(port, '127.0.0.1').setNoDelay(true);
      await once(socket, 'connect');
      await askUntil(socket, { take, end, onTime: (time) => times.push(time) });
    }),
  );
  return { perSecond: (times.length * 1000) / (performance.now() - started), times };
}

/** As a browser asks for a page that it has not seen, signed in nowhere. */
function requestFor(host: string, path: string): string {
  const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
  const headers = [`host: ${host}`, `user-agent: ${agent}`, 'accept: text/html,*/*;q=0.8', 'accept-language: en-GB,en;q=0.9'];
  return [`GET ${path} HTTP/1.1`, ...headers, '', ''].join('\r\n');
}

interface Asking {
  readonly take: () => Buffer | undefined;
  readonly end: number;
  readonly onTime: (time: number) => void;
}

function askUntil(socket: Socket, { take, end, onTime }: Asking): Promise<void> {
  return new Promise((resolve, reject) => {
    let received: Buffer[] = [];
    let sentAt = 0;
    const ask = () => {
      const request = take();
      sentAt = performance.now();
      if (request === undefined || sentAt >= end) {
        socket.destroy();
        resolve();
      } else socket.write(request);
    };
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the server closed a connection')));
    socket.on('data', (bytes: Buffer) => {
      received.push(bytes);
      const answer = received.length === 1 ? bytes : Buffer.concat(received);
      if (!isWhole(answer)) return;
      if (!answer.subarray(0, 12).equals(OK)) return reject(new Error(answer.toString('latin1').slice(0, 200)));
      received = [];
      onTime(performance.now() - sentAt);
      ask();
    });
    ask();
  });
}
const OK = Buffer.from('HTTP/1.1 200');

function isWhole(answer: Buffer): boolean {
  const headerEnd = answer.indexOf(HEADER_END);
  if (headerEnd === -1) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(answer.toString('latin1', 0, headerEnd))?.[1];
  if (length !== undefined) return answer.length >= headerEnd + HEADER_END.length + Number(length);
  return answer.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK);
}
