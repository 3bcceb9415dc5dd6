import type { Field, FieldType, Value } from './entity-schema.ts';
import { dayFrom } from './field-bounds.ts';

/** The visitor of a form, as far as defaults name them. */
export interface DefaultUser {
  readonly id: string;
  readonly name: string;
  readonly values: Readonly<Record<string, Value>>;
}

const MOMENT_TYPES: readonly FieldType[] = ['date', 'datetime', 'time'];
const USER = /^\$user(?:\.([a-z][a-zA-Z0-9]*))?$/;

/** Decides whether a default is worked out when a row is made, and can be for a field of this type. */
export function isWorkedDefault({ type }: Pick<Field, 'type'>, value: Value): boolean {
  if (value === '$today' || value === '$now') return MOMENT_TYPES.includes(type);
  return typeof value === 'string' && USER.test(value);
}

/** The key of the profile that a default names, as in `$user.email`. */
export function profileKey(value: Value | undefined): string | undefined {
  return typeof value === 'string' ? USER.exec(value)?.[1] : undefined;
}

/**
 * The value that a new row has where nobody chose another; null without one. `$today` and `$now` are of the wall clock, `$user`
 * is the visitor (a relation points to the profile, a text is the name), `$user.KEY` what their profile says; `@+3d` is a day.
 */
export function defaultOf(field: Field, { clock, user }: { readonly clock: string; readonly user: DefaultUser | null }): Value {
  const value = field.default ?? null;
  if (typeof value !== 'string') return value;
  if (value === '$today' || value === '$now') return momentOf(field.type, clock);
  const named = USER.exec(value);
  if (named !== null) {
    if (user === null) return null;
    if (named[1] !== undefined) return user.values[named[1]] ?? null;
    return field.type === 'relation' ? user.id : user.name;
  }
  return MOMENT_TYPES.includes(field.type) ? dayFrom(value, clock.slice(0, 10)) : value;
}

function momentOf(type: FieldType, clock: string): string {
  if (type === 'date') return clock.slice(0, 10);
  return type === 'time' ? clock.slice(11, 16) : clock;
}
