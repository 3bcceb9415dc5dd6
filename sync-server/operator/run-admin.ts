import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError, type ErrorCode } from '#core/domain/app-error.ts';
import { issueRegistrationToken } from '../accounts/registration-tokens.ts';
import { stateOfInvitation } from '../invitations/invitation-state.ts';
import { accountFiles } from '../own-data/account-files.ts';
import { zipStream } from '../own-data/zip-stream.ts';
import type { AdminCommand } from './admin-arguments.ts';
import { grantCredits, listAccounts, restoreAccount, suspendAccount, type ListedAccount } from './manage-accounts.ts';
import { approveApplication, declineApplication, listApplications, type Application } from './manage-applications.ts';
import { listInvitations, makeInvitations, withdrawInvitation, type ListedInvitation } from './manage-invitations.ts';
import { listDeeds, noteDeed } from './deeds.ts';
import { listReports, showCard, type ListedReport } from './manage-gallery.ts';
import { requireAccount, type OperatorParts } from './operator-parts.ts';
import { appointOperator } from './operators.ts';

/** Carries out a command; returns what to print. Throws AppErrors, for which `adminFault` has words. */
export async function runAdmin(parts: OperatorParts, asked: AdminCommand): Promise<string> {
  const { db, addresses } = parts;
  switch (asked.command) {
    case 'accounts':
      return lines((await listAccounts(db, asked)).map(accountLine), 'No account.');
    case 'credits': {
      const { isNew, credits } = await grantCredits(parts, asked);
      return isNew ? `Granted. The balance is ${credits}.` : `This was granted before. The balance is ${credits}.`;
    }
    case 'suspend':
      await suspendAccount(parts, asked);
      return `${asked.account} is suspended.`;
    case 'restore':
      await restoreAccount(parts, asked);
      return `${asked.account} can sign in.`;
    case 'export':
      return exportPerson(parts, asked);
    case 'invite':
      return lines(await makeInvitations(parts, { ...asked, owner: asked.for }), '');
    case 'jump': {
      const token = await issueRegistrationToken(db, asked.channel);
      return `${addresses.appOrigin}/platform?source=aws&token=${token}`;
    }
    case 'codes':
      return lines((await listInvitations(db, asked)).map(invitationLine), 'No code.');
    case 'withdraw':
      await withdrawInvitation(parts, asked.code);
      return `${asked.code} is withdrawn.`;
    case 'applications':
      return lines((await listApplications(db, asked)).map(applicationLine), 'No application.');
    case 'approve':
      await approveApplication(parts, asked.account);
      return `${asked.account} can sign up, and was told by mail.`;
    case 'decline':
      await declineApplication(parts, asked.account);
      return `The application of ${asked.account} is declined.`;
    case 'appoint':
      await appointOperator(parts, asked.account, true);
      return `${asked.account} may use the operator's page.`;
    case 'dismiss':
      await appointOperator(parts, asked.account, false);
      return `${asked.account} is no operator any more.`;
    case 'reports':
      return lines((await listReports(db)).map(reportLine), 'No report.');
    case 'hide':
      return `${await showCard(parts, { ...asked, isShown: false })} is not shown any more.`;
    case 'show':
      return `${await showCard(parts, { ...asked, isShown: true })} is shown.`;
    case 'deeds':
      return lines((await listDeeds(db)).map(deedLine), 'Nothing.');
  }
}

const FAULTS: Partial<Record<ErrorCode, string>> = {
  EMAIL_UNKNOWN: 'There is no account of this address.',
  NOT_FOUND: 'There is no such application or card.',
  INVITATION_UNKNOWN: 'There is no such code.',
  INVITATION_INVALID: 'A code has 6 to 12 letters and digits.',
  INVITATION_USED: 'This code was used.',
  UNAVAILABLE: 'No mail could be sent. The address can sign up nevertheless; approve it again to send the mail.',
};

/** The words for an expected failure; null for others. */
export function adminFault(error: unknown): string | null {
  return error instanceof AppError ? (FAULTS[error.code] ?? error.code) : null;
}

/** Writes a new file; one that is there is left alone, and half of one goes again. */
async function exportPerson({ db, doer }: OperatorParts, { account, file }: { readonly account: string; readonly file: string }) {
  const id = await requireAccount(db, account);
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600 });
  let isOpen = false;
  target.once('open', () => (isOpen = true));
  try {
    await pipeline(Readable.from(zipStream(accountFiles(db, id))), target);
  } catch (error) {
    if (isOpen) await rm(file, { force: true });
    throw error;
  }
  await noteDeed(db, doer, { kind: 'export', accountId: id });
  return `Written to ${file}.`;
}

const day = (date: Date) => date.toISOString().slice(0, 10);

function accountLine({ account, plan, credits, projects, createdAt, lastSeenAt, suspendedAt }: ListedAccount): string {
  const state = suspendedAt === null ? '' : `  suspended ${day(suspendedAt)}`;
  const figures = `${plan.padEnd(5)}  ${credits} credits  ${projects} projects`;
  return `${account}  ${figures}  since ${day(createdAt)}, seen ${day(lastSeenAt)}${state}`;
}

function invitationLine(invitation: ListedInvitation): string {
  const { code, points, owner, usedBy, expiresAt, withdrawnAt } = invitation;
  const state = withdrawnAt === null ? stateOfInvitation(invitation) : 'withdrawn';
  const details = [
    points > 0 && `${points} credits`,
    owner !== null && `of ${owner}`,
    usedBy !== null && `by ${usedBy}`,
    state === 'open' && expiresAt !== null && `until ${day(expiresAt)}`,
  ];
  return [code.padEnd(12), state, ...details.filter((detail) => detail !== false)].join('  ');
}

/** Words of strangers on one line of a terminal, which they are not to command. */
function plain(words: string): string {
  return words.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ');
}

function applicationLine({ email, state, createdAt, profession, requirement }: Application): string {
  return [email, state, day(createdAt), plain(profession), plain(requirement)].filter((part) => part !== '').join('  ');
}

function deedLine({ deed, operator, account }: Awaited<ReturnType<typeof listDeeds>>[number]): string {
  const by = deed.byCommand ? 'command' : (operator ?? 'erased');
  const details = [account ?? deed.subject, deed.amount, deed.reason === null ? null : plain(deed.reason)];
  return [deed.at.toISOString(), by, deed.kind, ...details.filter((detail) => detail !== null)].join('  ');
}

function reportLine({ card, title, author, hiddenAt, reason, note, createdAt }: ListedReport): string {
  const state = hiddenAt === null ? 'shown' : `hidden ${day(hiddenAt)}`;
  return [card, state, day(createdAt), reason, plain(title), `by ${author}`, plain(note)]
    .filter((part) => part !== '')
    .join('  ');
}

function lines(list: readonly string[], nothing: string): string {
  return list.length === 0 ? nothing : list.join('\n');
}
