import type { Diagnostic } from '../../domain/diagnostic.ts';
import { DRAWING_LIMITS, drawingsSize } from '../blueprint/drawing-schema.ts';
import { parseBlueprint } from '../blueprint/parse-blueprint.ts';
import { PHOTO_LIMITS } from '../blueprint/photo-schema.ts';
import { BLUEPRINT_LIMITS, blueprintSchema, type Blueprint } from '../blueprint/schema.ts';
import { entityErrors } from './entity-rules.ts';
import { pageErrors } from './page-rules.ts';
import { problem } from './problem.ts';
import { referenceErrors } from './reference-rules.ts';

/** In JSON, a NUL or half of a surrogate pair: databases refuse such text. Even numbers of backslashes before it are text. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/;

/**
 * Returns the faults that would make a Blueprint unusable as data: its shape, its limits, and ids that lead nowhere.
 * A wrong shape ends the check, since the rest could not be read.
 */
export function integrityErrors(blueprint: Blueprint): Diagnostic[] {
  const parsed = parseBlueprint(blueprint);
  if (!parsed.success) {
    return parsed.error.issues.map((issue) => problem('schema', issue.path.map(String).join('.'), { message: issue.message }));
  }
  const json = JSON.stringify(blueprint);
  return [
    ...limitErrors(blueprint, json),
    ...(json.includes('\\u') && UNSTORABLE.test(json) ? [problem('unstorable', '')] : []),
    ...entityErrors(blueprint),
    ...pageErrors(blueprint),
    ...referenceErrors(blueprint),
  ];
}

/** The most bytes that a unit of UTF-16 takes in UTF-8. */
const MOST_UTF8 = 3;

function limitErrors(blueprint: Blueprint, json: string): Diagnostic[] {
  const { pictures = {}, photos = {} } = blueprint;
  const sizes = [
    ['entities', Object.keys(blueprint.entities).length, BLUEPRINT_LIMITS.entities],
    ['pages', Object.keys(blueprint.pages).length, BLUEPRINT_LIMITS.pages],
    ['photos', Object.keys(photos).length, PHOTO_LIMITS.photos],
    ['pictures', Object.keys(pictures).length, DRAWING_LIMITS.drawings],
    ['pictures', drawingsSize(pictures), DRAWING_LIMITS.all],
    ['', json.length * MOST_UTF8 <= BLUEPRINT_LIMITS.bytes ? 0 : utf8Length(json), BLUEPRINT_LIMITS.bytes],
  ] as const;
  return sizes.filter(([, size, limit]) => size > limit).map(([path, size, limit]) => problem('limit', path, { size, limit }));
}

/** The Blueprint without the characters that databases refuse. */
export function withoutUnstorable(blueprint: Blueprint): Blueprint {
  const json = JSON.stringify(blueprint);
  const clean = json.replace(/(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/g, '$1');
  return blueprintSchema.parse(JSON.parse(clean));
}

/** Bytes of a string in UTF-8. */
export function utf8Length(text: string): number {
  let bytes = text.length;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) continue;
    // Each half of a surrogate pair counts two of the pair's four bytes.
    bytes += unit < 0x800 || (unit >= 0xd800 && unit <= 0xdfff) ? 1 : 2;
  }
  return bytes;
}
