import type { FieldType } from '../../blueprint/entity-schema.ts';
import type { RowField } from './catalogue.ts';

/** A field of a record as far as a part needs it. */
export interface RecordField {
  readonly key: string;
  /** Names by which it is called: its key and its labels. */
  readonly names: readonly string[];
  readonly type: FieldType;
  readonly isFixed: boolean;
  readonly isRequired: boolean;
  readonly isMultiple: boolean;
}

/** The field of a record for each value of a part. */
export type RowKeys = Readonly<Record<string, string>>;

/**
 * Finds the fields in which a part keeps its values: those that are called so, then of what it cannot do without the first that
 * can hold it. Null where something that it needs has no place.
 */
export function matchRows(wanted: readonly RowField[], fields: readonly RecordField[]): RowKeys | null {
  const keys = new Map<string, string>();
  const free = (want: RowField) =>
    fields.filter(({ key, type, isFixed }) => !isFixed && want.types.includes(type) && ![...keys.values()].includes(key));
  for (const want of wanted) {
    const called = free(want).find(({ names }) => names.some((name) => isCalled(name, want)));
    if (called !== undefined) keys.set(want.key, called.key);
  }
  for (const want of wanted) {
    const like = keys.has(want.key) || want.like === undefined ? undefined : new RegExp(want.like, 'i');
    const alike = like && free(want).find(({ names }) => names.some((name) => like.test(name)));
    if (alike !== undefined) keys.set(want.key, alike.key);
  }
  for (const want of wanted) {
    const first = keys.has(want.key) || want.required !== true ? undefined : free(want)[0];
    if (first !== undefined) keys.set(want.key, first.key);
  }
  return isWhole(wanted, keys) ? Object.fromEntries(keys) : null;
}

/** Takes the fields that an author named, in the order of the part's values. */
export function givenRows(wanted: readonly RowField[], fields: readonly RecordField[], given: readonly string[]): RowKeys | null {
  const keys = new Map(
    wanted.flatMap(({ key, types }, index): [string, string][] => {
      const field = fields.find((each) => each.key === given[index]);
      return field !== undefined && types.includes(field.type) ? [[key, field.key]] : [];
    }),
  );
  return isWhole(wanted, keys) && keys.size === Math.min(given.length, wanted.length) ? Object.fromEntries(keys) : null;
}

/** Tells whether a record has a field that is called as one of the values of a part. */
export function isNamedRow(wanted: readonly RowField[], fields: readonly RecordField[]): boolean {
  return wanted.some((want) => want.required === true && fields.some(({ names }) => names.some((name) => isCalled(name, want))));
}

function isWhole(wanted: readonly RowField[], keys: ReadonlyMap<string, string>): boolean {
  return wanted.every(({ key, required }) => required !== true || keys.has(key));
}

/** Tells whether a part can make rows: it fills in all that a row needs. */
export function canMakeRows(keys: RowKeys, fields: readonly RecordField[]): boolean {
  const used = new Set(Object.values(keys));
  return fields.every(({ key, isRequired }) => !isRequired || used.has(key));
}

function isCalled(name: string, { words, key }: RowField): boolean {
  const said = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return [key.toLowerCase(), ...words].includes(said);
}
