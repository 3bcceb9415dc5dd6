import { lookup as lookUp, type LookupAddress } from 'node:dns';
import http, { type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { Readable } from 'node:stream';

/** The address is not one that may be called. */
export class AddressBlocked extends Error {
  constructor() {
    super('the address may not be called');
    this.name = 'AddressBlocked';
  }
}

export type MayCall = (address: string) => boolean;

/**
 * A `fetch` for addresses that strangers name. What is called is the IP address that was looked at: the name is resolved once,
 * for the connection itself. Redirects are not followed; their answer comes back as it is.
 */
export function createGuardedFetch(mayCall: MayCall): typeof fetch {
  return (input, init) => send(new Request(input, init), mayCall);
}

async function send(request: Request, mayCall: MayCall): Promise<Response> {
  const url = new URL(request.url);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A name is looked at when it is resolved; an address never is.
  if (isIP(host) !== 0 && !mayCall(host)) throw new AddressBlocked();
  const body = Buffer.from(await request.arrayBuffer());
  const { request: open } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const options: RequestOptions = {
      method: request.method,
      headers: { ...Object.fromEntries(request.headers), 'content-length': String(body.byteLength) },
      // Its own connection: one that others opened was looked at by nobody.
      agent: false,
      lookup: guardedLookup(mayCall),
      signal: request.signal,
    };
    const outgoing = open(url, options, (incoming) => {
      try {
        resolve(responseOf(incoming));
      } catch (error) {
        incoming.destroy();
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    });
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}

function guardedLookup(mayCall: MayCall): NonNullable<RequestOptions['lookup']> {
  return (hostname, options, callback) => {
    lookUp(hostname, { ...options, all: true }, (error, found) => {
      if (error !== null) return callback(error, []);
      const allowed = found.filter(({ address }) => mayCall(address));
      const [first] = allowed;
      if (first === undefined) return callback(new AddressBlocked(), []);
      return options.all === true ? callback(null, [...allowed]) : callback(null, first.address, first.family);
    });
  };
}

const NO_BODY = new Set([204, 205, 304]);

function responseOf(incoming: IncomingMessage): Response {
  const { statusCode: status = 502 } = incoming;
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) headers.set(name, String(value));
  if (NO_BODY.has(status)) {
    incoming.resume();
    return new Response(null, { status, headers });
  }
  const stream: ReadableStream = Readable.toWeb(incoming);
  return new Response(stream, { status, headers });
}

/** Tells whether every address behind a host may be called; throws what the look-up throws. */
export function mayCallHost(host: string, mayCall: MayCall): Promise<boolean> {
  const name = host.replace(/^\[|\]$/g, '');
  if (isIP(name) !== 0) return Promise.resolve(mayCall(name));
  return new Promise((resolve, reject) => {
    lookUp(name, { all: true }, (error, found: LookupAddress[]) => {
      if (error === null) resolve(found.some(({ address }) => mayCall(address)));
      else reject(error);
    });
  });
}
