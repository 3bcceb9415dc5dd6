import * as z from 'zod/mini';
import { deviceInfoSchema, registerAnswerSchema } from './auth.ts';

/** Addresses of our own: passkeys of an account, signing in with one, and proving by one who is there. */
export const PASSKEY_PATHS = {
  list: '/api/passkeys',
  addOptions: '/api/passkeys/add/options',
  add: '/api/passkeys/add',
  remove: '/api/passkeys/remove',
  signInOptions: '/api/passkeys/sign-in/options',
  signIn: '/api/passkeys/sign-in',
  proofOptions: '/api/passkeys/prove/options',
  prove: '/api/passkeys/prove',
} as const;

export const PASSKEY_NAME_MAX = 60;
export const PASSKEYS_MAX = 20;
/** A passkey signs in at once, but proves who is there to nobody before this. */
export const PASSKEY_SETTLES_DAYS = 3;

const base64Url = (max: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(max));

/** What the browser makes a passkey from (PublicKeyCredentialCreationOptionsJSON). */
export const addPasskeyOptionsSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(z.object({ type: z.literal('public-key'), id: z.string() })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

/** What the browser signs with a passkey of the person's choice (PublicKeyCredentialRequestOptionsJSON). */
export const passkeySignInOptionsSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});

/** The same, of the passkeys of one account. */
export const passkeyProofOptionsSchema = z.extend(passkeySignInOptionsSchema, {
  allowCredentials: z.array(z.object({ type: z.literal('public-key'), id: z.string() })),
});

/** GET /api/passkeys, and the answer to each change of them. */
export const passkeysAnswerSchema = z.object({
  passkeys: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      created_at: z.iso.datetime(),
      last_used_at: z.nullable(z.iso.datetime()),
      /** Old enough to prove who is there. */
      proves: z.boolean(),
    }),
  ),
});
export type Passkey = z.infer<typeof passkeysAnswerSchema>['passkeys'][number];

const credentialFields = { id: base64Url(1400), rawId: base64Url(1400), type: z.literal('public-key') };

/** POST /api/passkeys/add takes what the browser made, after a proof of identity as before a new password. */
export const addPasskeyRequestSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(PASSKEY_NAME_MAX)),
  credential: z.object({
    ...credentialFields,
    response: z.object({ clientDataJSON: base64Url(4000), attestationObject: base64Url(20_000) }),
  }),
});

/** POST /api/passkeys/remove, after a proof of identity too. */
export const removePasskeyRequestSchema = z.object({ id: z.uuid() });

const signedFields = { clientDataJSON: base64Url(4000), authenticatorData: base64Url(4000), signature: base64Url(4000) };

/** POST /api/passkeys/sign-in takes what the browser signed. */
export const passkeySignInRequestSchema = z.object({
  credential: z.object({ ...credentialFields, response: z.object({ ...signedFields, userHandle: base64Url(200) }) }),
  device_info: deviceInfoSchema,
});
export const passkeySignInAnswerSchema = z.extend(registerAnswerSchema, { account: z.string() });

/**
 * POST /api/passkeys/prove takes the same and lets this sign-in once do what needs a proof of identity. The account is known: devices
 * need not name it.
 */
export const passkeyProofRequestSchema = z.object({
  credential: z.object({
    ...credentialFields,
    response: z.object({ ...signedFields, userHandle: z.optional(base64Url(200)) }),
  }),
});
