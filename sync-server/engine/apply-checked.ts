import type { Diagnostic } from '#core/domain/diagnostic.ts';
import { fail, ok, type Result } from '#core/domain/result.ts';
import type { Blueprint } from '#core/engine/blueprint/schema.ts';
import { applyOperations } from '#core/engine/edit/apply-operations.ts';
import type { Operation } from '#core/engine/edit/operation.ts';
import { rebase } from '#core/engine/edit/rebase.ts';
import { newErrors } from '#core/engine/validate/new-errors.ts';

export interface EditToCheck {
  readonly operations: readonly Operation[];
  readonly newest: Blueprint;
  /** The version on which the operations were made. */
  readonly base: Blueprint;
  readonly isOnNewest: boolean;
}
export interface CheckedEdit {
  readonly blueprint: Blueprint;
  /** The operations that were really applied to the newest version. */
  readonly operations: readonly Operation[];
  readonly inverses: readonly Operation[];
  /** Operations whose target is gone: reported, never guessed. */
  readonly dropped: readonly Diagnostic[];
}
export type EditRefusal = { readonly code: 'CONFLICT' | 'BLUEPRINT_INVALID'; readonly diagnostics: readonly Diagnostic[] };

/**
 * Applies a device's operations to the newest Blueprint, rebased when they were made on an older one.
 * CONFLICT when nothing of them is left; BLUEPRINT_INVALID when the result would break a rule.
 */
export function applyChecked(options: EditToCheck): Result<CheckedEdit, EditRefusal> {
  const { operations, dropped } = options.isOnNewest
    ? { operations: options.operations, dropped: [] }
    : rebase(options.operations, options.newest, options.base);
  if (operations.length === 0) return fail({ code: 'CONFLICT', diagnostics: dropped });
  const applied = applyOperations(options.newest, operations);
  if (!applied.ok) return fail({ code: 'BLUEPRINT_INVALID', diagnostics: applied.error });
  const errors = newErrors(options.newest, applied.value.blueprint);
  if (errors.length > 0) return fail({ code: 'BLUEPRINT_INVALID', diagnostics: errors });
  return ok({ ...applied.value, operations, dropped });
}
