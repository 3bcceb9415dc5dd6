import type { Diagnostic } from '../../domain/diagnostic.ts';
import { nearest } from '../../domain/nearest.ts';

/** Details of a fault: the text that was written, the values that could stand there, and which was probably meant. */
interface Facts {
  readonly got?: unknown;
  readonly allowed?: Iterable<string>;
  readonly values?: NonNullable<Diagnostic['values']>;
}

const MOST_ALLOWED = 40;

/** Something that the author has to correct: the site would lack it or say something else. */
export function fault(code: string, path: string, facts: Facts = {}): Diagnostic {
  return diagnostic(code, path, { ...facts, severity: 'error' });
}

/** Something that works and was probably not meant. */
export function doubt(code: string, path: string, facts: Facts = {}): Diagnostic {
  return diagnostic(code, path, { ...facts, severity: 'warning' });
}

function diagnostic(code: string, path: string, facts: Facts & { severity: Diagnostic['severity'] }): Diagnostic {
  const allowed = facts.allowed === undefined ? [] : [...new Set(facts.allowed)];
  const got = facts.got === undefined ? undefined : shown(facts.got);
  const meant = got === undefined || allowed.length === 0 ? undefined : nearest(got, allowed);
  const values = {
    ...(got === undefined ? {} : { got }),
    ...(meant === undefined ? {} : { suggestion: meant }),
    ...(allowed.length === 0 || allowed.length > MOST_ALLOWED ? {} : { allowed: allowed.join(', ') }),
    ...facts.values,
  };
  return { code, severity: facts.severity, path, ...(Object.keys(values).length === 0 ? {} : { values }) };
}

function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
