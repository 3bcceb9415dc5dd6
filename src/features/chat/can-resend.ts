import type { ErrorCode } from '#core/domain/app-error.ts';
import type { Submission } from '#data/store/rows.ts';

/** Refusals whose reason can go away while the prompt, and what was built for it, stay as they are. */
const PASSING: ReadonlySet<ErrorCode> = new Set([
  'CREDITS_SHORT',
  'PLAN_EXPIRED',
  'PRICE_CHANGED',
  'PROJECT_LIMIT',
  'CHANGE_LIMIT',
]);

/** Decides whether the same prompt can be sent again with the version that was built for it. */
export function canResend({ state, error }: Pick<Submission, 'state' | 'error'>): boolean {
  return state === 'refused' && error !== null && PASSING.has(error);
}
