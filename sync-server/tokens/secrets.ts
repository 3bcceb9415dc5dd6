import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The key of this installation, made once and kept in the data directory for its owner's eyes only. */
export async function loadSecret(dataDir: string): Promise<Buffer> {
  const file = path.join(dataDir, 'secret.key');
  await mkdir(dataDir, { recursive: true });
  try {
    await writeFile(file, randomBytes(32), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const secret = await readFile(file);
  if (secret.length !== 32) throw new Error(`${file} is damaged: it must hold 32 bytes. Remove it to get a new one.`);
  return secret;
}

/** A key for one purpose; knowing it tells nothing about the others. */
export function deriveKey(secret: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}

/** 256 random bits as text that is safe in headers and addresses. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Hashes a random token for storage: it has too many bits to be guessed from its hash. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Hashes a short code for storage: useless without the installation's key. */
export function hashCode(key: Buffer, ...parts: readonly string[]): string {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('hex');
}

/** Compares in a time that does not depend on where the texts differ. */
export function isSameText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
