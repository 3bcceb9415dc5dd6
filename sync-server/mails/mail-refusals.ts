import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Executor } from '../storage/database.ts';
import { mailRefusals } from '../storage/tables/accounts.ts';

/** Tells whether the people of an address want no invitations by mail. */
export async function refusesInvitations(db: Executor, address: string): Promise<boolean> {
  return (await db.$count(mailRefusals, eq(mailRefusals.addressHash, hashOf(address)))) > 0;
}

/** Switches invitations by mail to an address off or on. A refusal names no account: it holds before there is one, and after it is erased. */
export async function setInvitationMails(db: Executor, address: string, isOn: boolean): Promise<void> {
  const addressHash = hashOf(address);
  if (isOn) await db.delete(mailRefusals).where(eq(mailRefusals.addressHash, addressHash));
  else await db.insert(mailRefusals).values({ addressHash }).onConflictDoNothing();
}

/** Without the installation's key, which may be replaced: a refusal outlives that too. */
function hashOf(address: string): string {
  return createHash('sha256').update(address).digest('hex');
}
