import { connect as connectTcp, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

export type RedisReply = Buffer | number | null | Error | readonly RedisReply[];

export interface RedisConnection {
  /** Sends a command now, or not at all while the connection is away. */
  send(command: readonly (string | Buffer)[]): void;
  close(): void;
}

interface Listener {
  onOpen(): void;
  onReply(reply: RedisReply): void;
  onClose(reason: string): void;
}

const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 2000;
const PING_MS = 5000;
/** Bytes that a stalled Redis may leave unread before the rest is dropped: hints may be lost. */
const MAX_BUFFERED_BYTES = 8 * 1024 * 1024;

/** One connection in the Redis protocol (RESP 2), opened again whenever it breaks or goes silent. */
export function openRedis(address: string, { onOpen, onReply, onClose }: Listener): RedisConnection {
  const url = new URL(address);
  /** The newest connection, and whether commands reach it. */
  let socket: Socket | null = null;
  let isOpen = false;
  let retryMs = FIRST_RETRY_MS;
  let retry: NodeJS.Timeout | null = null;
  let isClosed = false;

  function connect(): void {
    const place = { host: url.hostname, port: Number(url.port || 6379) };
    const opened = url.protocol === 'rediss:' ? connectTls({ ...place, servername: url.hostname }) : connectTcp(place);
    socket = opened;
    const parse = createReplyParser(onReply);
    let reason = 'closed';
    opened.setNoDelay(true);
    opened.setTimeout(3 * PING_MS, () => opened.destroy(new Error('silent')));
    const ping = setInterval(() => write(['PING']), PING_MS);
    opened.on(url.protocol === 'rediss:' ? 'secureConnect' : 'connect', () => {
      isOpen = true;
      retryMs = FIRST_RETRY_MS;
      authenticate();
      onOpen();
    });
    opened.on('data', (bytes) => {
      try {
        parse(bytes);
      } catch (error) {
        opened.destroy(error instanceof Error ? error : new Error(String(error)));
      }
    });
    opened.on('error', (error) => {
      reason = error.message;
    });
    opened.on('close', () => {
      clearInterval(ping);
      const wasOpen = isOpen;
      isOpen = false;
      if (isClosed) return;
      if (wasOpen) onClose(reason);
      retry = setTimeout(connect, retryMs * (0.5 + Math.random()));
      retryMs = Math.min(LAST_RETRY_MS, retryMs * 2);
    });
  }

  function authenticate(): void {
    if (url.password === '') return;
    const user = url.username === '' ? [] : [decodeURIComponent(url.username)];
    write(['AUTH', ...user, decodeURIComponent(url.password)]);
  }

  function write(command: readonly (string | Buffer)[]): void {
    if (socket === null || !isOpen || socket.writableLength > MAX_BUFFERED_BYTES) return;
    socket.cork();
    socket.write(`*${command.length}\r\n`);
    for (const part of command) {
      socket.write(`$${Buffer.byteLength(part)}\r\n`);
      socket.write(part);
      socket.write('\r\n');
    }
    socket.uncork();
  }

  connect();
  return {
    send: write,
    close() {
      isClosed = true;
      if (retry) clearTimeout(retry);
      socket?.destroy();
    },
  };
}

const LINE_END = '\r\n';

/** Reads replies out of a stream of bytes, wherever it is cut. Throws on bytes that are no reply. */
export function createReplyParser(onReply: (reply: RedisReply) => void): (bytes: Buffer) => void {
  let pending: Buffer = Buffer.alloc(0);
  return (bytes) => {
    pending = pending.byteLength === 0 ? bytes : Buffer.concat([pending, bytes]);
    let at = 0;
    for (let parsed = readReply(pending, at); parsed; parsed = readReply(pending, at)) {
      at = parsed.end;
      onReply(parsed.reply);
    }
    pending = pending.subarray(at);
  };
}

interface Parsed {
  readonly reply: RedisReply;
  readonly end: number;
}

/** Null when the reply is not complete yet. */
function readReply(bytes: Buffer, start: number): Parsed | null {
  const lineEnd = bytes.indexOf(LINE_END, start);
  if (lineEnd < 0) return null;
  const text = bytes.toString('utf8', start + 1, lineEnd);
  const end = lineEnd + LINE_END.length;
  switch (String.fromCharCode(bytes[start] ?? 0)) {
    case '+':
      return { reply: Buffer.from(text), end };
    case '-':
      return { reply: new Error(text), end };
    case ':':
      return { reply: Number(text), end };
    case '$':
      return readBulk(bytes, end, Number(text));
    case '*':
      return readArray(bytes, end, Number(text));
    default:
      throw new Error('no reply of Redis');
  }
}

function readBulk(bytes: Buffer, start: number, length: number): Parsed | null {
  if (length < 0) return { reply: null, end: start };
  const end = start + length + LINE_END.length;
  return bytes.byteLength < end ? null : { reply: bytes.subarray(start, start + length), end };
}

function readArray(bytes: Buffer, start: number, length: number): Parsed | null {
  const items: RedisReply[] = [];
  let at = start;
  for (let index = 0; index < length; index += 1) {
    const item = readReply(bytes, at);
    if (!item) return null;
    items.push(item.reply);
    at = item.end;
  }
  return { reply: length < 0 ? null : items, end: at };
}
