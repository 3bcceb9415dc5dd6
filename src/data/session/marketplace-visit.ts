import { AppError } from '#core/domain/app-error.ts';
import { marketplaceAnswerSchema, userInfoAnswerSchema } from '#core/protocol/http/auth.ts';
import { API_PATHS } from '#core/protocol/wire/paths.ts';
import { forgetVisitSource } from '../billing/visit-source.ts';
import { callApi } from '../http/call-api.ts';
import { getSession } from '../identity/session-state.ts';
import { leaveKeepingUnsent } from './leave-account.ts';

/** People of special partners, whom their marketplace sends, are of this channel. */
const PARTNER_CHANNEL = 2;

/**
 * Receives whom a marketplace sent with a token: whoever else is signed in here leaves (AUTH-32). False for a token that does not
 * hold: then the visit is an ordinary one, so that no made-up link signs anybody out.
 */
export async function receiveJump(token: string): Promise<boolean> {
  if (await isOfPartner()) return true;
  const body = { registration_token: token };
  const { valid } = await callApi(API_PATHS.checkRegistrationToken, { body, answer: marketplaceAnswerSchema });
  if (!valid) forgetVisitSource();
  else if (getSession().status === 'signedIn') await leaveKeepingUnsent();
  return valid;
}

/** Their token was used up when they registered: they jump here with it again. */
async function isOfPartner(): Promise<boolean> {
  const session = getSession();
  if (session.status !== 'signedIn') return false;
  try {
    const { channel } = await callApi(API_PATHS.readProfile, { userId: session.userId, answer: userInfoAnswerSchema });
    return channel === PARTNER_CHANNEL;
  } catch (error) {
    // A sign-in that ended is nobody's; any other failure tells nothing of them.
    if (error instanceof AppError && error.code === 'NOT_SIGNED_IN') return false;
    throw error;
  }
}
