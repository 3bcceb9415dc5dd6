import { hash, verify } from '@node-rs/argon2';

/** Argon2id over what the client sends as the password (AUTH-18); salted, so equal passwords look different. */
export function hashPassword(digest: string): Promise<string> {
  return hash(digest, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
}

export function isPassword(stored: string, digest: string): Promise<boolean> {
  return verify(stored, digest);
}
