import { AppError, errorCodeOf } from '#core/domain/app-error.ts';
import {
  captchaAnswerSchema,
  emailCodeAnswerSchema,
  loginAnswerSchema,
  registerAnswerSchema,
  resetPasswordAnswerSchema,
  userInfoAnswerSchema,
  verifyCaptchaAnswerSchema,
} from '#core/protocol/http/auth.ts';
import { codeSignInAnswerSchema, SIGN_IN_PATHS } from '#core/protocol/http/sign-in.ts';
import { API_PATHS } from '#core/protocol/wire/paths.ts';
import { CODE_TYPE, type CodePurpose } from '#core/protocol/wire/states.ts';
import { dropRegistrationToken, registrationToken } from '../billing/visit-source.ts';
import { callApi } from '../http/call-api.ts';
import { DEVICE_ID } from './device-id.ts';
import { md5Hex } from './md5.ts';
import { rememberSignIn } from '../identity/session-state.ts';

const CODE_MAIL_PATHS = {
  register: API_PATHS.mailRegistrationCode,
  forgot: API_PATHS.mailPasswordCode,
  signIn: SIGN_IN_PATHS.mailCode,
} as const;

/** Signs in, or says that the account is new. Failures are AppErrors such as PASSWORD_WRONG. */
export async function login(input: {
  account: string;
  password: string;
}): Promise<{ status: 'signedIn' } | { status: 'needsRegistration'; needsInvitation: boolean }> {
  const body = { account: input.account, pwd: md5Hex(input.password), device_info: deviceInfo() };
  const answer = await callApi(API_PATHS.logIn, { body, answer: loginAnswerSchema });
  // Without a token the account is new.
  if (!('access_token' in answer)) return { status: 'needsRegistration', needsInvitation: answer.needs_invitation === true };
  await finishSignIn(answer, input.account);
  return { status: 'signedIn' };
}

/** The picture to be read by the person, as a data URL. */
export async function fetchCaptcha(account: string, purpose: CodePurpose): Promise<string> {
  const body = { account, code_type: CODE_TYPE[purpose] };
  const answer = await callApi(API_PATHS.issueCaptcha, { deviceId: DEVICE_ID, body, answer: captchaAnswerSchema });
  return `data:image/png;base64,${answer.image_bytes}`;
}

export async function verifyCaptcha(account: string, purpose: CodePurpose, answer: string): Promise<void> {
  const body = { account, code_type: CODE_TYPE[purpose], image_verification_code: answer };
  await callApi(API_PATHS.verifyCaptcha, { deviceId: DEVICE_ID, body, answer: verifyCaptchaAnswerSchema });
}

/** Sends the six-digit code by mail; only after a verified captcha. Returns the seconds until it may be sent again. */
export async function sendEmailCode(account: string, purpose: CodePurpose): Promise<{ resendAfterSeconds: number }> {
  const answer = await callApi(CODE_MAIL_PATHS[purpose], {
    deviceId: DEVICE_ID,
    body: { account },
    answer: emailCodeAnswerSchema,
  });
  return { resendAfterSeconds: answer.resend_after_seconds };
}

interface Registration {
  readonly account: string;
  readonly password: string;
  readonly emailCode: string;
  readonly invitation?: string;
}

/** Creates the account and signs in. A token of a jump that is refused is dropped: the account is made without it then. */
export async function register(input: Registration): Promise<{ readonly isJumpRefused: boolean }> {
  const token = registrationToken();
  const ask = (jump: { readonly registration_token?: string }) => {
    const body = { ...credentials(input), ...jump, invitation_code: input.invitation, device_info: deviceInfo() };
    return callApi(API_PATHS.register, { deviceId: DEVICE_ID, body, answer: registerAnswerSchema });
  };
  let isJumpRefused = false;
  const answer = await ask(token === null ? {} : { registration_token: token }).catch((error: unknown) => {
    if (token === null || errorCodeOf(error) !== 'REGISTRATION_TOKEN') throw error;
    dropRegistrationToken();
    isJumpRefused = true;
    return ask({});
  });
  await finishSignIn(answer, input.account);
  return { isJumpRefused };
}

/** Signs in to a known account with a mailed code. */
export async function signInWithCode(account: string, emailCode: string): Promise<void> {
  const body = { account, email_verification_code: emailCode, device_info: deviceInfo() };
  const answer = await callApi(SIGN_IN_PATHS.byCode, { deviceId: DEVICE_ID, body, answer: codeSignInAnswerSchema });
  await finishSignIn(answer, account);
}

/** Sets a new password; every earlier sign-in of the account ends. */
export async function resetPassword(input: { account: string; emailCode: string; password: string }): Promise<void> {
  const body = { ...credentials(input), device_info: deviceInfo() };
  await callApi(API_PATHS.resetPassword, { deviceId: DEVICE_ID, body, answer: resetPasswordAnswerSchema });
}

function credentials(input: { account: string; emailCode: string; password: string }) {
  return { account: input.account, pwd: md5Hex(input.password), email_verification_code: input.emailCode };
}

/** Leaves this browser signed in with what the server answered. */
export async function finishSignIn(answer: { access_token: string; user_id: string }, typedAccount: string): Promise<void> {
  const account = typedAccount.trim().toLowerCase();
  const { finishSignOuts, cancelWipe } = await import('./sign-out.ts');
  await finishSignOuts();
  cancelWipe(answer.user_id);
  rememberSignIn(answer.access_token, { userId: answer.user_id, account, nickname: account.split('@')[0] ?? account });
  await refreshProfile(answer).catch((error: unknown) => {
    // The sign-in itself has succeeded; the nickname also comes with the account record.
    if (!(error instanceof AppError)) throw error;
  });
  if (typeof window !== 'undefined') window.dispatchEvent(new Event('loginSuccess'));
}

async function refreshProfile(answer: { access_token: string; user_id: string }): Promise<void> {
  const info = await callApi(API_PATHS.readProfile, { answer: userInfoAnswerSchema });
  rememberSignIn(answer.access_token, { userId: info.user_id, account: info.account, nickname: info.nick_name });
}

export function deviceInfo(): string {
  return navigator.userAgent.slice(0, 500);
}
