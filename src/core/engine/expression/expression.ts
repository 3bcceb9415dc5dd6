/** Operators between two expressions, as they are written. */
export const ARITHMETIC = ['+', '-', '*', '/'] as const;
export const COMPARISONS = ['=', '!=', '<', '<=', '>', '>=', 'has'] as const;
type Arithmetic = (typeof ARITHMETIC)[number];
export type Comparison = (typeof COMPARISONS)[number];

/** Functions over the rows of another entity. */
export const AGGREGATES = ['count', 'sum', 'avg', 'lowest', 'highest', 'streak'] as const;
export type Aggregate = (typeof AGGREGATES)[number];

/** Functions over values; each with the least and the most arguments it takes. */
export const FUNCTIONS = {
  if: [3, 3],
  min: [1, 8],
  max: [1, 8],
  round: [1, 2],
  daysBetween: [2, 2],
  hoursBetween: [2, 2],
  addMonths: [2, 2],
  year: [1, 1],
  month: [1, 1],
  day: [1, 1],
  weekday: [1, 1],
  hour: [1, 1],
  isSet: [1, 1],
  size: [1, 1],
  join: [2, 8],
  sumDays: [3, 3],
} as const satisfies Readonly<Record<string, readonly [number, number]>>;
export type FunctionName = keyof typeof FUNCTIONS;

/**
 * Rows that an aggregate looks at: all of `entity`, or those whose relation `by` points to the row at hand, as far as
 * `where` holds for them. Within `of` and `where` names are fields of those rows, and `this.key` is one of the row at hand.
 */
export interface RowSet {
  readonly entity: string;
  readonly by: string | null;
  readonly of: Expression | null;
  readonly where: Expression | null;
}

/** A computed value as a tree. It reads; it never changes anything. */
export type Expression =
  | { readonly kind: 'literal'; readonly value: number | string | boolean }
  | { readonly kind: 'today' | 'now' }
  /** The day that `sumDays` is at. */
  | { readonly kind: 'each' }
  /** The profile of the signed-in visitor, or one of its fields; missing where nobody is signed in. */
  | { readonly kind: 'user'; readonly key: string | null }
  | { readonly kind: 'field'; readonly of: 'row' | 'outer'; readonly key: string }
  /** A field of the row that a relation points to, or that the relation `via` of that row points to. */
  | {
      readonly kind: 'related';
      readonly of: 'row' | 'outer';
      readonly relation: string;
      readonly via?: string;
      readonly key: string;
    }
  | { readonly kind: 'arithmetic'; readonly operator: Arithmetic; readonly left: Expression; readonly right: Expression }
  | { readonly kind: 'comparison'; readonly operator: Comparison; readonly left: Expression; readonly right: Expression }
  | { readonly kind: 'and' | 'or'; readonly left: Expression; readonly right: Expression }
  | { readonly kind: 'not' | 'negative'; readonly operand: Expression }
  | { readonly kind: 'call'; readonly name: FunctionName; readonly args: readonly Expression[] }
  | { readonly kind: 'aggregate'; readonly name: Aggregate; readonly rows: RowSet };

/** Longest text of an expression, in characters, and its greatest depth. */
export const EXPRESSION_LIMITS = { length: 400, depth: 24 } as const;

/** Children of an expression that are evaluated on the same row as it. */
export function operands(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'arithmetic':
    case 'comparison':
    case 'and':
    case 'or':
      return [expression.left, expression.right];
    case 'not':
    case 'negative':
      return [expression.operand];
    case 'call':
      return expression.args;
    case 'literal':
    case 'today':
    case 'now':
    case 'each':
    case 'user':
    case 'field':
    case 'related':
    case 'aggregate':
      return [];
  }
}

/** A computed value; null where something it needs is missing, or a division has no result. */
export type Computed = number | string | boolean | null;
