import type { Field, Value } from '../../blueprint/entity-schema.ts';
import { isValue } from '../../document/lint/value-rules.ts';
import { contactText, isContact } from '../../blueprint/contact-key.ts';
import { formFault } from '../../blueprint/field-pattern.ts';
import { pickText } from '../../../domain/text.ts';

/** A value as a field that became another one holds it; null where it cannot be read so. */
export function fittedValue(value: Value, field: Field): Value {
  const candidates = [value, ...readings(value, field)];
  const fitting = candidates.filter((each) => each !== null && isValue(field, each) && fitsCount(each, field));
  // A number that is written otherwise than it has to be from now on is the same number.
  const plain = fitting.flatMap((each) => (typeof each === 'string' && isContact(field) ? contactText(field, each) : []));
  return [...fitting, ...plain].find((each) => formFault(field, each, 'zh') === null) ?? fitting[0] ?? null;
}

function fitsCount(value: Value, { multiple, type }: Field): boolean {
  const isList = multiple === true || type === 'tags' || type === 'images';
  return isList === Array.isArray(value);
}

function readings(value: Value, field: Field): Value[] {
  if (Array.isArray(value)) return value.slice(0, 1);
  const text = typeof value === 'object' && value !== null ? pickText(value, 'en') : String(value);
  const number = Number(/-?\d+(?:\.\d+)?/.exec(text.replaceAll(',', ''))?.[0] ?? Number.NaN);
  const option = field.options?.find(({ value: each, label }) =>
    [each, ...Object.values(label)].some((words) => words?.toLowerCase() === text.toLowerCase()),
  );
  return [
    ...(option === undefined ? [] : [option.value]),
    ...(Number.isNaN(number) ? [] : [number, Math.round(number)]),
    ...(/^(?:true|yes|是)$/i.test(text) ? [true] : []),
    ...(/^(?:false|no|否)$/i.test(text) ? [false] : []),
    text,
    [text],
  ];
}
