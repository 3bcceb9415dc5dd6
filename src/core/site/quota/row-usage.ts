import { utf8Length } from '../../engine/validate/integrity.ts';
import type { Row } from '../../engine/render/context.ts';
import type { Usage } from '../store/site-store.ts';

/** The counters themselves: `USAGE` has one row, `USES` one per file. */
export const USAGE = '_usage';
export const USES = '_uploadUses';
export const isCounter = (entity: string) => entity === USAGE || entity === USES;
/** Bytes that stores keep of a row beside its values. */
const FRAME_BYTES = 200;
/** The notes of which examples are installed. */
const NOTES = '_samples';
const NOTHING: Usage = { rows: 0, bytes: 0 };

/** Returns the room a row takes: none for examples, their notes and counters, which come with the site; the server's own rows only bytes. */
export function rowUsage(entity: string, row: Row | null): Usage {
  if (row === null || row.sample || isCounter(entity) || entity === NOTES) return NOTHING;
  return { rows: entity.startsWith('_') ? 0 : 1, bytes: FRAME_BYTES + utf8Length(JSON.stringify(row.values)) };
}

export function addUsage(left: Usage, right: Usage, sign: 1 | -1 = 1): Usage {
  return { rows: left.rows + sign * right.rows, bytes: left.bytes + sign * right.bytes };
}

/** Decides whether an amount is above a limit, by rows or bytes that it grew in. */
export function exceeds({ total, change }: { readonly total: Usage; readonly change: Usage }, limit: Usage, factor = 1): boolean {
  return (change.rows > 0 && total.rows > limit.rows * factor) || (change.bytes > 0 && total.bytes > limit.bytes * factor);
}

/** The ids of the files that a row refers to, in whatever field; undo notes hold whole rows as text. */
export function filesOf(row: Row | null): ReadonlySet<string> {
  if (row === null || typeof row.values['data'] === 'string') return new Set();
  const text = JSON.stringify(row.values);
  return new Set(
    text.includes('upload:') ? Array.from(text.matchAll(/upload:([A-Za-z0-9-]{1,100})/g), ([, id]) => id ?? '') : [],
  );
}
