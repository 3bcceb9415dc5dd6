import { checkExpression, type MeaningFault, type Names, type ValueKind } from './check-expression.ts';
import { parseExpression } from './parse-expression.ts';

/** A mistake of an expression: what was got, and what would be right where that can be listed. */
export interface ExpressionProblem {
  readonly code: MeaningFault['code'] | 'expression';
  readonly got: string;
  readonly allowed?: readonly string[];
}

/** The kind of an expression's value over rows of `entity`, and its mistakes of form and meaning. */
export function readExpression(
  text: string,
  entity: string,
  names: Names,
): { readonly kind: ValueKind | null; readonly faults: readonly ExpressionProblem[] } {
  const parsed = parseExpression(text);
  if (parsed.ok) return checkExpression(parsed.value, entity, names);
  return { kind: null, faults: [{ code: 'expression', got: text.slice(parsed.error.at, parsed.error.at + 24) }] };
}
