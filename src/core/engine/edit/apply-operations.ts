import type { Diagnostic } from '../../domain/diagnostic.ts';
import { unreachable } from '../../domain/assert.ts';
import { fail, ok, type Result } from '../../domain/result.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { blockPlace, rowPlace } from '../blueprint/photo-schema.ts';
import { integrityErrors } from '../validate/integrity.ts';
import * as entities from './apply-entities.ts';
import * as pages from './apply-pages.ts';
import { setDrawing, setPart, setPhoto, withoutPhotos } from './apply-parts.ts';
import { applyPatch } from './patch.ts';
import type { Operation } from './operation.ts';
import { done, type Applied, type OperationOf, type OperationResult } from './operation-result.ts';

/**
 * Carries out all operations or none. Untouched parts keep their identity and bytes; the inverses, applied in
 * their order, give back exactly the bytes there were. Removing a part takes every pointer to it away first.
 * Fails when an id is unknown or taken, a limit is passed, or the result is broken in a way it was not before.
 */
export function applyOperations(
  blueprint: Blueprint,
  operations: readonly Operation[],
): Result<{ blueprint: Blueprint; inverses: Operation[] }, Diagnostic[]> {
  const result = applyUnchecked(blueprint, operations);
  if (!result.ok) return fail([result.error]);
  const errors = newErrors(blueprint, result.value.blueprint);
  if (errors.length > 0) return fail(errors);
  return ok({ blueprint: result.value.blueprint, inverses: [...result.value.inverses] });
}

/** As applyOperations, without looking at the result as a whole: for a list that is checked at its end. */
export function applyUnchecked(blueprint: Blueprint, operations: readonly Operation[]): OperationResult {
  let current: Applied = { blueprint, inverses: [] };
  for (const operation of operations) {
    const step = applyOne(current.blueprint, operation);
    if (!step.ok) return step;
    current = {
      blueprint: step.value.blueprint,
      inverses: [...step.value.inverses, ...current.inverses],
    };
  }
  return ok(current);
}

/** Errors of the result that the Blueprint did not have before. */
export function newErrors(before: Blueprint, after: Blueprint): Diagnostic[] {
  const errors = integrityErrors(after);
  if (errors.length === 0) return [];
  const old = new Set(integrityErrors(before).map(fingerprint));
  return errors.filter((error) => !old.has(fingerprint(error)));
}

function fingerprint(diagnostic: Diagnostic): string {
  return JSON.stringify([diagnostic.code, diagnostic.path, diagnostic.values]);
}

function applyOne(blueprint: Blueprint, operation: Operation): OperationResult {
  switch (operation.op) {
    case 'removePage':
      return after(blueprint, pages.beforeRemovePage(blueprint, operation.id), (next) => pages.removeBarePage(next, operation));
    case 'removeBlock':
      return after(
        blueprint,
        [
          ...withoutPhotos(blueprint, (place) => place === blockPlace(operation.id)),
          ...pages.beforeRemoveBlock(blueprint, operation.id),
        ],
        (next) => pages.removeBareBlock(next, operation),
      );
    case 'removeEntity':
      return after(
        blueprint,
        [
          ...withoutPhotos(blueprint, (place) => place.startsWith(rowPlace(operation.id, ''))),
          ...entities.beforeRemoveEntity(blueprint, operation.id),
        ],
        (next) => entities.removeBareEntity(next, operation),
      );
    case 'removeRow':
      return after(
        blueprint,
        withoutPhotos(blueprint, (place) => place === rowPlace(operation.entity, operation.id)),
        (next) => entities.removeRow(next, operation),
      );
    case 'removeField':
      return after(blueprint, entities.beforeRemoveField(blueprint, operation.entity, operation.key), (next) =>
        entities.removeBareField(next, operation),
      );
    default:
      return applySimple(blueprint, operation);
  }
}

type Simple = Exclude<Operation, { op: 'removePage' | 'removeBlock' | 'removeEntity' | 'removeField' | 'removeRow' }>;

function applySimple(blueprint: Blueprint, operation: Simple): OperationResult {
  switch (operation.op) {
    case 'setSite':
    case 'setTheme':
    case 'setNav':
    case 'setAdmin':
      return setSection(blueprint, operation);
    case 'setAccounts':
      return setAccounts(blueprint, operation);
    case 'addPage':
      return pages.addPage(blueprint, operation);
    case 'setPage':
      return pages.setPage(blueprint, operation);
    case 'addBlock':
      return pages.addBlock(blueprint, operation);
    case 'setBlock':
      return pages.setBlock(blueprint, operation);
    case 'moveBlock':
      return pages.moveBlock(blueprint, operation);
    case 'addEntity':
      return entities.addEntity(blueprint, operation);
    case 'setEntity':
      return entities.setEntity(blueprint, operation);
    case 'addField':
      return entities.addField(blueprint, operation);
    case 'setField':
      return entities.setField(blueprint, operation);
    case 'addRow':
      return entities.addRow(blueprint, operation);
    case 'setRow':
      return entities.setRow(blueprint, operation);
    case 'setPart':
      return setPart(blueprint, operation);
    case 'setDrawing':
      return setDrawing(blueprint, operation);
    case 'setPhoto':
      return setPhoto(blueprint, operation);
    case 'restore':
      return done(operation.blueprint, { op: 'restore', blueprint });
    default:
      return unreachable(operation);
  }
}

type SetSection = Extract<Operation, { op: 'setSite' | 'setTheme' | 'setNav' | 'setAdmin' }>;

function setSection(blueprint: Blueprint, operation: SetSection): OperationResult {
  switch (operation.op) {
    case 'setSite': {
      const { value, inverse, order } = applyPatch(blueprint.site, operation.patch, operation.order);
      return done({ ...blueprint, site: value }, { op: 'setSite', patch: inverse, ...order });
    }
    case 'setTheme': {
      const { value, inverse, order } = applyPatch(blueprint.theme, operation.patch, operation.order);
      return done({ ...blueprint, theme: value }, { op: 'setTheme', patch: inverse, ...order });
    }
    case 'setNav': {
      const { value, inverse, order } = applyPatch(blueprint.nav, operation.patch, operation.order);
      return done({ ...blueprint, nav: value }, { op: 'setNav', patch: inverse, ...order });
    }
    case 'setAdmin': {
      const { value, inverse, order } = applyPatch(blueprint.admin, operation.patch, operation.order);
      return done({ ...blueprint, admin: value }, { op: 'setAdmin', patch: inverse, ...order });
    }
    default:
      return unreachable(operation);
  }
}

function setAccounts(blueprint: Blueprint, { accounts, order: keys }: OperationOf<'setAccounts'>): OperationResult {
  if (accounts === null && blueprint.accounts === undefined) return done(blueprint);
  const { value, order } = applyPatch(blueprint, { accounts }, keys);
  return done(value, { op: 'setAccounts', accounts: blueprint.accounts ?? null, ...order });
}

function after(blueprint: Blueprint, first: readonly Operation[], last: (next: Blueprint) => OperationResult): OperationResult {
  const cleaned = applyUnchecked(blueprint, first);
  if (!cleaned.ok) return cleaned;
  const step = last(cleaned.value.blueprint);
  if (!step.ok) return step;
  return done(step.value.blueprint, ...step.value.inverses, ...cleaned.value.inverses);
}
