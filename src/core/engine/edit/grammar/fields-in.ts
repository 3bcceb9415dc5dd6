import type { Entity, Field } from '../../blueprint/entity-schema.ts';
import { fold } from '../../read/normalize.ts';
import type { Clause } from './clause.ts';
import { hasWord } from './nouns.ts';

/** The field of an entity that a request names, by label, key or quoted name. */
export function fieldIn(clause: Pick<Clause, 'words' | 'quotes'>, entity: Entity): Field | null {
  const named = entity.fields
    .map((field) => ({ field, length: Math.max(0, ...namesOf(field).map((name) => (isNamed(clause, name) ? name.length : 0))) }))
    .filter(({ length }) => length > 0)
    .toSorted((a, b) => b.length - a.length);
  const pictured = /\b(?:pictures?|photos?)\b|照片/.test(clause.words)
    ? entity.fields.find(({ type }) => type === 'image')
    : undefined;
  return named[0]?.field ?? pictured ?? null;
}

function namesOf(field: Field): string[] {
  const spaced = field.key.replace(/([A-Z])/g, ' $1').toLowerCase();
  return [field.label.en, field.label.zh, spaced].flatMap((name) => (name ? [fold(name)] : []));
}

function isNamed(clause: Pick<Clause, 'words' | 'quotes'>, name: string): boolean {
  return hasWord(clause.words, name) || clause.quotes.some((quote) => fold(quote) === name);
}
