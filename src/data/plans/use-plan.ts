import { useEffect } from 'react';
import { useStored } from '../identity/use-stored.ts';
import type { PlanRow } from '../store/rows.ts';
import { useOnline } from '../sync/use-sync-status.ts';

/** The plan of a project that is not built yet; null when there is none, undefined while it is read. */
export function usePlan(projectId: number): PlanRow | null | undefined {
  return useStored(async ({ plans }) => (await plans.get(projectId)) ?? null, [projectId]);
}

/** Has a plan written while it is in sight; once more when the network comes back. */
export function usePlanWriting(plan: PlanRow): void {
  const isOnline = useOnline();
  const { projectId, requestId, state } = plan;
  useEffect(() => {
    if (state !== 'writing') return undefined;
    const stopping = new AbortController();
    void import('./write-plan.ts').then(({ writePlan }) => writePlan(projectId, stopping.signal));
    return () => stopping.abort();
  }, [projectId, requestId, state, isOnline]);
}
