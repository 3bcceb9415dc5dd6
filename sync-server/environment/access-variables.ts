import { z } from 'zod';
import { accountSchema } from '#core/protocol/http/auth.ts';
import { optional } from './model-variables.ts';

/** Variables of who may come in, and who decides about it. */
export const accessVariables = [
  {
    name: 'CLOSED_BETA',
    default: 'off',
    meaning: 'on: new accounts need an invitation code or an approved application ([docs/operator.md](docs/operator.md)).',
  },
  {
    name: 'OPERATORS',
    default: 'none',
    meaning:
      'E-mail addresses, with commas between, whose accounts may use [the page of the operator](docs/operator.md) and need no invitation.',
  },
] as const;

const addresses = z
  .string()
  .transform((text) => text.split(',').filter((address) => address.trim() !== ''))
  .pipe(z.array(accountSchema));

export const accessVariablesSchema = {
  CLOSED_BETA: optional(z.enum(['on', 'off'])),
  OPERATORS: optional(addresses),
};
type Values = { readonly [Name in keyof typeof accessVariablesSchema]?: z.output<(typeof accessVariablesSchema)[Name]> };

/** Who may make an account, and whose account is the operator's. */
export interface AccessRules {
  readonly closedBeta: boolean;
  /** Lower-case e-mail addresses. */
  readonly operators: readonly string[];
}

export function accessRulesOf({ CLOSED_BETA: closedBeta, OPERATORS: operators = [] }: Values): AccessRules {
  return { closedBeta: closedBeta === 'on', operators };
}
