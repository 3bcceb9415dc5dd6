import { listed } from '../brief/listed.ts';
import { readField } from '../brief/read-items.ts';
import type { AuthoredBrief } from '../lines/brief-line.ts';

type Entity = Exclude<NonNullable<AuthoredBrief['entities']>[number], string>;
export type AuthoredField = NonNullable<Entity['fields']>[number];

/** A field as a person reads and writes it: its words, and the values of a choice in brackets. */
export function fieldText(field: AuthoredField): string {
  if (typeof field === 'string') return field;
  const { name, options } = field;
  return options === undefined || options.length === 0 ? name : `${name} (${options.join('|')})`;
}

/** The field that a text says. What the text does not show (type, marks) stays as it was. */
export function fieldOf(text: string, before: AuthoredField | undefined): AuthoredField {
  if (before !== undefined && fieldText(before) === text) return before;
  if (before === undefined || typeof before === 'string') return text;
  const { at: _at, sure: _sure, options: _options, ...rest } = before;
  const { words, options } = readField(text);
  return { ...rest, name: words, ...(options === undefined ? {} : { options: [...options] }) };
}

/** Fields in one line, apart by commas. */
export function fieldsText(fields: readonly AuthoredField[] = []): string {
  return fields.map(fieldText).join(', ');
}

/** The fields of such a line; those that were there before stay as they were. */
export function fieldsOf(text: string, before: readonly AuthoredField[] = []): AuthoredField[] {
  return listed(text).map((each) => before.find((field) => fieldText(field) === each) ?? each);
}
