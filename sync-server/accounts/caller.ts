import type { Context } from 'hono';
import type { MailPurpose } from '#core/protocol/wire/states.ts';
import type { HttpEnv } from '../http/http-env.ts';
import { hashToken } from '../tokens/secrets.ts';

/** Names who asks for codes: the device by its own random id, which nobody else knows, or else the network that it calls from. */
export function callerOf(context: Pick<Context<HttpEnv>, 'req' | 'get'>): string {
  const device = /^[\w-]{22,64}$/.exec(context.req.header('x-device') ?? '')?.[0];
  return device === undefined ? `network ${context.get('ip')}` : `device ${hashToken(device)}`;
}

/** Names a signed-in person, on whatever device. */
export function accountCaller(userId: string): string {
  return `account ${userId}`;
}

/** The device of a sign-in, by which its owner knows it again: what it says of itself, else its user agent. */
export function deviceOf(context: Pick<Context<HttpEnv>, 'req'>, info: unknown): string | null {
  const text = typeof info === 'string' && info.trim() !== '' ? info : context.req.header('user-agent');
  return text === undefined ? null : text.slice(0, 500);
}

/** Account, purpose and caller of a captcha or mailed code. Callers have their own, so that nobody can use up or replace somebody else's. */
export interface CodeSubject {
  readonly account: string;
  readonly purpose: MailPurpose;
  readonly caller: string;
}
