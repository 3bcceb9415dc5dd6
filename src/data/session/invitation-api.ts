import {
  applyAnswerSchema,
  INVITATION_PATHS,
  ownInvitationsAnswerSchema,
  shareInvitationAnswerSchema,
  verifyInvitationAnswerSchema,
  type OwnInvitation,
} from '#core/protocol/http/invitation.ts';
import { callApi } from '../http/call-api.ts';

/** Asks whether a code can be used; throws the reason for which it cannot. */
export async function verifyInvitation(code: string): Promise<void> {
  const path = `${INVITATION_PATHS.verify}?code=${encodeURIComponent(code)}`;
  await callApi(path, { answer: verifyInvitationAnswerSchema });
}

export interface Application {
  readonly email: string;
  readonly profession: string;
  readonly requirement: string;
}

/** Asks to be let into the closed beta. */
export async function applyForBeta(application: Application): Promise<void> {
  await callApi(INVITATION_PATHS.apply, { body: application, answer: applyAnswerSchema });
}

/** The codes that the signed-in person may hand out. */
export async function listOwnInvitations(signal: AbortSignal): Promise<readonly OwnInvitation[]> {
  return (await callApi(INVITATION_PATHS.own, { answer: ownInvitationsAnswerSchema, signal })).list;
}

/** Notes that one of the own codes was given to somebody. */
export async function shareInvitation(code: string): Promise<void> {
  await callApi(`${INVITATION_PATHS.share}?code=${code}`, { answer: shareInvitationAnswerSchema });
}
