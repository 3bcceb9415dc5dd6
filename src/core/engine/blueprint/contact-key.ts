import type { Field, Value } from './entity-schema.ts';

/** Signs by which a phone number is set out; "(0)" behind the code of a country is left out when one dials. */
const TRUNK = /^(\s*\+[\d\s]{1,6})\(0\)/;

/** Decides whether the values of a field can be the same without being written alike. */
export function isContact({ type, multiple }: Pick<Field, 'type' | 'multiple'>): boolean {
  return (type === 'phone' || type === 'email') && multiple !== true;
}

/** The value of a field as it is compared: contacts by `contactText`, all others as they are. */
export function contactKey(field: Pick<Field, 'type' | 'multiple'>, value: Value): Value {
  return typeof value === 'string' && isContact(field) ? contactText(field, value) : value;
}

/** A phone number by its digits, an e-mail address without regard to capitals. No code of a country is added or taken away. */
export function contactText({ type }: Pick<Field, 'type'>, text: string): string {
  if (type === 'email') return text.trim().toLowerCase();
  return type === 'phone' ? text.replace(TRUNK, '$1').replace(/\D/g, '') || text : text;
}
