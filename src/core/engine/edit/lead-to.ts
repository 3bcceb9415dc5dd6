import type { Blueprint } from '../blueprint/schema.ts';
import { applyOperations } from './apply-operations.ts';
import { difference } from './difference/difference.ts';
import type { Operation } from './operation.ts';

/** A site with the operations that made it, and those that take them back. */
interface Change {
  readonly blueprint: Blueprint;
  readonly operations: readonly Operation[];
  readonly inverses: readonly Operation[];
}

/** A change and behind it the operations that lead on to another site; as it was where none do. */
export function leadTo(change: Change, goal: Blueprint): Change {
  if (goal === change.blueprint) return change;
  const further = difference(change.blueprint, goal);
  const applied = further.length === 0 ? null : applyOperations(change.blueprint, further);
  if (applied?.ok !== true) return change;
  const { blueprint, inverses } = applied.value;
  return { blueprint, operations: [...change.operations, ...further], inverses: [...inverses, ...change.inverses] };
}
