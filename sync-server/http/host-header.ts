import type { IncomingMessage, RequestListener } from 'node:http';

const BAD_REQUEST = 'This address cannot be read.\n';

/** Lets requests through whose Host header and address can be read, so that nothing behind meets one that cannot; else 400. */
export function requireReadableHost(listener: RequestListener): RequestListener {
  return (incoming, outgoing) => {
    if (isReadable(incoming)) {
      listener(incoming, outgoing);
      return;
    }
    outgoing.writeHead(400, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', connection: 'close' });
    outgoing.end(BAD_REQUEST);
  };
}

function isReadable({ headers, url = '/' }: IncomingMessage): boolean {
  if (!isHostHeader(headers.host ?? '')) return false;
  return url.startsWith('/') || URL.canParse(url);
}

/** A host name or address with an optional port, as browsers send it: not what merely becomes one when it is read. */
export function isHostHeader(host: string): boolean {
  const name = host.replace(/:\d{1,5}$/, '').toLowerCase();
  if (!/^(?:[\w.-]+|\[[\da-f:.]+\])$/.test(name)) return false;
  const origin = `http://${host}/`;
  if (!URL.canParse(origin)) return false;
  const { hostname } = new URL(origin);
  // Addresses have many spellings, of which one is sent.
  return hostname === name || name.startsWith('[');
}
