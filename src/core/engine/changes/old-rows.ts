import type { Diagnostic } from '../../domain/diagnostic.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { rowsOf } from '../document/assemble-entity.ts';
import { isSame } from '../edit/difference/patch-between.ts';
import { own } from '../edit/patch.ts';
import type { CarriedOut } from './carry-out.ts';

/** Faults that a row has against a form, a bound or a rule. */
const RULED: ReadonlySet<string> = new Set(['wrongValue', 'outOfRange', 'breaksRule', 'duplicateValue']);

const ROWS_MAX = 4;

/** The lines without the faults of rows that were there before and stay as they were: what is asked from now on holds for what is new. */
export function withoutOldFaults(before: Blueprint, made: CarriedOut): CarriedOut {
  const isNew = (fault: Diagnostic) => !isOld(fault, before, made);
  return {
    ...made,
    lines: made.lines.map((line) => ({ ...line, faults: line.faults.filter(isNew) })),
    faults: made.faults.filter(isNew),
  };
}

/** What the author hears of those faults: the person may want the rows set right, or be told of them. */
export function oldRowNotes(before: Blueprint, made: CarriedOut): readonly string[] {
  const faults = [...made.lines.flatMap((line) => line.faults), ...made.faults].filter((fault) => isOld(fault, before, made));
  const rows = new Map<string, string[]>();
  for (const { code, path, values } of faults) {
    const [, entity = '', id = '', key] = path.split('.');
    const place = key === undefined ? `${entity}: ${code} ${String(values?.['got'] ?? '')}` : `${entity}.${key}: ${code}`;
    rows.set(place.trim(), [...(rows.get(place.trim()) ?? []), id]);
  }
  return [...rows].map(
    ([place, ids]) =>
      `rows that are there do not fit (${place}: ${ids.slice(0, ROWS_MAX).join(', ')}${ids.length > ROWS_MAX ? ` and ${ids.length - ROWS_MAX} more` : ''}): they stay as they are, the rule holds for what is sent or changed from now on; say so, or set them right where that is meant`,
  );
}

function isOld(fault: Diagnostic, before: Blueprint, made: CarriedOut): boolean {
  return RULED.has(fault.code) && isOfOldRow(fault, before, made);
}

function isOfOldRow({ path }: Diagnostic, before: Blueprint, { document }: CarriedOut): boolean {
  const [place, entity = '', id, key] = path.split('.');
  const was = own(before.entities, entity)?.rows.find((row) => row.id === id)?.values;
  const is = rowsOf(entity, document).find((row) => row.id === id)?.values;
  if (place !== 'rows' || was === undefined || is === undefined) return false;
  return key === undefined ? isSame(was, is) : isSame(was[key] ?? null, is[key] ?? null);
}
