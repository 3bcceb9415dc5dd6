import {
  ACCOUNT_PATHS,
  avatarAnswerSchema,
  changePasswordAnswerSchema,
  feedbackAnswerSchema,
  mailSettingsSchema,
  nameAnswerSchema,
  phoneAnswerSchema,
  sessionsAnswerSchema,
  storageAnswerSchema,
  verifyPasswordAnswerSchema,
  type DeviceSession,
  type FEEDBACK_TYPES,
  type StorageAnswer,
} from '#core/protocol/http/account.ts';
import { emailCodeAnswerSchema } from '#core/protocol/http/auth.ts';
import { emailChangeAnswerSchema, SIGN_IN_PATHS } from '#core/protocol/http/sign-in.ts';
import { API_PATHS } from '#core/protocol/wire/paths.ts';
import { callApi, sendRequest } from '../http/call-api.ts';
import { renameSignIn } from '../identity/session-state.ts';
import { DEVICE_ID } from '../session/device-id.ts';
import { md5Hex } from '../session/md5.ts';

/** Saves the name; this device hears of it with the next pull, as every other does. */
export async function saveName(userId: string, name: string): Promise<void> {
  await callApi(API_PATHS.saveName.replace(':id', userId), { userId, body: { name }, answer: nameAnswerSchema });
}

/** Saves a phone number, or takes it away; devices hear of it as of the name. */
export async function savePhone(userId: string, phone: string | null): Promise<void> {
  await callApi(ACCOUNT_PATHS.phone, { userId, body: { phone }, answer: phoneAnswerSchema });
}

/** Saves a picture, or takes it away. */
export async function saveAvatar(userId: string, file: File | null): Promise<void> {
  const body = new FormData();
  if (file === null) body.set('none', '');
  else body.set('file', file);
  await callApi(API_PATHS.saveAvatar.replace(':id', userId), { userId, body, answer: avatarAnswerSchema, timeoutMs: 120_000 });
}

export async function listDevices(): Promise<readonly DeviceSession[]> {
  return (await callApi(ACCOUNT_PATHS.sessions, { answer: sessionsAnswerSchema })).sessions;
}

/** Signs out one device, or all but this one; the devices that are left. */
export async function endDevices(which: { readonly id: string } | { readonly others: true }): Promise<readonly DeviceSession[]> {
  return (await callApi(ACCOUNT_PATHS.endSessions, { body: which, answer: sessionsAnswerSchema })).sessions;
}

/** Proves who is at the keyboard, by the password or by a code mailed to the own address. */
export async function proveIdentity(proof: { readonly password: string } | { readonly emailCode: string }): Promise<void> {
  const body = 'password' in proof ? { password: md5Hex(proof.password) } : { email_verification_code: proof.emailCode };
  await callApi(API_PATHS.verifyPassword, { deviceId: DEVICE_ID, body, answer: verifyPasswordAnswerSchema });
}

/** Changes the password after a proof; every sign-in of the account ends, this one too. */
export async function changePassword(password: string): Promise<void> {
  await callApi(API_PATHS.changePassword, { body: { new_password: md5Hex(password) }, answer: changePasswordAnswerSchema });
}

/** Mails a code to the present address and one to the new one. Returns the seconds until they may be sent again. */
export async function startEmailChange(account: string): Promise<{ resendAfterSeconds: number }> {
  const body = { new_account: account };
  const answer = await callApi(SIGN_IN_PATHS.startEmailChange, { body, answer: emailCodeAnswerSchema });
  return { resendAfterSeconds: answer.resend_after_seconds };
}

/** Changes the address of the account with both codes, or a passkey in place of the present one's; this sign-in goes on under the new one. */
export async function confirmEmailChange(change: {
  readonly userId: string;
  readonly account: string;
  /** Left out after a proof by a passkey. */
  readonly presentCode?: string | undefined;
  readonly newCode: string;
}): Promise<void> {
  const body = { new_account: change.account, old_code: change.presentCode, new_code: change.newCode };
  const { userId } = change;
  const { account } = await callApi(SIGN_IN_PATHS.confirmEmailChange, { userId, body, answer: emailChangeAnswerSchema });
  renameSignIn({ id: userId, account });
}

export type FeedbackType = (typeof FEEDBACK_TYPES)[number];

export async function sendFeedback(userId: string, type: FeedbackType, content: string): Promise<void> {
  const body = { user_id: userId, feedback_type: type, content };
  await callApi(API_PATHS.sendFeedback, { userId, body, answer: feedbackAnswerSchema });
}

export function readStorage(): Promise<StorageAnswer> {
  return callApi(ACCOUNT_PATHS.storage, { answer: storageAnswerSchema });
}

/** Whether invitations to private sites are mailed to the person. */
export async function readInvitationMails(): Promise<boolean> {
  return (await callApi(ACCOUNT_PATHS.mails, { answer: mailSettingsSchema })).invitations;
}

export async function setInvitationMails(isOn: boolean): Promise<boolean> {
  return (await callApi(ACCOUNT_PATHS.mails, { body: { invitations: isOn }, answer: mailSettingsSchema })).invitations;
}

/** What the server keeps of the person, as a ZIP. */
export async function exportAccount(): Promise<Blob> {
  return (await sendRequest(ACCOUNT_PATHS.exportAll, { timeoutMs: 600_000 })).blob();
}
