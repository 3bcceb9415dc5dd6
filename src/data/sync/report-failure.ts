import { AppError } from '#core/domain/app-error.ts';
import { reportStorageFailure, storageFailureOf } from '../store/storage-state.ts';

/**
 * Tells failures of a loop apart: refusals by server or network are tried again and refusals by the browser's storage are
 * shown. Anything else is a bug: it reaches the browser's error handlers, and the loop goes on with what still works.
 */
export function reportFailure(error: unknown): undefined {
  if (error instanceof AppError) return;
  if (storageFailureOf(error) === null) reportError(error);
  else reportStorageFailure(error);
}
