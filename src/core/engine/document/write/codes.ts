import { hashSeed } from '../../../domain/random.ts';
import type { ShapeField } from '../ground/shape.ts';
import { endsWith } from '../offer/view-words.ts';

/** Tells whether a text is a number or a code by which each row is told from the others. */
export function isCode({ type, label, required, kind, isAssumed }: ShapeField): boolean {
  return type === 'text' && required === true && kind === undefined && isAssumed !== true && endsWith(label, 'code');
}

/** A code for an example row: a letter of its field, and numbers that no other row has. */
export function codeOf({ key }: Pick<ShapeField, 'key'>, index: number): string {
  return `${String.fromCodePoint(65 + (hashSeed(key) % 26))}-${101 + 7 * index}`;
}
