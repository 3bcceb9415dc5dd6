/** Reasons for which a balance changes: what is given, what prompts take, what comes back and what a provider took back. */
export const CREDIT_REASONS = [
  'welcome',
  'invitation',
  'grant',
  'daily',
  'plan',
  'package',
  'prompt',
  'return',
  'refund',
  'dispute',
  'disputeWon',
] as const;
export type CreditReason = (typeof CREDIT_REASONS)[number];
