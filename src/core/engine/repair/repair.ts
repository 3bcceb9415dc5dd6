import type { Diagnostic } from '../../domain/diagnostic.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { hasErrors, validate } from '../validate/validate.ts';
import { fixes } from './fixes.ts';
import { repairShape } from './repair-shape.ts';

/** Every pass removes at least one error or one part, so this many are only reached by a Blueprint beyond help. */
const MAX_PASSES = 400;

/**
 * Makes a broken Blueprint valid by rule and says what was done (`repaired`) or taken out (`leftOut`).
 * A valid Blueprint comes back as the same object. What no rule can mend is among the diagnostics as an error.
 */
export function repair(blueprint: Blueprint): { blueprint: Blueprint; diagnostics: Diagnostic[] } {
  if (!hasErrors(validate(blueprint))) return { blueprint, diagnostics: [] };
  const shaped = repairShape(blueprint);
  const diagnostics: Diagnostic[] = [...shaped.diagnostics];
  let current = shaped.blueprint;
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const errors = validate(current).filter((diagnostic) => diagnostic.severity === 'error');
    if (errors.length === 0) return { blueprint: current, diagnostics };
    const fixed = fixFirst(current, errors);
    if (fixed === null) return { blueprint: current, diagnostics: [...diagnostics, ...errors] };
    diagnostics.push(fixed.diagnostic);
    current = fixed.blueprint;
  }
  return { blueprint: current, diagnostics: [...diagnostics, ...validate(current)] };
}

function fixFirst(blueprint: Blueprint, errors: readonly Diagnostic[]): { blueprint: Blueprint; diagnostic: Diagnostic } | null {
  for (const error of errors) {
    const fixed = fixes[error.code]?.(blueprint, error);
    if (!fixed) continue;
    const diagnostic: Diagnostic = {
      code: fixed.leftOut ? 'leftOut' : 'repaired',
      severity: 'warning',
      path: error.path,
      values: { problem: error.code },
    };
    return { blueprint: fixed.blueprint, diagnostic };
  }
  return null;
}
