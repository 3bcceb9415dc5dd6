import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Flow } from '#core/engine/flow/flow-schema.ts';
import { nextMoment, pacedFlow } from './flow-pace.ts';

/** Paces the diagram of a build; all of it comes at once when the build has ended, or where motion is unwanted. */
export function usePacedFlow(flow: Flow, isRunning: boolean): Flow {
  const [elapsedMs, setElapsed] = useState(0);
  const isStill = useSyncExternalStore(subscribe, wantsStill, () => true);
  const isPaced = isRunning && !isStill;
  const next = isPaced ? nextMoment(flow, elapsedMs) : null;
  useEffect(() => {
    if (next === null) return undefined;
    const timer = setTimeout(() => setElapsed(next), next - elapsedMs);
    return () => clearTimeout(timer);
  }, [next, elapsedMs]);
  return useMemo(() => (isPaced ? pacedFlow(flow, elapsedMs) : flow), [flow, isPaced, elapsedMs]);
}

const REDUCED = '(prefers-reduced-motion: reduce)';

function wantsStill(): boolean {
  return window.matchMedia(REDUCED).matches;
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(REDUCED);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
