import { useEffect, useMemo } from 'react';
import type { FlowRecord } from '#core/protocol/records.ts';
import { writeTogether } from '../outbox/write-command.ts';
import { currentDatabase, useStored } from '../identity/use-stored.ts';
import { storageFailureOf } from '../store/storage-state.ts';
import { flowOf, ideaOf, keepFlow, type FlowSource } from './write-flow.ts';

/**
 * The diagram of a version; undefined while it is read. The stored one where it is that version's; else it is drawn from the
 * Blueprint, and kept when the version is the shown one of its project: one of before diagrams, or one that was refused.
 */
export function useFlow(version: FlowSource): FlowRecord | undefined {
  const { projectId, id } = version;
  const found = useStored(
    async (database) => {
      const [stored, project, idea] = await Promise.all([
        database.flows.get(projectId),
        database.projects.get(projectId),
        ideaOf(database, projectId),
      ]);
      return { id, stored: stored?.versionId === id ? stored : null, isCurrent: project?.currentVersionId === id, idea };
    },
    [projectId, id],
  );
  const ready = found?.id === id ? found : undefined;
  const isMissing = ready !== undefined && ready.stored === null && ready.isCurrent;
  useEffect(() => {
    const database = isMissing ? currentDatabase() : null;
    if (database === null) return;
    writeTogether(database, () => keepFlow(database, version)).catch((error: unknown) => {
      // It is drawn from the Blueprint again the next time.
      if (storageFailureOf(error) === null) throw error;
    });
  }, [isMissing, version]);
  return useMemo(() => (ready === undefined ? undefined : (ready.stored ?? flowOf(version, ready.idea))), [ready, version]);
}
