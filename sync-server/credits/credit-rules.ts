/** The rules of a server about credits. */
export interface CreditRules {
  /** A person who begins a day with fewer credits is given the rest; 0 gives none. */
  readonly daily: number;
  /** A plan that has run out ends what is charged. Where none can be bought, it only becomes the free one. */
  readonly plansRunOut: boolean;
}
