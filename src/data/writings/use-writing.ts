import { useEffect, useState } from 'react';
import { useSession } from '../identity/session-state.ts';
import type { Writing } from './fold-writing.ts';

/** Returns what a model is writing for a project while the server works on it; null when nothing is known of it. */
export function useWriting(projectId: number, isRunning: boolean): Writing | null {
  const session = useSession();
  const userId = session.status === 'signedIn' ? session.userId : null;
  const [writing, setWriting] = useState<Writing | null>(null);
  useEffect(() => {
    if (!isRunning || userId === null) return undefined;
    const stopping = new AbortController();
    void import('./follow-writing.ts').then(({ followWriting }) => {
      if (stopping.signal.aborted) return;
      const stop = followWriting({ userId, projectId, onChange: setWriting });
      stopping.signal.addEventListener('abort', stop);
    });
    return () => {
      stopping.abort();
      setWriting(null);
    };
  }, [projectId, isRunning, userId]);
  return writing;
}
