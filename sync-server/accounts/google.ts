import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { AppError } from '#core/domain/app-error.ts';

interface GoogleSettings {
  readonly clientId: string;
  /** Address of the OpenID provider. */
  readonly issuer: string;
}

/** A person as Google knows them. */
export interface GooglePerson {
  readonly subject: string;
  /** Lower-case, and verified by Google. */
  readonly account: string;
  readonly nonce: string;
}

export interface Google {
  /** The address at which a person chooses their account; it leads back to `returnTo` with the credential after the #. */
  authorizeUrl(request: { readonly nonce: string; readonly returnTo: string }): Promise<string>;
  /** Throws GOOGLE_FAILED for a credential that is forged, too old, for somebody else, or without a verified address. */
  verify(credential: string): Promise<GooglePerson>;
}

const ALGORITHMS = ['RS256', 'ES256'];
const CLOCK_TOLERANCE_SECONDS = 60;
const discoverySchema = z.object({ issuer: z.string(), jwks_uri: z.url(), authorization_endpoint: z.url() });
const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().toLowerCase(),
  email_verified: z.literal(true),
  nonce: z.string().min(1),
});

interface Provider {
  readonly issuer: string;
  readonly authorizationEndpoint: string;
  readonly keys: JWTVerifyGetKey;
}

/** Checks ID tokens against the keys that the provider publishes (AUTH-34). */
export function createGoogle({ clientId, issuer }: GoogleSettings): Google {
  let known: Promise<Provider> | null = null;
  const provider = (): Promise<Provider> => {
    known ??= discover(issuer).catch((cause: unknown) => {
      known = null;
      throw new AppError('UNAVAILABLE', { cause });
    });
    return known;
  };
  return {
    async authorizeUrl({ nonce, returnTo }) {
      const url = new URL((await provider()).authorizationEndpoint);
      const asked = { response_type: 'id_token', scope: 'openid email', client_id: clientId, redirect_uri: returnTo, nonce };
      for (const [name, value] of Object.entries({ ...asked, prompt: 'select_account' })) url.searchParams.set(name, value);
      return url.href;
    },
    async verify(credential) {
      const { issuer: name, keys } = await provider();
      const claims = claimsSchema.safeParse(await readClaims(credential, keys, { issuer: name, audience: clientId }));
      if (!claims.success) throw new AppError('GOOGLE_FAILED', { cause: claims.error });
      return { subject: claims.data.sub, account: claims.data.email, nonce: claims.data.nonce };
    },
  };
}

async function discover(issuer: string): Promise<Provider> {
  const answer = await fetch(`${issuer}/.well-known/openid-configuration`, { signal: AbortSignal.timeout(10_000) });
  const found = discoverySchema.parse(await answer.json());
  if (found.issuer !== issuer) throw new Error(`the provider calls itself ${found.issuer}`);
  const keys = createRemoteJWKSet(new URL(found.jwks_uri));
  return { issuer, authorizationEndpoint: found.authorization_endpoint, keys };
}

async function readClaims(
  credential: string,
  keys: JWTVerifyGetKey,
  wanted: { readonly issuer: string; readonly audience: string },
): Promise<JWTPayload> {
  try {
    const options = {
      ...wanted,
      algorithms: ALGORITHMS,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      requiredClaims: ['exp', 'iat'],
    };
    return (await jwtVerify(credential, keys, options)).payload;
  } catch (cause) {
    const isOurs = cause instanceof errors.JWKSTimeout || !(cause instanceof errors.JOSEError);
    throw new AppError(isOurs ? 'UNAVAILABLE' : 'GOOGLE_FAILED', { cause });
  }
}
