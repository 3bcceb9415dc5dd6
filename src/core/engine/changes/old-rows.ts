import type { Diagnostic } from '../../domain/diagnostic.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { rowsOf } from '../document/assemble-entity.ts';
import { isSame } from '../edit/difference/patch-between.ts';
import { own } from '../edit/patch.ts';
import type { CarriedOut } from './carry-out.ts';

/** Faults that a row has against a form, a bound or a rule. */
const RULED: ReadonlySet<string> = new Set(['wrongValue', 'outOfRange', 'breaksRule', 'duplicateValue']);

/**
 * The lines without the faults of rows that were there before and stay as they were: what is asked from now on holds for what is
 * new. Whoever can still write other lines hears of them first.
 */
export function withoutOldFaults(before: Blueprint, made: CarriedOut): CarriedOut {
  const isNew = (fault: Diagnostic) => !(RULED.has(fault.code) && isOfOldRow(fault, before, made));
  return {
    ...made,
    lines: made.lines.map((line) => ({ ...line, faults: line.faults.filter(isNew) })),
    faults: made.faults.filter(isNew),
  };
}

function isOfOldRow({ path }: Diagnostic, before: Blueprint, { document }: CarriedOut): boolean {
  const [place, entity = '', id, key] = path.split('.');
  const was = own(before.entities, entity)?.rows.find((row) => row.id === id)?.values;
  const is = rowsOf(entity, document).find((row) => row.id === id)?.values;
  if (place !== 'rows' || was === undefined || is === undefined) return false;
  return key === undefined ? isSame(was, is) : isSame(was[key] ?? null, is[key] ?? null);
}
