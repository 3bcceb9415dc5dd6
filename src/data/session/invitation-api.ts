import { applyAnswerSchema, INVITATION_PATHS, verifyInvitationAnswerSchema } from '#core/protocol/http/invitation.ts';
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
