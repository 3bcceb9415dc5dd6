import type { Diagnostic } from '../../domain/diagnostic.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { validate } from './validate.ts';

/** Returns the faults that forbid `after` to become a version and were not in `before` already: a change must not make things worse. */
export function newErrors(before: Blueprint, after: Blueprint): Diagnostic[] {
  const errors = versionErrors(after);
  if (errors.length === 0) return [];
  const old = new Set(versionErrors(before).map(fingerprint));
  return errors.filter((error) => !old.has(fingerprint(error)));
}

/** Returns the faults that forbid a Blueprint to become a version. */
export function versionErrors(blueprint: Blueprint): Diagnostic[] {
  return validate(blueprint).filter(({ severity }) => severity === 'error');
}

function fingerprint({ code, path, values }: Diagnostic): string {
  return JSON.stringify([code, path, values]);
}
