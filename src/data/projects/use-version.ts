import { useEffect, useState } from 'react';
import { AppError } from '#core/domain/app-error.ts';
import type { VersionRecord } from '#core/protocol/records.ts';
import { useOnline } from '../sync/use-sync-status.ts';
import { currentDatabase, useStored } from '../identity/use-stored.ts';
import { findVersion } from '../store/version-row.ts';

/**
 * A whole version, fetched from the account when its body went to make room; undefined while it is read, null when it is
 * neither on the device nor to be had.
 */
export function useVersion(versionId: string | null): VersionRecord | null | undefined {
  const stored = useStored(
    async (database) => {
      const [version, summary] = await Promise.all([
        versionId === null ? null : findVersion(database, versionId),
        versionId === null ? null : database.versionSummaries.get(versionId),
      ]);
      return { id: versionId, version: version ?? null, isAbsent: !version && typeof summary?.number === 'number' };
    },
    [versionId],
  );
  const current = stored?.id === versionId ? stored : undefined;
  const fetched = useFetched(current?.isAbsent === true ? versionId : null);
  return current?.isAbsent === true ? fetched : current?.version;
}

/** Asked for again when the network is back. */
function useFetched(versionId: string | null): VersionRecord | null | undefined {
  const [answer, setAnswer] = useState<{ readonly id: string; readonly version: VersionRecord | null } | null>(null);
  const isOnline = useOnline();
  useEffect(() => {
    if (versionId === null) return undefined;
    let isCurrent = true;
    const show = (version: VersionRecord | null) => isCurrent && setAnswer({ id: versionId, version });
    fetchVersion(versionId).then(show, (error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      show(null);
    });
    return () => {
      isCurrent = false;
    };
  }, [versionId, isOnline]);
  return answer?.id === versionId ? answer.version : undefined;
}

async function fetchVersion(versionId: string): Promise<VersionRecord | null> {
  const database = currentDatabase();
  if (database === null) return null;
  const { fetchBody } = await import('../outbox/version-bodies.ts');
  return fetchBody(database, versionId);
}
