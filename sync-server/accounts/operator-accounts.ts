import type { AccessRules } from '../environment/access-variables.ts';

/** Tells whether this account may use the operator's page: the environment names it, or it was appointed. */
export function isOperator(
  user: { readonly account: string; readonly isOperator: boolean },
  { operators }: AccessRules,
): boolean {
  return user.isOperator || operators.includes(user.account);
}
