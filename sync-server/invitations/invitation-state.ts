import type { OwnInvitation } from '#core/protocol/http/invitation.ts';
import type { invitations } from '../storage/tables/invitations.ts';

type Times = Pick<typeof invitations.$inferSelect, 'usedAt' | 'expiresAt'>;

/** The state of a code that was not withdrawn. */
export function stateOfInvitation({ usedAt, expiresAt }: Times): OwnInvitation['state'] {
  if (usedAt !== null) return 'used';
  return expiresAt !== null && expiresAt <= new Date() ? 'expired' : 'open';
}
