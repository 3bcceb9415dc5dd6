import { useCallback, useEffect, useState } from 'react';
import { errorCodeOf, type ErrorCode } from '#core/domain/app-error.ts';
import type { ModelsAnswer, OwnModelRequest } from '#core/protocol/http/own-model.ts';
import { readModels, removeOwnModel, saveOwnModel, testOwnModel } from '#data/models/own-model-api.ts';
import { useOnline } from '#data/sync/use-sync-status.ts';

export type OwnModelState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: ErrorCode }
  | { readonly status: 'ready'; readonly answer: ModelsAnswer };
export type OwnModelTask = 'saving' | 'testing' | 'removing';

export interface OwnModelSettings {
  readonly state: OwnModelState;
  readonly task: OwnModelTask | null;
  /** Reason for which the last task failed. */
  readonly error: ErrorCode | null;
  readonly retry: () => void;
  /** Saves, then tests; true when it was saved. */
  readonly save: (request: OwnModelRequest) => Promise<boolean>;
  readonly test: () => Promise<void>;
  readonly remove: () => Promise<boolean>;
}

/** Follows the person's own model on the server; reads it again when the connection is back. */
export function useOwnModel(): OwnModelSettings {
  const [state, setState] = useState<OwnModelState>({ status: 'loading' });
  const [task, setTask] = useState<OwnModelTask | null>(null);
  const [error, setError] = useState<ErrorCode | null>(null);
  const [attempt, setAttempt] = useState(0);
  const isOnline = useOnline();

  useEffect(() => {
    const leaving = new AbortController();
    readModels(leaving.signal).then(
      (answer) => setState({ status: 'ready', answer }),
      (failure: unknown) => {
        if (leaving.signal.aborted) return;
        // What was read before is still there to be looked at.
        setState((before) => (before.status === 'ready' ? before : { status: 'failed', error: errorCodeOf(failure) }));
      },
    );
    return () => leaving.abort();
  }, [attempt, isOnline]);

  const run = useCallback(async (name: OwnModelTask, call: () => Promise<ModelsAnswer>): Promise<boolean> => {
    setTask(name);
    setError(null);
    try {
      setState({ status: 'ready', answer: await call() });
      return true;
    } catch (failure) {
      setError(errorCodeOf(failure));
      return false;
    } finally {
      setTask(null);
    }
  }, []);

  return {
    state,
    task,
    error,
    retry: () => {
      setState({ status: 'loading' });
      setAttempt((count) => count + 1);
    },
    async save(request) {
      const isSaved = await run('saving', () => saveOwnModel(request));
      if (isSaved) void run('testing', testOwnModel);
      return isSaved;
    },
    async test() {
      await run('testing', testOwnModel);
    },
    remove: () => run('removing', removeOwnModel),
  };
}
