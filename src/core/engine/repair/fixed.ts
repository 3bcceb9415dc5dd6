import type { Diagnostic } from '../../domain/diagnostic.ts';
import { must } from '../../domain/assert.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { applyUnchecked } from '../edit/apply-operations.ts';
import type { Operation } from '../edit/operation.ts';

/** A Blueprint after one rule; `leftOut` when something was taken away rather than mended. */
export interface Fixed {
  readonly blueprint: Blueprint;
  readonly leftOut?: boolean;
}
export type Fix = (blueprint: Blueprint, error: Diagnostic) => Fixed | null;

/** The part of a diagnostic's path at a position. */
export function pathPart(error: Diagnostic, index: number): string {
  return must(error.path.split('.')[index], `part ${String(index)} of ${error.path}`);
}

/** The outcome of operations that take something away; null when they cannot be applied. */
export function leaveOut(blueprint: Blueprint, ...operations: Operation[]): Fixed | null {
  const result = applyUnchecked(blueprint, operations);
  return result.ok ? { blueprint: result.value.blueprint, leftOut: true } : null;
}

/** A key as words: `unitPrice` gives `Unit price`. */
export function humanize(key: string): string {
  const words = key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_]+/g, ' ')
    .toLowerCase()
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
