import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { replaceFile } from './file-store.ts';

const deriveKey = promisify<string, Buffer, number, Buffer>(scrypt);

export const PASSWORD_LENGTH = { least: 8, most: 200 } as const;
export const SESSION_SECONDS = 14 * 24 * 3600;

export interface AdminPassword {
  /** False until a password was chosen. */
  isSet(): boolean;
  /** Keeps a first password; false when there already is one. */
  choose(password: string): Promise<boolean>;
  isRight(password: string): Promise<boolean>;
  /** A cookie value that proves a sign-in until it expires or the password changes. */
  createSession(nowMs: number): string;
  isSession(session: string, nowMs: number): boolean;
}

/** The password of an exported project's admin: from the environment, else kept as a scrypt hash in a file. */
export async function openAdminPassword(file: string, fromEnvironment: string | undefined): Promise<AdminPassword> {
  let kept = fromEnvironment === undefined ? await readKept(file) : await hashPassword(fromEnvironment);
  return {
    isSet: () => kept !== null,
    async choose(password) {
      if (kept !== null) return false;
      kept = await hashPassword(password);
      await replaceFile(file, `${JSON.stringify(kept)}\n`);
      return true;
    },
    async isRight(password) {
      if (kept === null) return false;
      const hash = await deriveKey(password, Buffer.from(kept.salt, 'hex'), 32);
      return timingSafeEqual(hash, Buffer.from(kept.hash, 'hex'));
    },
    createSession(nowMs) {
      const expires = String(Math.floor(nowMs / 1000) + SESSION_SECONDS);
      return `${expires}.${sign(kept?.hash ?? '', expires)}`;
    },
    isSession(session, nowMs) {
      const [expires = '', signature = ''] = session.split('.');
      if (kept === null || !/^\d{1,12}$/.test(expires) || Number(expires) < nowMs / 1000) return false;
      const right = Buffer.from(sign(kept.hash, expires));
      const given = Buffer.from(signature);
      return right.length === given.length && timingSafeEqual(right, given);
    },
  };
}

interface Kept {
  readonly salt: string;
  readonly hash: string;
}

async function hashPassword(password: string): Promise<Kept> {
  const salt = randomBytes(16);
  return { salt: salt.toString('hex'), hash: (await deriveKey(password, salt, 32)).toString('hex') };
}

async function readKept(file: string): Promise<Kept | null> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : parseKept(JSON.parse(text));
}

function parseKept(kept: unknown): Kept {
  const isObject = typeof kept === 'object' && kept !== null && 'salt' in kept && 'hash' in kept;
  if (!isObject || typeof kept.salt !== 'string' || typeof kept.hash !== 'string') throw new Error('admin.json is damaged');
  return { salt: kept.salt, hash: kept.hash };
}

function sign(key: string, text: string): string {
  return createHmac('sha256', Buffer.from(key, 'hex')).update(`admin session ${text}`).digest('hex');
}
