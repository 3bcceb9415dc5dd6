import type { Diagnostic } from '../../domain/diagnostic.ts';

/** An error diagnostic. */
export function problem(code: string, path: string, values?: Diagnostic['values']): Diagnostic {
  return { code, severity: 'error', path, ...(values && { values }) };
}

/** A warning: the Blueprint works, something could be better. */
export function warning(code: string, path: string, values?: Diagnostic['values']): Diagnostic {
  return { code, severity: 'warning', path, ...(values && { values }) };
}
