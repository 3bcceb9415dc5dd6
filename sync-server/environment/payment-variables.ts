import { z } from 'zod';
import { DAILY_CREDITS } from '#core/domain/prices.ts';
import { optional } from './model-variables.ts';

/** Variables of money: who takes it, and what is given for nothing. */
export const paymentVariables = [
  {
    name: 'STRIPE_SECRET_KEY',
    default: 'off: a test checkout on loopback, nothing can be bought elsewhere',
    meaning: 'Secret key of Stripe, which takes payments ([docs/payments.md](docs/payments.md)).',
  },
  {
    name: 'STRIPE_WEBHOOK_SECRET',
    default: 'none',
    meaning: 'Secret with which Stripe signs what it tells PUBLIC_URL/api/payment/webhook; needed with the key.',
  },
  { name: 'STRIPE_URL', default: "Stripe's own", meaning: 'Address of something that speaks its API, for tests.' },
  { name: 'PAYMENTS', default: 'on', meaning: 'off takes the test checkout away.' },
  {
    name: 'DAILY_CREDITS',
    default: `${String(DAILY_CREDITS)}; 0 with Stripe`,
    meaning: 'Credits up to which a balance is filled once a day, for nothing.',
  },
] as const;

export const paymentVariablesSchema = {
  STRIPE_SECRET_KEY: optional(z.string().min(8, 'must be a key of Stripe')),
  STRIPE_WEBHOOK_SECRET: optional(z.string().min(8, 'must be a webhook secret of Stripe')),
  STRIPE_URL: optional(z.url({ protocol: /^https?$/, error: 'must look like http://localhost:12111' })),
  PAYMENTS: optional(z.enum(['on', 'off'])),
  DAILY_CREDITS: optional(z.coerce.number().int().min(0).max(100_000)),
};
type Values = { readonly [Name in keyof typeof paymentVariablesSchema]?: z.output<(typeof paymentVariablesSchema)[Name]> };

export type PaymentSettings =
  | { readonly kind: 'stripe'; readonly secretKey: string; readonly webhookSecret: string; readonly url: string | null }
  | { readonly kind: 'test' };

/** The rules of a server about credits. */
export interface CreditRules {
  /** A person who begins a day with fewer credits is given the rest; 0 gives none. */
  readonly daily: number;
  /** A plan that has run out ends what is charged. Where none can be bought, it only becomes the free one. */
  readonly plansRunOut: boolean;
}

/** Returns who takes payments, null for nobody, or which variable is wrong. */
export function paymentsOf(
  values: Values,
  isLoopback: boolean,
): PaymentSettings | null | { readonly name: keyof Values; readonly fault: string } {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_URL: url = null } = values;
  if (secretKey === undefined && webhookSecret === undefined)
    return isLoopback && values.PAYMENTS !== 'off' ? { kind: 'test' } : null;
  if (secretKey === undefined) return { name: 'STRIPE_SECRET_KEY', fault: 'is missing, STRIPE_WEBHOOK_SECRET is set' };
  if (webhookSecret === undefined) return { name: 'STRIPE_WEBHOOK_SECRET', fault: 'is missing, STRIPE_SECRET_KEY is set' };
  return { kind: 'stripe', secretKey, webhookSecret, url };
}

/** Returns what the server gives for nothing: enough for some prompts a day where nobody can pay. */
export function creditRulesOf(values: Values, payments: PaymentSettings | null): CreditRules {
  return { daily: values.DAILY_CREDITS ?? (payments?.kind === 'stripe' ? 0 : DAILY_CREDITS), plansRunOut: payments !== null };
}
