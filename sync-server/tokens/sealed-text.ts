import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Names the scheme in front of what is sealed, so that another one can follow and both be read. */
const SCHEME = '1';
const [NONCE_BYTES, TAG_BYTES] = [12, 16];

export interface TextSealer {
  /** Encrypts a text; `context` is not stored in it, and nothing opens it under another one. */
  seal(text: string, context: readonly string[]): string;
  /** Null when it is damaged, was sealed with another key, or belongs to another context. */
  open(sealed: string, context: readonly string[]): string | null;
}

/** Encrypts short texts with AES-256-GCM under a key of 32 bytes. */
export function createTextSealer(key: Buffer): TextSealer {
  return {
    seal(text, context) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(contextBytes(context));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${SCHEME}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    open(sealed, context) {
      const [scheme, encoded = ''] = sealed.split('.');
      const bytes = Buffer.from(encoded, 'base64url');
      if (scheme !== SCHEME || bytes.length < NONCE_BYTES + TAG_BYTES) return null;
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
      decipher.setAAD(contextBytes(context));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
      try {
        return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
      } catch {
        // The only failure that `final` knows: the tag does not fit.
        return null;
      }
    },
  };
}

function contextBytes(context: readonly string[]): Buffer {
  return Buffer.from(JSON.stringify(context));
}
