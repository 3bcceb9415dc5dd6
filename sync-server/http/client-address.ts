import { isIPv4, isIPv6 } from 'node:net';

/** The caller as the outermost trusted proxy saw it, the socket's own without proxies: in the form by which limits count. */
export function callerAddress(socketAddress: string | undefined, forwarded: string | undefined, trustedProxies: number): string {
  const entries = (forwarded ?? '').split(',').map((entry) => entry.trim());
  const seen = trustedProxies === 0 ? undefined : entries.at(-trustedProxies);
  return addressNetwork(seen === undefined || seen === '' ? (socketAddress ?? 'unknown') : seen);
}

/**
 * Returns the network that limits count as one caller: an IPv4 address, or the /64 network of an IPv6 address, since whoever has one of its
 * addresses has all of them. Other text stays as it is, so that a network given again is itself.
 */
export function addressNetwork(address: string): string {
  const bare = withoutPort(address).replace(/%.*$/, '');
  if (!isIPv6(bare)) return bare;
  const groups = groupsOf(bare);
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff;
  if (isMapped) return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** Some proxies write `1.2.3.4:5678` and `[2001:db8::1]:5678`. */
function withoutPort(address: string): string {
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(address) ?? [];
  if (bracketed !== undefined) return bracketed;
  const [, host = ''] = /^([\d.]+):\d+$/.exec(address) ?? [];
  return isIPv4(host) ? host : address;
}

/** The eight numbers of a valid IPv6 address. */
function groupsOf(address: string): number[] {
  // The URL parser writes an embedded IPv4 address as two groups, too.
  const [before = '', after] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const read = (text: string) => (text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16)));
  const [head, tail] = [read(before), read(after ?? '')];
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0), ...tail];
}
