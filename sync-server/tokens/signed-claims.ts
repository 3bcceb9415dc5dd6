import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { isSameText } from './secrets.ts';

export interface SignedClaims<Claims> {
  issue(claims: Claims): { token: string; expiresAt: Date };
  /** Reads a token; null when it is forged, damaged or too old. */
  verify(token: string): (Claims & { expiresAt: Date }) | null;
}

/** Issues tokens that are checked without the database: signed with `key`, valid for `lifetimeMs`. */
export function createSignedClaims<Schema extends z.ZodType<object>>(
  options: { key: Buffer; lifetimeMs: number; schema: Schema },
  now: () => number = Date.now,
): SignedClaims<z.output<Schema>> {
  const sign = (body: string) => createHmac('sha256', options.key).update(body).digest('base64url');
  const sealedSchema = z.object({ claims: z.unknown(), expiresAt: z.number() });
  return {
    issue(claims) {
      const expiresAt = now() + options.lifetimeMs;
      const body = Buffer.from(JSON.stringify({ claims, expiresAt })).toString('base64url');
      return { token: `${body}.${sign(body)}`, expiresAt: new Date(expiresAt) };
    },
    verify(token) {
      const [body = '', signature = ''] = token.split('.');
      if (!isSameText(signature, sign(body))) return null;
      const sealed = sealedSchema.parse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
      if (sealed.expiresAt <= now()) return null;
      // A token of an older build may say less than is needed now.
      const claims = options.schema.safeParse(sealed.claims);
      return claims.success ? { ...claims.data, expiresAt: new Date(sealed.expiresAt) } : null;
    },
  };
}
