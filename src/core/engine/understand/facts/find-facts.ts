import * as z from 'zod/mini';
import patternsJson from './patterns.json' with { type: 'json' };

/** A stretch of the idea that is a fact in itself, whatever stands around it. */
export interface FoundFact {
  readonly kind: FactKind;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const KINDS = ['money', 'hours', 'time', 'date', 'day', 'phone', 'email', 'url', 'address', 'quoted', 'percent'] as const;
export type FactKind = (typeof KINDS)[number];
const { parts, patterns } = z
  .strictObject({
    parts: z.record(z.string(), z.string()),
    patterns: z.array(z.tuple([z.enum(KINDS), z.string()])),
  })
  .parse(patternsJson);

/** Streets begin with a capital; everything else may be written as one likes. */
const CASED: readonly FactKind[] = ['address'];
const PATTERNS = patterns.map(([kind, pattern]): readonly [FactKind, RegExp] => [
  kind,
  new RegExp(
    pattern.replaceAll(/\{([A-Z]{2,})\}/g, (_, part: string) => cased(parts[part] ?? '', kind)),
    CASED.includes(kind) ? 'gu' : 'giu',
  ),
]);

function cased(part: string, kind: FactKind): string {
  return CASED.includes(kind) ? part.replaceAll(/(?<=[:|])[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`) : part;
}

/** Finds addresses, hours, prices, dates, names in quotes and the like, in the order in which they stand; none overlap. */
export function findFacts(idea: string): FoundFact[] {
  const isTaken = new Uint8Array(idea.length);
  const found: FoundFact[] = [];
  for (const [kind, pattern] of PATTERNS) {
    for (const match of idea.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].trimEnd().length];
      if (start === end || isTaken.subarray(start, end).includes(1)) continue;
      isTaken.fill(1, start, end);
      found.push({ kind, text: match[1] ?? idea.slice(start, end), start, end });
    }
  }
  return found.toSorted((one, other) => one.start - other.start);
}
