import type { Draft, DraftEntity } from '../../../brief/draft.ts';

/** A part of a sentence between commas, with the idea that it stands in. */
export interface Said {
  readonly words: string;
  readonly start: number;
  readonly end: number;
  readonly idea: string;
}

/** Reads a part whose form says what it means; the place up to which it was understood, or null where it has another form. */
export type Form = (draft: Draft, said: Said) => number | null;

/** The record that a part speaks of: the one in focus, else the first of the draft. */
export function spokenOf({ focus, entities }: Draft): DraftEntity | undefined {
  return focus ?? [...entities.values()].find(({ isGuess }) => !isGuess) ?? [...entities.values()][0];
}

/** The name of a property without its choices and type. */
export function bareField(field: string): string {
  return field.replace(/\s*[(（].*$/u, '');
}

/** The property of a record whose name holds a form. */
export function fieldLike({ fields }: DraftEntity, form: RegExp): string | undefined {
  return fields.map(bareField).find((field) => form.test(field));
}
