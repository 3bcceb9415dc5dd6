import type { Entity, Field } from '../blueprint/entity-schema.ts';
import type { Blueprint } from '../blueprint/schema.ts';

/** Ways of answering one question of a form. */
export const QUESTION_KINDS = ['text', 'long', 'number', 'email', 'date', 'one', 'several', 'rating', 'yes'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** One question of a form that visitors put together. */
export interface FormQuestion {
  readonly label: string;
  readonly kind: QuestionKind;
  readonly required: boolean;
  /** The choices, for `one` and `several`. */
  readonly options: readonly string[];
}

/** The field that holds the questions of a form. */
export const QUESTIONS_KEY = 'asked';
export const MAX_QUESTIONS = 40;
const RATINGS = ['1', '2', '3', '4', '5'];

/** Reads questions, one on a line: `Label* | kind | option; option`. A line that names no known kind asks for a text. */
export function parseQuestions(text: string): readonly FormQuestion[] {
  return text
    .split('\n')
    .map((line) => line.split('|').map((part) => part.trim()))
    .filter(([label = '']) => label.replace(/\*$/, '') !== '')
    .slice(0, MAX_QUESTIONS)
    .map(([label = '', kind = '', options = '']) => ({
      label: label.replace(/\s*\*$/, ''),
      kind: QUESTION_KINDS.find((each) => each === kind) ?? 'text',
      required: label.endsWith('*'),
      options: optionsOf(options),
    }));
}

export function formatQuestions(lines: readonly FormQuestion[]): string {
  return lines
    .map(({ label, kind, required, options }) =>
      [`${label}${required ? '*' : ''}`, kind, ...(options.length === 0 ? [] : [options.join('; ')])].join(' | '),
    )
    .join('\n');
}

/** Splits a text at commas, semicolons and line ends, and keeps each part once. */
export function optionsOf(text: string): readonly string[] {
  const parts = text.split(/[;；,，、\n]/).map((part) => part.trim());
  return [...new Set(parts.filter((part) => part !== ''))].slice(0, 20);
}

/** Text that may stand as a label or an option. */
export function plainLabel(text: string, most: number): string {
  return text
    .replace(/[|*\n\r]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, most);
}

/** Returns the choices of a question; empty when the answer is free. */
export function choicesOf({ kind, options }: FormQuestion, yes: readonly [string, string]): readonly string[] {
  if (kind === 'rating') return RATINGS;
  if (kind === 'yes') return yes;
  return kind === 'one' || kind === 'several' ? options : [];
}

/** Answers as they are kept and read: `Label: answer`, one on a line. */
export function formatAnswers(answers: readonly (readonly [label: string, answer: string])[]): string {
  return answers.map(([label, answer]) => `${label}: ${answer.replace(/\s+/g, ' ')}`).join('\n');
}

/** The answer to a question among kept answers; '' when it was not answered. */
export function answerTo(kept: string, label: string): string {
  const line = kept.split('\n').find((each) => each.startsWith(`${label}:`));
  return line === undefined ? '' : line.slice(label.length + 1).trim();
}

/** The entity and fields that keep the answers to the forms of an entity. */
export interface AnswersPlace {
  readonly id: string;
  readonly entity: Entity;
  /** The field that points to the form. */
  readonly form: Field;
  /** The field that holds the answers. */
  readonly answers: Field;
}

export function answersPlace({ entities }: Blueprint, formEntity: string): AnswersPlace | null {
  if (entities[formEntity]?.fields.some(({ key }) => key === QUESTIONS_KEY) !== true) return null;
  for (const [id, entity] of Object.entries(entities)) {
    const form = entity.fields.find((field) => field.type === 'relation' && field.to === formEntity);
    const answers = entity.fields.find((field) => field.key === 'answers' && field.type === 'longtext');
    if (form !== undefined && answers !== undefined) return { id, entity, form, answers };
  }
  return null;
}
