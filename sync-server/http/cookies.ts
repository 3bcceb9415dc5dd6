/** The value of one cookie of a request, or null. */
export function readCookie(request: Request, name: string): string | null {
  for (const part of (request.headers.get('cookie') ?? '').split(';')) {
    const [key = '', ...value] = part.trim().split('=');
    if (key === name) return value.join('=');
  }
  return null;
}

/** A cookie for this host alone that no script can read. */
export function hostCookie(options: {
  name: string;
  value: string;
  path: string;
  maxAgeSeconds: number;
  isSecure: boolean;
}): string {
  const parts = [
    `${options.name}=${options.value}`,
    `Path=${options.path}`,
    `Max-Age=${options.maxAgeSeconds}`,
    'HttpOnly',
    'SameSite=Lax',
  ];
  return [...parts, ...(options.isSecure ? ['Secure'] : [])].join('; ');
}
