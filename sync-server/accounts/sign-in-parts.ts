import type { Services } from '../services/services.ts';
import { deriveKey } from '../tokens/secrets.ts';
import { createCaptchas, type Captchas } from './captchas.ts';
import { createEmailCodes, type EmailCodes } from './email-codes.ts';
import { createSignInLimits, type SignInLimits } from './sign-in-limits.ts';

export interface SignInParts {
  readonly limits: SignInLimits;
  readonly captchas: Captchas;
  readonly emailCodes: EmailCodes;
}

/** Limits, captchas and mailed codes as every route to an account shares them, each under a key of its own. */
export function signInParts({ db, config, mailer, secret }: Services): SignInParts {
  return {
    limits: createSignInLimits(db, deriveKey(secret, 'sign-in networks')),
    captchas: createCaptchas(db, deriveKey(secret, 'captchas'), config.testCaptcha),
    emailCodes: createEmailCodes(db, deriveKey(secret, 'e-mail codes'), mailer),
  };
}
