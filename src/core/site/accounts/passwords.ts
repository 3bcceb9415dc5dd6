import type { Site } from '../request/site.ts';

export const PASSWORD_LENGTH = { least: 8, most: 200 } as const;
/** Number of rounds that OWASP asks of PBKDF2 with SHA-256. */
const ROUNDS = 600_000;

/** A password as it is stored: the way it was hashed, the salt and the hash. */
export async function hashPassword(site: Site, password: string): Promise<string> {
  const rounds = site.passwordRounds ?? ROUNDS;
  const salt = site.newId() + site.newId();
  return `pbkdf2-sha256$${rounds}$${salt}$${await derive(password, salt, rounds)}`;
}

/** Takes the same time whether there is a stored password or not. */
export async function isPassword(site: Site, stored: string | null, password: string): Promise<boolean> {
  const [, rounds = '', salt = '', hash = ''] = (stored ?? `$${site.passwordRounds ?? ROUNDS}$none$`).split('$');
  const derived = await derive(password.slice(0, PASSWORD_LENGTH.most), salt, Number(rounds));
  return stored !== null && isSame(derived, hash);
}

async function derive(password: string, salt: string, iterations: number): Promise<string> {
  const bytes = (text: string) => new TextEncoder().encode(text.normalize('NFKC'));
  const key = await crypto.subtle.importKey('raw', bytes(password), 'PBKDF2', false, ['deriveBits']);
  const hashed = await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt: bytes(salt), iterations }, key, 256);
  return btoa(String.fromCharCode(...new Uint8Array(hashed)));
}

function isSame(left: string, right: string): boolean {
  let difference = left.length ^ right.length;
  for (let index = 0; index < left.length; index += 1) difference |= left.charCodeAt(index) ^ (right.charCodeAt(index) || 0);
  return difference === 0;
}
