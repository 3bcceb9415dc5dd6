import type { Locale } from '../../domain/text.ts';
import type { Field, FieldType, Value } from '../blueprint/entity-schema.ts';
import { fieldOfWords } from '../document/ground/field-words.ts';
import { freeKey } from '../edit/grammar/key-of.ts';
import type { AttachedTable } from './attachment.ts';
import { isMoney, readCell } from './read-cell.ts';

/** A column of a table as a field, with the value of each row. */
export interface Column {
  readonly title: string;
  /** The kind of field that its title speaks of. */
  readonly kind: string | undefined;
  readonly field: Field;
  readonly values: readonly Value[];
}

/** A table with its columns as fields. */
export interface ReadTable {
  readonly table: AttachedTable;
  readonly columns: readonly Column[];
  readonly locale: Locale;
}

/** Tried in this order on columns whose title says nothing. */
const TYPES: readonly FieldType[] = ['int', 'num', 'date', 'datetime', 'time', 'email', 'url', 'bool'];
/** Types that a title may give to a column whose values are all of it. */
const BY_TITLE: ReadonlySet<FieldType> = new Set<FieldType>([
  ...TYPES,
  'money',
  'pct',
  'rating',
  'duration',
  'phone',
  'address',
  'longtext',
  'tags',
]);
const PRIVATE: ReadonlySet<FieldType> = new Set<FieldType>(['email', 'phone']);
const LONG = 140;
const CHOICES_MAX = 8;

/** The columns of a table as fields of one entity, one of which names its rows. */
export function columnsOf({ columns, rows }: AttachedTable, locale: Locale): Column[] {
  const taken = new Set<string>();
  const read = columns.map((title, at) => {
    const cells = rows.map((row) => row[at] ?? '');
    const said = fieldOfWords({ words: title.slice(0, 60).replace(/[:=!#*]/g, ' ') }, locale, at);
    const key = freeKey(/^[a-z][a-zA-Z0-9]{0,37}$/.test(said.key) ? said.key : `column${at + 1}`, (each) => taken.has(each));
    taken.add(key);
    const type = typeOf(said.type, cells);
    const field = { key, label: { [locale]: title.slice(0, 60) }, ...fieldSettings(type, cells, locale) };
    return { title, kind: said.kind, field, values: cells.map((cell) => valueIn(field, cell)) };
  });
  return withDisplay(read, rows);
}

function typeOf(wanted: FieldType, cells: readonly string[]): FieldType {
  const filled = cells.filter((cell) => cell !== '');
  const fits = (type: FieldType) => filled.length > 0 && filled.every((cell) => readCell(type, cell) !== undefined);
  if (wanted !== 'text' && BY_TITLE.has(wanted) && fits(wanted)) return wanted;
  if (filled.length > 0 && filled.every((cell) => isMoney(cell))) return 'money';
  if (filled.some((cell) => cell.endsWith('%')) && fits('pct')) return 'pct';
  const found = TYPES.find((type) => fits(type));
  if (found !== undefined) return found;
  if (filled.some((cell) => cell.length > LONG || cell.includes('\n'))) return 'longtext';
  return isChoice(filled) ? 'enum' : 'text';
}

/** Few words that come again and again. */
function isChoice(filled: readonly string[]): boolean {
  const distinct = new Set(filled);
  return (
    filled.length >= 4 &&
    distinct.size <= CHOICES_MAX &&
    distinct.size * 2 <= filled.length &&
    [...distinct].every((each) => each.length <= 40)
  );
}

function fieldSettings(type: FieldType, cells: readonly string[], locale: Locale): Pick<Field, 'type' | 'options' | 'private'> {
  if (type === 'enum') {
    const distinct = [...new Set(cells.filter((cell) => cell !== ''))];
    return { type, options: distinct.map((cell) => ({ value: cell.slice(0, 60), label: { [locale]: cell } })) };
  }
  return PRIVATE.has(type) ? { type, private: true } : { type };
}

/** A cell as a value of a field; nothing where it is empty or none. */
export function valueIn({ type, options, multiple }: Field, cell: string): Value {
  if (cell === '') return null;
  if (type === 'enum') {
    const wanted = cell.toLowerCase();
    const found = options?.find(({ value, label }) =>
      [value, ...Object.values(label)].some((each) => each?.toLowerCase() === wanted),
    );
    if (found === undefined) return null;
    return multiple === true ? [found.value] : found.value;
  }
  return readCell(type, cell) ?? null;
}

/** Rows are called by the first text that each has one of and few share; a table without one, by its first column. */
function withDisplay(columns: readonly Column[], rows: AttachedTable['rows']): Column[] {
  const cells = (at: number) => rows.map((row) => row[at] ?? '');
  const names = (at: number) => {
    const all = cells(at);
    return all.every((cell) => cell !== '') && new Set(all).size * 10 >= all.length * 9;
  };
  const texts = columns.flatMap(({ field }, at) => (field.type === 'text' ? [at] : []));
  const display = texts.find(names) ?? texts[0] ?? 0;
  return columns.map((column, at) => {
    if (at !== display) return column;
    const field: Field = { key: column.field.key, label: column.field.label, type: 'text', display: true, required: true };
    return { ...column, field, values: cells(at).map((cell, index) => cell || String(index + 1)) };
  });
}
