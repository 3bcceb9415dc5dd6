import { useCallback, useEffect, useState } from 'react';
import { errorCodeOf, type ErrorCode } from '#core/domain/app-error.ts';
import { useOnline } from './use-sync-status.ts';

export type AnswerState<Answer> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: ErrorCode }
  | { readonly status: 'ready'; readonly answer: Answer };

export interface Followed<Answer> {
  readonly state: AnswerState<Answer>;
  readonly retry: () => void;
  /** Takes what a change answered in place of reading again. */
  readonly set: (answer: Answer) => void;
}

/** Reads something from the server; again when the connection is back or `key` changes. What was read stays while that fails. */
export function useAnswer<Answer>(read: (signal: AbortSignal) => Promise<Answer>, key: unknown = null): Followed<Answer> {
  const [state, setState] = useState<AnswerState<Answer>>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const isOnline = useOnline();
  useEffect(() => {
    const leaving = new AbortController();
    read(leaving.signal).then(
      (answer) => setState({ status: 'ready', answer }),
      (failure: unknown) => {
        if (leaving.signal.aborted) return;
        setState((before) => (before.status === 'ready' ? before : { status: 'failed', error: errorCodeOf(failure) }));
      },
    );
    return () => leaving.abort();
  }, [read, attempt, isOnline, key]);
  const retry = useCallback(() => {
    setState({ status: 'loading' });
    setAttempt((count) => count + 1);
  }, []);
  return { state, retry, set: (answer) => setState({ status: 'ready', answer }) };
}
