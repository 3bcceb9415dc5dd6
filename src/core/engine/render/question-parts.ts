import type { Locale } from '../../domain/text.ts';
import type { Entity, Field } from '../blueprint/entity-schema.ts';
import type { Row } from './context.ts';
import { listValue, optionLabel, plainValue, rowTitle } from './row-values.ts';

/** A question with choices, one of which is right. */
export interface Question {
  readonly row: Row;
  readonly words: string;
  readonly choices: readonly string[];
  readonly right: string;
  readonly explanation: string;
  readonly category: string;
}

/** Reads choices from a list field (tags, or text with lines or semicolons) and the right one from a field named so. */
export function readQuestion(row: Row, entity: Entity, locale: Locale): readonly Question[] {
  const { fields } = entity;
  const right = fields.find((field) => /answer|correct|solution/i.test(field.key));
  const list =
    fields.find((field) => /options|choices|answers/i.test(field.key) && field.key !== right?.key) ??
    fields.find((field) => field.type === 'tags');
  const solution = right === undefined ? '' : plainValue(row.values[right.key], locale);
  const stored = list === undefined ? undefined : row.values[list.key];
  const choices = Array.isArray(stored)
    ? listValue(stored)
    : plainValue(stored, locale)
        .split(/[\n;；|]/)
        .map((part) => part.trim())
        .filter((part) => part !== '');
  const single = fields
    .filter((field) => /^option[A-D1-4]$/i.test(field.key))
    .map((field) => plainValue(row.values[field.key], locale))
    .filter((text) => text !== '');
  const all = choices.length > 1 ? choices : single;
  const named = resolveAnswer(solution, all);
  if (all.length < 2 || named === undefined) return [];
  const why = fields.find((field) => /explanation|reason|why|note|reference/i.test(field.key));
  const group = categoryField(entity);
  return [
    {
      row,
      words: rowTitle(entity, row, locale),
      choices: all,
      right: named,
      explanation: why === undefined ? '' : plainValue(row.values[why.key], locale),
      category: group === undefined ? '' : plainValue(row.values[group.key], locale),
    },
  ];
}

/** The field that sorts questions into groups. */
export function categoryField(entity: Entity): Field | undefined {
  const named = entity.fields.filter((field) => /category|topic|subject|chapter|section|exam/i.test(field.key));
  return (
    named.find((field) => ['enum', 'relation', 'text'].includes(field.type)) ??
    entity.fields.find((field) => field.key === 'level')
  );
}

interface CategoryLabelInput {
  readonly value: string;
  readonly names: ReadonlyMap<string, string>;
  readonly locale: Locale;
}

/** The visible word for a group of questions. */
export function categoryLabel(entity: Entity, { value, names, locale }: CategoryLabelInput): string {
  const field = categoryField(entity);
  return names.get(value) ?? (field?.type === 'enum' ? optionLabel(field, value, locale) : value);
}

/** The answer by its words, its letter (A..) or its number (1..). */
function resolveAnswer(solution: string, choices: readonly string[]): string | undefined {
  const exact = choices.find((choice) => choice.toLowerCase() === solution.trim().toLowerCase());
  if (exact !== undefined) return exact;
  const letter = /^[a-f]$/i.test(solution.trim())
    ? solution.trim().toUpperCase().charCodeAt(0) - 65
    : Number.parseInt(solution, 10) - 1;
  return choices[letter];
}
