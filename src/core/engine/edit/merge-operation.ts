import type { Blueprint } from '../blueprint/schema.ts';
import { own } from './patch.ts';
import { merge } from './merge.ts';
import { operationSchema, type Operation } from './operation.ts';

/** An operation fitted to a part that somebody else has changed since. */
export interface Fitted {
  readonly operation: Operation;
  /** Keys in which both sides changed the same thing. */
  readonly conflicts: readonly string[];
}

/**
 * Lays the changes that the operation makes to `before` over the part as it is now: two people who add
 * to the same menu, the same roles or the same list both keep what they added.
 */
export function mergeOperation(operation: Operation, before: Blueprint, now: Blueprint): Fitted {
  const patch = patchOf(operation);
  const was = partOf(before, operation);
  const is = partOf(now, operation);
  if (patch === null || was === undefined || is === undefined) return { operation, conflicts: [] };
  const merged: Record<string, unknown> = {};
  const conflicts: string[] = [];
  for (const [key, wanted] of Object.entries(patch)) {
    const part = merge(was[key], wanted ?? undefined, is[key]);
    if (part.conflict) conflicts.push(key);
    merged[key] = part.value ?? null;
  }
  const fitted = operationSchema.safeParse(withPatch(operation, merged));
  return fitted.success ? { operation: fitted.data, conflicts } : { operation, conflicts: [] };
}

type Plain = Readonly<Record<string, unknown>>;

function patchOf(operation: Operation): Plain | null {
  if ('patch' in operation) return operation.patch;
  if (operation.op === 'setRow') return { values: operation.values };
  return operation.op === 'setAccounts' ? { accounts: operation.accounts } : null;
}

function withPatch(operation: Operation, patch: Plain): unknown {
  return 'patch' in operation ? { ...operation, patch } : { ...operation, ...patch };
}

function partOf(blueprint: Blueprint, operation: Operation): Plain | undefined {
  switch (operation.op) {
    case 'setSite':
      return blueprint.site;
    case 'setTheme':
      return blueprint.theme;
    case 'setNav':
      return blueprint.nav;
    case 'setAdmin':
      return blueprint.admin;
    case 'setAccounts':
      return { accounts: blueprint.accounts };
    case 'setPage':
      return own(blueprint.pages, operation.id);
    case 'setBlock':
      return own(blueprint.blocks, operation.id);
    case 'setEntity':
      return own(blueprint.entities, operation.id);
    case 'setField':
      return own(blueprint.entities, operation.entity)?.fields.find(({ key }) => key === operation.key);
    case 'setRow':
      return own(blueprint.entities, operation.entity)?.rows.find(({ id }) => id === operation.id);
    default:
      return undefined;
  }
}
