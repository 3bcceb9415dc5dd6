/** A cookie of a site as its host keeps it. */
export interface HostCookie {
  readonly name: string;
  readonly path: string;
  /** People reach the server by HTTPS. */
  readonly isSecure: boolean;
}

/**
 * Returns the cookie's name on the wire. Over HTTPS the prefix keeps sibling hosts, which may belong to other people, from
 * setting one of the same name; `__Host-` is for a whole host only.
 */
function wireName({ name, path, isSecure }: HostCookie): string {
  if (!isSecure) return name;
  return path === '/' ? `__Host-${name}` : `__Secure-${name}`;
}

/** The value of one cookie of a request, or null. */
export function readCookie(request: Request, cookie: HostCookie): string | null {
  const name = wireName(cookie);
  for (const part of (request.headers.get('cookie') ?? '').split(';')) {
    const [key = '', ...value] = part.trim().split('=');
    if (key === name) return value.join('=');
  }
  return null;
}

/** A cookie for this host alone that no script can read. */
export function hostCookie(cookie: HostCookie, content: { readonly value: string; readonly maxAgeSeconds: number }): string {
  const parts = [
    `${wireName(cookie)}=${content.value}`,
    `Path=${cookie.path}`,
    `Max-Age=${content.maxAgeSeconds}`,
    'HttpOnly',
    'SameSite=Lax',
  ];
  return [...parts, ...(cookie.isSecure ? ['Secure'] : [])].join('; ');
}
