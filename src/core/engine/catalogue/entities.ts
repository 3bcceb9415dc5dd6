import { memoizeKeys } from '../../domain/memoize.ts';
import * as z from 'zod/mini';
import { FIELD_TYPES, type FieldType } from '../blueprint/entity-schema.ts';
import entitiesJson from './entities.json' with { type: 'json' };
import { pairSchema, type Pair } from './pair.ts';

const catalogueEntitySchema = z.strictObject({
  name: pairSchema,
  icon: z.string(),
  /** Field language: `key:type[flags][=default]`, see `parseFields`. */
  fields: z.string(),
  cues: z.tuple([z.array(z.string()), z.array(z.string())]),
});
export type CatalogueEntity = z.infer<typeof catalogueEntitySchema>;

/** A field as the catalogue and recipes write it, before labels are put on. */
export interface FieldSpec {
  readonly key: string;
  readonly type: FieldType;
  readonly required: boolean;
  readonly unique: boolean;
  readonly display: boolean;
  readonly private: boolean;
  readonly multiple: boolean;
  readonly options: readonly string[];
  readonly to: string | null;
  readonly default: string | number | boolean | null;
}

const entities = new Map<string, CatalogueEntity>(
  Object.entries(z.record(z.string(), catalogueEntitySchema).parse(entitiesJson)),
);

/** The ids of all entities in the catalogue. */
export const entityIds: readonly string[] = [...entities.keys()];

/** The catalogue entry of an entity, or undefined when there is none of that id. */
export function entityById(id: string): CatalogueEntity | undefined {
  return entities.get(id);
}

/** The label of an entity in both languages. */
export function entityName(id: string): Pair {
  return entities.get(id)?.name ?? [id, id];
}

/**
 * Reads the field language: `key:type[flags][=default]` separated by spaces. Types are those of the Blueprint,
 * `(a|b)` an enum, `>entity` a relation; flags `!` required, `^` unique, `#` display, `?` private, `*` many.
 * Parts that are no field are left out.
 */
export function parseFields(source: string): FieldSpec[] {
  return source
    .split(' ')
    .map(knownField)
    .filter((field) => field !== null);
}

const FIELD_PATTERN = /^([a-z][a-zA-Z0-9]*):(\([^)]*\)|>[a-zA-Z][a-zA-Z0-9]*|[a-z]+)([!^#?*]*)(?:=(.*))?$/;
const KNOWN_TYPES: ReadonlySet<string> = new Set(FIELD_TYPES);

function isFieldType(word: string): word is FieldType {
  return KNOWN_TYPES.has(word);
}

const knownField = memoizeKeys(2000, parseField);

function parseField(source: string): FieldSpec | null {
  const [, key, kind = '', flags = '', initial] = FIELD_PATTERN.exec(source) ?? [];
  if (key === undefined) return null;
  const type = typeOf(kind);
  if (type === null) return null;
  return {
    key,
    type,
    required: flags.includes('!'),
    unique: flags.includes('^'),
    display: flags.includes('#'),
    private: flags.includes('?'),
    multiple: flags.includes('*'),
    options: kind.startsWith('(') ? kind.slice(1, -1).split('|') : [],
    to: kind.startsWith('>') ? kind.slice(1) : null,
    default: initial === undefined ? null : defaultValue(type, initial),
  };
}

function typeOf(kind: string): FieldType | null {
  if (kind.startsWith('(')) return 'enum';
  if (kind.startsWith('>')) return 'relation';
  return isFieldType(kind) ? kind : null;
}

function defaultValue(type: FieldType, source: string): string | number | boolean {
  if (type === 'bool') return source === 'true';
  if (NUMERIC_TYPES.has(type)) return Number(source);
  return source;
}

/** Field types whose values are numbers. */
export const NUMERIC_TYPES: ReadonlySet<FieldType> = new Set(['int', 'num', 'money', 'pct', 'rating', 'duration']);
