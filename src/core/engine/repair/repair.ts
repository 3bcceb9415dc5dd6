import type { Diagnostic } from '../../domain/diagnostic.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { hasErrors, validate } from '../validate/validate.ts';
import { dropBlockAt } from './fix-pages.ts';
import type { Fixed } from './fixed.ts';
import { fixes } from './fixes.ts';
import { repairShape } from './repair-shape.ts';

/** Every pass removes at least one error or one part, so this many are only reached by a Blueprint beyond help. */
const MAX_PASSES = 400;

/**
 * Makes a broken Blueprint valid by rule and says what was done (`repaired`) or taken out (`leftOut`).
 * A valid Blueprint comes back as the same object. What no rule can mend is among the diagnostics as an error.
 */
export function repair(blueprint: Blueprint): { blueprint: Blueprint; diagnostics: Diagnostic[] } {
  if (!needsRepair(blueprint)) return { blueprint, diagnostics: [] };
  const shaped = repairShape(blueprint);
  const diagnostics: Diagnostic[] = [...shaped.diagnostics];
  let current = shaped.blueprint;
  for (const unknown of validate(current).filter(isUnknownType)) {
    const fixed = dropBlockAt(current, unknown);
    if (fixed === null) continue;
    diagnostics.push(mended(unknown, fixed));
    current = fixed.blueprint;
  }
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
    return { blueprint: fixed.blueprint, diagnostic: mended(error, fixed) };
  }
  return null;
}

function mended({ code, path }: Diagnostic, { leftOut }: Fixed): Diagnostic {
  return { code: leftOut ? 'leftOut' : 'repaired', severity: 'warning', path, values: { problem: code } };
}

/** Decides whether `repair` would change the Blueprint: it has an error, or a block that nobody can draw. */
function needsRepair(blueprint: Blueprint): boolean {
  const found = validate(blueprint);
  return hasErrors(found) || found.some(isUnknownType);
}

/** A block that would be drawn as nothing. */
function isUnknownType({ code, severity }: Diagnostic): boolean {
  return code === 'unknownBlock' && severity === 'warning';
}
