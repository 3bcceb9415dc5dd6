import type { Diagnostic } from '../../domain/diagnostic.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { applyOperations, applyUnchecked, newErrors } from './apply-operations.ts';
import { uniquePath } from './unique-path.ts';
import { own } from './patch.ts';
import { mergeOperation } from './merge-operation.ts';
import type { Operation } from './operation.ts';
import { renameIds } from './rename-ids.ts';

/**
 * Replays operations that were made on an older Blueprint (`base`) on the newest one. Menus, lists and roles that both
 * changed are merged; what cannot be applied any more is dropped and what both set is overruled, each reported as a
 * warning; an id that was taken meanwhile gets a fresh one, the same on every device. The returned operations can all be
 * applied together.
 */
export function rebase(
  operations: readonly Operation[],
  newest: Blueprint,
  base?: Blueprint,
): { operations: Operation[]; dropped: Diagnostic[] } {
  const kept: Operation[] = [];
  const dropped: Diagnostic[] = [];
  const renamed = new Map<string, string>();
  let current = newest;
  let before = base;
  for (const original of operations) {
    chooseIds(original, current, renamed);
    const merged = before && mergeOperation(renameIds(original, renamed), before, current);
    if (merged !== undefined) dropped.push(...merged.conflicts.map((key) => overruled(original, key)));
    const operation = fitPlace(current, merged?.operation ?? renameIds(original, renamed));
    before = before && after(before, renameIds(original, renamed));
    const step = applyUnchecked(current, [operation]);
    if (step.ok) {
      kept.push(operation);
      current = step.value.blueprint;
    } else dropped.push(droppedBecause(original, step.error));
  }
  if (newErrors(newest, current).length === 0) return { operations: kept, dropped };
  return keepWhatHolds(kept, newest, dropped);
}

function after(blueprint: Blueprint, operation: Operation): Blueprint | undefined {
  const step = applyUnchecked(blueprint, [operation]);
  return step.ok ? step.value.blueprint : undefined;
}

function overruled(operation: Operation, key: string): Diagnostic {
  return { code: 'overruled', severity: 'warning', path: key, values: { operation: operation.op } };
}

/** One by one, only what leaves the Blueprint whole. */
function keepWhatHolds(operations: readonly Operation[], newest: Blueprint, dropped: Diagnostic[]) {
  const kept: Operation[] = [];
  let current = newest;
  for (const operation of operations) {
    const result = applyOperations(current, [operation]);
    if (result.ok) {
      kept.push(operation);
      current = result.value.blueprint;
    } else for (const error of result.error) dropped.push(droppedBecause(operation, error));
  }
  return { operations: kept, dropped };
}

function droppedBecause(operation: Operation, error: Diagnostic): Diagnostic {
  return {
    code: 'dropped',
    severity: 'warning',
    path: error.path,
    values: { ...error.values, operation: operation.op, problem: error.code },
  };
}

/** Notes a fresh id for every id that the operation adds and that is taken. */
function chooseIds(operation: Operation, current: Blueprint, renamed: Map<string, string>): void {
  const choose = (kind: string, id: string, isTaken: (candidate: string) => boolean) => {
    if (!isTaken(id)) return;
    let number = 2;
    while (isTaken(`${id.slice(0, 40)}-${String(number)}`)) number += 1;
    renamed.set(`${kind}:${id}`, `${id.slice(0, 40)}-${String(number)}`);
  };
  const inBlocks = (id: string) => own(current.blocks, id) !== undefined;
  if (operation.op === 'addPage') {
    choose('page', operation.id, (id) => own(current.pages, id) !== undefined);
    for (const block of Object.keys(operation.blocks)) choose('block', block, inBlocks);
  }
  if (operation.op === 'addBlock') choose('block', operation.id, inBlocks);
  if (operation.op === 'addRow') {
    const rows = own(current.entities, operation.entity)?.rows ?? [];
    choose(`row:${operation.entity}`, operation.row.id, (id) => rows.some((row) => row.id === id));
  }
}

/** A page whose path was taken meanwhile gets a free one; menus name only pages that still exist. */
function fitPlace(current: Blueprint, operation: Operation): Operation {
  if (operation.op === 'addPage') {
    const taken = new Set(Object.values(current.pages).map((page) => page.path));
    return { ...operation, page: { ...operation.page, path: uniquePath(operation.page.path, taken) } };
  }
  if (operation.op !== 'setNav') return operation;
  const { header, footer, cta } = operation.patch;
  const known = (id: string) => own(current.pages, id) !== undefined;
  const patch = {
    ...operation.patch,
    ...(header && { header: header.filter(known) }),
    ...(footer && { footer: footer.filter(known) }),
  };
  if (typeof cta === 'string' && !known(cta)) delete patch.cta;
  return { ...operation, patch };
}
