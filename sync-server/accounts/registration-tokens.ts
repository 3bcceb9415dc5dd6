import { AppError } from '#core/domain/app-error.ts';
import type { Executor } from '../storage/database.ts';
import { isNonce, issueNonce, spendNonce } from './sign-in-nonces.ts';

const TOKEN_DAYS = 30;
const TOKEN_MS = TOKEN_DAYS * 24 * 60 * 60_000;
const purposeOf = (channel: number) => `registration over channel ${channel}`;

/** A token with which a marketplace sends somebody: it lets one account be made over a channel, which it names. */
export async function issueRegistrationToken(db: Executor, channel: number): Promise<string> {
  return `${channel}.${await issueNonce(db, purposeOf(channel), TOKEN_MS)}`;
}

/** The channel that a token stands for; null for one that is made up, used or too old. */
export async function channelOfToken(db: Executor, token: string): Promise<number | null> {
  const { channel, nonce } = partsOf(token);
  return (await isNonce(db, purposeOf(channel), nonce)) ? channel : null;
}

/** Uses a token up, for its channel; REGISTRATION_TOKEN when it stands for none. */
export async function spendRegistrationToken(db: Executor, token: string): Promise<number> {
  const { channel, nonce } = partsOf(token);
  if (!(await spendNonce(db, purposeOf(channel), nonce))) throw new AppError('REGISTRATION_TOKEN');
  return channel;
}

function partsOf(token: string): { channel: number; nonce: string } {
  const [, channel = '0', nonce = ''] = /^(\d{1,4})\.([\w-]+)$/.exec(token) ?? [];
  return { channel: Number(channel), nonce };
}
