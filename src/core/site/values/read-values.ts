import type { Field, Value } from '../../engine/blueprint/entity-schema.ts';
import { isMissing } from '../../engine/render/row-values.ts';
import type { PostedForm } from '../request/read-form.ts';
import type { Problems, Values } from './check-row.ts';
import { coerceValue } from './coerce-value.ts';
import type { ValueProblem } from './coerce-value.ts';

export interface ReadValues {
  readonly values: Values;
  readonly problems: Problems;
}

/**
 * The values of exactly these fields out of a form; whatever else was posted is ignored. Whether a field with a condition is
 * missing is for conditional-fields.ts to say.
 */
export function readValues(fields: readonly Field[], form: PostedForm): ReadValues {
  const values: Record<string, Value> = {};
  const problems: Record<string, ValueProblem> = {};
  for (const field of fields) {
    const read = coerceValue(field, form.values.get(field.key) ?? []);
    if (!read.ok) problems[field.key] = read.error;
    else if (field.required === true && field.when === undefined && isMissing(field, read.value) && !form.files.has(field.key))
      problems[field.key] = 'required';
    else values[field.key] = read.value;
  }
  return { values, problems };
}

/** Returns the typed values as a refused form shows them again; lists are joined by commas. */
export function typedValues(form: PostedForm): Record<string, string> {
  return Object.fromEntries(
    [...form.values].filter(([name]) => !name.startsWith('_')).map(([name, list]) => [name, list.join(',')]),
  );
}

/** A JSON object as if it had been posted by a form. */
export function formFromJson(body: Readonly<Record<string, unknown>>): PostedForm {
  const values = Object.entries(body).map(([name, value]) => [name, textsOf(value)] as const);
  return { values: new Map(values), files: new Map() };
}

function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (typeof value === 'string') return [value];
  return typeof value === 'number' || typeof value === 'boolean' ? [String(value)] : [];
}
