import { tokensOf } from '../../../domain/count-tokens.ts';
import type { Blueprint } from '../../blueprint/schema.ts';
import { toDocument } from '../../document/to-document.ts';
import { writeDocument } from '../../document/write-document.ts';

/** Tokens that one line, and all lines of one turn, may take: a long list of rows is no part of a conversation. */
const LINE_MAX = 900;
const TURN_MAX = 2000;

/** The lines of a site's document that a later version of it has no more, or has otherwise, as they stood. */
export function linesBefore(before: Blueprint, after: Blueprint): readonly string[] {
  const kept = new Set(linesOf(after));
  let left = TURN_MAX;
  return linesOf(before).filter((line) => {
    if (kept.has(line)) return false;
    const size = tokensOf(line);
    if (size > Math.min(left, LINE_MAX)) return false;
    left -= size;
    return true;
  });
}

function linesOf(blueprint: Blueprint): readonly string[] {
  return writeDocument(toDocument(blueprint)).trimEnd().split('\n');
}
