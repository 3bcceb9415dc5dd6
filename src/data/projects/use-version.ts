import type { VersionRecord } from '#core/protocol/records.ts';
import { useStored } from '../store/use-stored.ts';

/** A whole version; null when there is none with this id on the device, undefined while it is read. */
export function useVersion(versionId: string | null): VersionRecord | null | undefined {
  const version = useStored(
    async (database) => (versionId === null ? null : ((await database.versions.get(versionId)) ?? null)),
    [versionId],
  );
  return version === undefined || version === null || version.id === versionId ? version : undefined;
}
