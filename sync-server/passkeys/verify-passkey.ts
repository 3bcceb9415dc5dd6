import { z } from 'zod';
import { AppError } from '#core/domain/app-error.ts';
import type { addPasskeyRequestSchema, passkeyProofRequestSchema } from '#core/protocol/http/passkeys.ts';
import type { Addresses } from '../environment/addresses.ts';

export type NewCredential = z.output<typeof addPasskeyRequestSchema>['credential'];
export type SignedCredential = z.output<typeof passkeyProofRequestSchema>['credential'];

/** A passkey as it is stored. */
export interface StoredPasskey {
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
}

const clientDataSchema = z.object({ challenge: z.string().min(1) });

/** The host for which passkeys are: browsers offer them nowhere else. */
export function relyingParty({ appOrigin }: Pick<Addresses, 'appOrigin'>): string {
  return new URL(appOrigin).hostname;
}

/** The challenge that the browser says it answers; whether it was ours, and what is signed, is checked by others. */
export function challengeOf(credential: NewCredential | SignedCredential): string {
  try {
    const text = Buffer.from(credential.response.clientDataJSON, 'base64url').toString('utf8');
    return clientDataSchema.parse(JSON.parse(text)).challenge;
  } catch (cause) {
    throw new AppError('PASSKEY_FAILED', { cause });
  }
}

/** What is to be stored of a new passkey; PASSKEY_FAILED when it is not for this app or its person was not verified. */
export async function verifyNewPasskey(addresses: Addresses, credential: NewCredential): Promise<StoredPasskey> {
  const { registrationInfo } = await orFail(({ verifyRegistrationResponse }) =>
    verifyRegistrationResponse({ ...expectedBy(addresses, credential), response: { ...credential, clientExtensionResults: {} } }),
  );
  if (registrationInfo === undefined) throw new AppError('PASSKEY_FAILED');
  const { id, publicKey, counter } = registrationInfo.credential;
  return { credentialId: id, publicKey, counter };
}

/** The new counter of a passkey that signed; PASSKEY_FAILED when anything but it did, or when its counter goes back. */
export async function verifySignature(
  addresses: Addresses,
  credential: SignedCredential,
  { credentialId, publicKey, counter }: StoredPasskey,
): Promise<number> {
  // The handle names an account: that is for callers to compare.
  const { clientDataJSON, authenticatorData, signature } = credential.response;
  const response = { clientDataJSON, authenticatorData, signature };
  const { verified, authenticationInfo } = await orFail(({ verifyAuthenticationResponse }) =>
    verifyAuthenticationResponse({
      ...expectedBy(addresses, credential),
      response: { ...credential, response, clientExtensionResults: {} },
      credential: { id: credentialId, publicKey: Uint8Array.from(publicKey), counter },
    }),
  );
  if (!verified) throw new AppError('PASSKEY_FAILED');
  return authenticationInfo.newCounter;
}

/** A generated site below the app's host may ask for the same passkeys: only the origin tells it from the app. */
function expectedBy(addresses: Addresses, credential: NewCredential | SignedCredential) {
  return {
    expectedChallenge: challengeOf(credential),
    expectedOrigin: addresses.appOrigin,
    expectedRPID: relyingParty(addresses),
    requireUserVerification: true,
  };
}

type WebAuthn = typeof import('@simplewebauthn/server');

/**
 * The library throws for whatever is wrong with what it is given; nothing of ours runs inside. It is loaded when somebody has a
 * passkey: a server starts without it.
 */
async function orFail<Answer>(verify: (library: WebAuthn) => Promise<Answer>): Promise<Answer> {
  const library = await import('@simplewebauthn/server');
  try {
    return await verify(library);
  } catch (cause) {
    throw new AppError('PASSKEY_FAILED', { cause });
  }
}
