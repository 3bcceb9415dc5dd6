import type * as z from 'zod/mini';
import { AppError } from '#core/domain/app-error.ts';
import { readUserAgent } from '#core/domain/user-agent.ts';
import {
  addPasskeyOptionsSchema,
  passkeyProofOptionsSchema,
  PASSKEY_NAME_MAX,
  PASSKEY_PATHS,
  passkeysAnswerSchema,
  passkeySignInAnswerSchema,
  passkeySignInOptionsSchema,
  type Passkey,
} from '#core/protocol/http/passkeys.ts';
import { verifyPasswordAnswerSchema } from '#core/protocol/http/account.ts';
import { callApi } from '../http/call-api.ts';
import { deviceInfo, finishSignIn } from './auth-api.ts';

/** Tells whether this browser has passkeys: it does in secure pages only. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function';
}

/** A first name for a passkey of this device. */
export function suggestPasskeyName(): string {
  const { browser, os } = readUserAgent(navigator.userAgent);
  return [os, browser]
    .filter((word) => word !== '')
    .join(' · ')
    .slice(0, PASSKEY_NAME_MAX);
}

export async function listPasskeys(): Promise<readonly Passkey[]> {
  return (await callApi(PASSKEY_PATHS.list, { answer: passkeysAnswerSchema })).passkeys;
}

/** Removes one; those that are left. */
export async function removePasskey(id: string): Promise<readonly Passkey[]> {
  return (await callApi(PASSKEY_PATHS.remove, { body: { id }, answer: passkeysAnswerSchema })).passkeys;
}

/** Has the browser make a passkey, after a proof of identity; those of the account. CANCELLED when the person gave it up. */
export async function addPasskey(name: string): Promise<readonly Passkey[]> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = await callApi(PASSKEY_PATHS.addOptions, { body: {}, answer: addPasskeyOptionsSchema });
  const { id, rawId, type, response } = await startRegistration({ optionsJSON }).catch(explain);
  const { clientDataJSON, attestationObject } = response;
  const body = { name, credential: { id, rawId, type, response: { clientDataJSON, attestationObject } } };
  return (await callApi(PASSKEY_PATHS.add, { body, answer: passkeysAnswerSchema })).passkeys;
}

/** Signs in with a passkey that the person chooses. CANCELLED when they gave it up. */
export async function signInWithPasskey(): Promise<void> {
  const options = await callApi(PASSKEY_PATHS.signInOptions, { body: {}, answer: passkeySignInOptionsSchema });
  const body = { credential: await signWithPasskey(options), device_info: deviceInfo() };
  const answer = await callApi(PASSKEY_PATHS.signIn, { body, answer: passkeySignInAnswerSchema });
  await finishSignIn(answer, answer.account);
}

/** Proves who is at the keyboard by a passkey of the account. CANCELLED when the person gave it up. */
export async function proveByPasskey(): Promise<void> {
  const options = await callApi(PASSKEY_PATHS.proofOptions, { body: {}, answer: passkeyProofOptionsSchema });
  const body = { credential: await signWithPasskey(options) };
  await callApi(PASSKEY_PATHS.prove, { body, answer: verifyPasswordAnswerSchema });
}

async function signWithPasskey(optionsJSON: z.infer<typeof passkeySignInOptionsSchema>) {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON }).catch(explain);
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature, userHandle } };
}

/** A browser tells little, so that pages do not learn which passkeys there are: given up, too late and none there are one. */
function explain(cause: unknown): never {
  const name = cause instanceof Error ? cause.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') throw new AppError('CANCELLED', { cause });
  throw new AppError(name === 'InvalidStateError' ? 'PASSKEY_KNOWN' : 'PASSKEY_FAILED', { cause });
}
