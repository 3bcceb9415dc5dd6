import { fail, ok, type Result } from '../../../domain/result.ts';
import { checkExpression, type ValueKind } from '../../expression/check-expression.ts';
import type { Expression } from '../../expression/expression.ts';
import { parseExpression } from '../../expression/parse-expression.ts';
import type { Shape, ShapeField } from '../ground/shape.ts';
import { type Scope } from './names.ts';
import { takeCondition } from './read-words.ts';
import { WordCursor } from './word-cursor.ts';

/** A condition or formula that words say, in the language of site documents. */
export interface Wording {
  readonly text: string;
  readonly expression: Expression;
  readonly kind: ValueKind | null;
}

/** Words that say nothing that can be worked out: a code of the lint, the words at fault, and those that would do. */
export interface WordingFault {
  readonly code: string;
  readonly got: string;
  readonly allowed: readonly string[];
}

/** Reads words as an expression over rows of the scope's record: names are fields by their labels or keys, in English or Chinese. */
export function readWording(words: string, scope: Scope): Result<Wording, WordingFault> {
  const cursor = new WordCursor(words.replace(/^\s*=(?!=)/, '').replace(/[.。]\s*$/, ''));
  const term = takeCondition({ cursor, scope, depth: 0 });
  if (term === null || !cursor.isAtEnd()) return fail(unread(cursor, scope));
  const parsed = parseExpression(term.text);
  if (!parsed.ok) return fail({ code: 'expression', got: words, allowed: [] });
  const entities = Object.fromEntries(scope.shapes.map((shape) => [shape.id, { fields: checkedFields(shape) }]));
  const { kind, faults } = checkExpression(parsed.value, scope.row.id, {
    entities,
    profiles: scope.profile?.id ?? null,
    hasMaker: scope.hasMaker === true,
  });
  const [first] = faults;
  if (first !== undefined) return fail(first);
  return ok({ text: term.text, expression: parsed.value, kind });
}

/** The expression that words say, right or wrong in what it means; null where they say none. */
export function parseWording(words: string, scope: Scope): Expression | null {
  const cursor = new WordCursor(words.replace(/^\s*=(?!=)/, '').replace(/[.。]\s*$/, ''));
  const term = takeCondition({ cursor, scope, depth: 0 });
  const parsed = term === null || !cursor.isAtEnd() ? null : parseExpression(term.text);
  return parsed?.ok === true ? parsed.value : null;
}

function unread(cursor: WordCursor, { row }: Scope): WordingFault {
  cursor.match(/[-+*/=<>,()\s]+/u);
  const got = cursor.rest();
  const allowed = row.fields.map(({ label }) => label.toLowerCase());
  return got === '' ? { code: 'expression', got: cursor.text, allowed: [] } : { code: 'unknownField', got, allowed };
}

/** The fields of a record as the checks of expressions read them. */
export function checkedFields({ fields }: Pick<Shape, 'fields'>) {
  return fields.map(({ key, type, multiple, to, options }: ShapeField) => ({
    key,
    label: {},
    type,
    ...(multiple === true ? { multiple } : {}),
    ...(to === undefined ? {} : { to }),
    ...(options === undefined ? {} : { options: options.map(({ value }) => ({ value, label: {} })) }),
  }));
}

export function scopeOf(shape: Shape, shapes: readonly Shape[], profile: Shape | null): Scope {
  return { row: shape, outer: null, shapes, profile };
}
