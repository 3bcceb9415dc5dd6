import type { Diagnostic } from '../../domain/diagnostic.ts';
import { fail, ok, type Result } from '../../domain/result.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import type { Operation } from './operation.ts';

/** One operation carried out: the new Blueprint and what undoes it, in the order it must be applied. */
export interface Applied {
  readonly blueprint: Blueprint;
  readonly inverses: readonly Operation[];
}
export type OperationResult = Result<Applied, Diagnostic>;
export type OperationOf<Name extends Operation['op']> = Extract<Operation, { op: Name }>;

export function done(blueprint: Blueprint, ...inverses: Operation[]): OperationResult {
  return ok({ blueprint, inverses });
}

/** The part that an operation names does not exist. */
export function unknownId(path: string, id: string): OperationResult {
  return fail({ code: 'unknownId', severity: 'error', path, values: { id } });
}

/** The id that an operation adds is taken. */
export function duplicateId(path: string, id: string): OperationResult {
  return fail({ code: 'duplicateId', severity: 'error', path, values: { id } });
}

/** Something grew beyond its limit. */
export function overLimit(path: string, limit: number): OperationResult {
  return fail({ code: 'limit', severity: 'error', path, values: { limit } });
}
