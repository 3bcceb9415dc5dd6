import type { Result } from '../../../domain/result.ts';
import type { Item } from '../brief/brief.ts';
import { readWording, type Wording, type WordingFault, scopeOf } from '../wording/wording.ts';
import { type Ground, type Shape, shapeOf, type Unread } from './shape.ts';

/** Reads words as an expression over rows of a shape; the visitor is known where profiles are. */
export function speak(ground: Ground, shape: Shape, words: string): Result<Wording, WordingFault> {
  return readWording(words, scopeOf(shape, ground.shapes, shapeOf(ground, ground.users) ?? null));
}

/** Reads words as a condition. */
export function condition(ground: Ground, shape: Shape, words: string): Result<Wording, WordingFault> {
  return asCondition(speak(ground, shape, words), words);
}

/** Reads words as a condition of a rule, which knows who made the row where people have accounts. */
export function ruleCondition(ground: Ground, shape: Shape, words: string): Result<Wording, WordingFault> {
  const scope = scopeOf(shape, ground.shapes, shapeOf(ground, ground.users) ?? null);
  return asCondition(readWording(words, { ...scope, hasMaker: ground.users !== undefined }), words);
}

function asCondition(read: Result<Wording, WordingFault>, words: string): Result<Wording, WordingFault> {
  if (!read.ok || read.value.kind === 'bool' || read.value.kind === null) return read;
  return { ok: false, error: { code: 'valueKind', got: words, allowed: ['a condition'] } };
}

/** The ground with words that nobody could read. */
export function unreadIn(ground: Ground, { path, words }: Item, fault: Partial<WordingFault> = {}): Ground {
  const { code = 'expression', got = words, allowed = [] } = fault;
  const unread: Unread = { path, words: got === '' ? words : got, code, allowed };
  return { ...ground, unread: [...(ground.unread ?? []), unread] };
}
