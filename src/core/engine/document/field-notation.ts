import { pickText, type Locale } from '../../domain/text.ts';
import { FIELD_TYPES, fieldSchema, type Field, type FieldType } from '../blueprint/entity-schema.ts';
import { parseExpression } from '../expression/parse-expression.ts';

/** The marks after a type, in the order in which they are written, and what each says of the field. */
export const MARKS = [
  ['!', 'required'],
  ['#', 'display'],
  ['^', 'unique'],
  ['~', 'private'],
  ['-', 'hidden'],
  ['*', 'multiple'],
] as const;

/** Stands between the label of a computed field and its expression. */
const COMPUTED = ' = ';
/** Stands between the label of a relation and the condition of the rows that may be chosen. */
const WHERE = ' where ';

const PATTERN = /^\s*([a-z][a-zA-Z0-9]*)\s*:\s*(\([^()]*\)|>\s*[a-zA-Z][\w-]*|[a-zA-Z]+)([!#^~*-]*)(?:\s+(\S[\s\S]*?))?\s*$/;

/** Faults of a field in short form. */
export type NotationFault =
  | { readonly code: 'fieldNotation'; readonly got: string }
  | { readonly code: 'fieldType'; readonly got: string };

/**
 * Reads a field in short form: `name:text!# Name`, `kind:(power=Power tools|garden=Garden)! Kind`, `lender:>member Lent by`.
 * After the type: `!` required, `#` names the row, `^` unique, `~` private, `-` hidden, `*` several. A computed field says its
 * expression after its label: `total:money Total = price * pieces`; a relation the rows that fit: `tool:>tool! Tool where state = 'free'`.
 */
export function readField(notation: string, locale: Locale): Field | NotationFault {
  const [, key, type = '', marks = '', label = ''] = PATTERN.exec(notation) ?? [];
  if (key === undefined) return { code: 'fieldNotation', got: notation };
  const kind = readType(type, locale);
  if (kind === null) return { code: 'fieldType', got: type };
  const [named = '', ...conditions] = kind.type === 'relation' || hasCondition(label) ? label.split(WHERE) : [label];
  const [words = '', ...computed] = kind.type === 'relation' ? [named] : label.split(COMPUTED);
  return {
    key,
    label: { [locale]: words === '' ? key : words },
    ...kind,
    ...Object.fromEntries(MARKS.filter(([mark]) => marks.includes(mark)).map(([, name]) => [name, true])),
    ...(conditions.length === 0 ? {} : { where: conditions.join(WHERE) }),
    ...(computed.length === 0 ? {} : { computed: computed.join(COMPUTED) }),
  };
}

/** Decides whether a label ends with what can only be a condition: one that stands beside another type is a mistake to be named. */
function hasCondition(label: string): boolean {
  const [, ...conditions] = label.split(WHERE);
  const parsed = parseExpression(conditions.join(WHERE));
  return parsed.ok && ['comparison', 'and', 'or', 'not'].includes(parsed.value.kind);
}

function readType(type: string, locale: Locale): Pick<Field, 'type' | 'options' | 'to'> | null {
  if (type.startsWith('>')) return { type: 'relation', to: type.slice(1).trim() };
  if (type.startsWith('(')) {
    const choices = type.slice(1, -1).split('|');
    const options = choices.filter((each) => each.trim() !== '').map((each) => readOption(each, locale));
    return { type: 'enum', options };
  }
  return isFieldType(type) && type !== 'enum' && type !== 'relation' ? { type } : null;
}

function readOption(choice: string, locale: Locale) {
  const at = choice.indexOf('=');
  const value = (at === -1 ? choice : choice.slice(0, at)).trim();
  return { value, label: { [locale]: at === -1 ? value : choice.slice(at + 1).trim() } };
}

/** Writes a field in short form where that form says all of it, otherwise nothing. */
export function writeField(field: Field, locale: Locale): string | null {
  const notation = `${field.key}:${typeNotation(field, locale)}${MARKS.filter(([, name]) => field[name] === true)
    .map(([mark]) => mark)
    .join(
      '',
    )} ${pickText(field.label, locale)}${field.computed === undefined ? '' : COMPUTED + field.computed}${field.where === undefined ? '' : WHERE + field.where}`;
  const read = readField(notation, locale);
  if ('code' in read) return null;
  const parsed = fieldSchema.safeParse(read);
  return parsed.success && JSON.stringify(parsed.data) === JSON.stringify(fieldSchema.parse(field)) ? notation : null;
}

function typeNotation({ type, options = [], to = '' }: Field, locale: Locale): string {
  if (type === 'relation') return `>${to}`;
  if (type !== 'enum') return type;
  const choices = options.map(({ value, label }) => {
    const words = pickText(label, locale);
    return words === value ? value : `${value}=${words}`;
  });
  return `(${choices.join('|')})`;
}

function isFieldType(type: string): type is FieldType {
  return (FIELD_TYPES as readonly string[]).includes(type);
}
