import type { Locale } from '../../../domain/text.ts';
import type { Blueprint } from '../../blueprint/schema.ts';
import type { Operation } from '../operation.ts';
import type { PageCheck } from '../../generated.ts';
import type { Clause } from './clause.ts';

/** Input of every intent: the Blueprint as the requests before it left it. */
export interface EditState {
  readonly blueprint: Blueprint;
  readonly locale: Locale;
  readonly seed: number;
  readonly selection: { readonly page?: string; readonly block?: string };
  readonly checkPage: PageCheck;
}

export interface Candidate {
  readonly label: string;
  readonly prompt: string;
}

export type IntentOutcome =
  | {
      readonly kind: 'operations';
      readonly operations: readonly Operation[];
      readonly message: string;
      /** Words of the clause that the operations meet, though neither their names nor their values say them. */
      readonly covered?: readonly string[];
    }
  | { readonly kind: 'ambiguous'; readonly candidates: readonly Candidate[]; readonly question?: string }
  /** The site is said to be so already; believed only when the site holds all that the clause says. */
  | { readonly kind: 'already'; readonly message: string; readonly covered?: readonly string[] }
  /** Understood, and cannot be done; `said` tells why and how else. */
  | { readonly kind: 'refused'; readonly message: string };

/** Reads one kind of request; null when the clause is of another kind. */
export type Intent = (clause: Clause, state: EditState) => IntentOutcome | null;

export function changed(operations: readonly Operation[], message: string, covered: readonly string[] = []): IntentOutcome {
  return { kind: 'operations', operations, message, covered };
}

export function refused(message: string): IntentOutcome {
  return { kind: 'refused', message };
}

export function already(message: string, covered: readonly string[] = []): IntentOutcome {
  return { kind: 'already', message, covered };
}
