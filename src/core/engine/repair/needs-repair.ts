import type { Diagnostic } from '../../domain/diagnostic.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { hasErrors, validate } from '../validate/validate.ts';

/** Whether `repair` would change the Blueprint: it has an error, or a block that nobody can draw. */
export function needsRepair(blueprint: Blueprint): boolean {
  const found = validate(blueprint);
  return hasErrors(found) || found.some(isUnknownType);
}

/** A block that would be drawn as nothing. */
export function isUnknownType({ code, severity }: Diagnostic): boolean {
  return code === 'unknownBlock' && severity === 'warning';
}
