/**
 * The origin that shows generated projects, as seen from an address of the app: on localhost and IP addresses the
 * next port, on a domain the sibling host with `project` appended to its first label. Both are same-site with the
 * app, which the service worker of an embedded frame needs.
 */
export function projectOriginOf(appAddress: string): string {
  const url = new URL(appAddress);
  if (isOwnMachine(url.hostname)) return withPort(url, portOf(url) + 1);
  const [first = '', ...rest] = url.hostname.split('.');
  return withHost(url, [`${first}project`, ...rest].join('.'));
}

/** The app's origin, as seen from an address of the project origin; null when the address is no project origin. */
export function appOriginOf(projectAddress: string): string | null {
  const url = new URL(projectAddress);
  if (isOwnMachine(url.hostname)) return withPort(url, portOf(url) - 1);
  const [first = '', ...rest] = url.hostname.split('.');
  if (!first.endsWith('project') || first === 'project') return null;
  return withHost(url, [first.slice(0, -'project'.length), ...rest].join('.'));
}

function isOwnMachine(hostname: string): boolean {
  return (
    hostname === 'localhost' || hostname.endsWith('.localhost') || hostname.startsWith('[') || /^\d+(\.\d+){3}$/.test(hostname)
  );
}

function portOf(url: URL): number {
  if (url.port !== '') return Number(url.port);
  return url.protocol === 'https:' ? 443 : 80;
}

function withPort(url: URL, port: number): string {
  const copy = new URL(url.origin);
  copy.port = String(port);
  return copy.origin;
}

function withHost(url: URL, hostname: string): string {
  const copy = new URL(url.origin);
  copy.hostname = hostname;
  return copy.origin;
}
