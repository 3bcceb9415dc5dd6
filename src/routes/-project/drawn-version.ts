import type { VersionRecord } from '#core/protocol/records.ts';
import type { LiveBuild } from '#features/writing/use-live-build.ts';

/**
 * The version that a model is writing, as a record for the preview: in the place of the planner's under the same id, or alone on a
 * device that has none. Null while nothing of it is whole, and where the person has gone on from the planner's version.
 */
export function drawnVersion(
  live: LiveBuild | null,
  stored: VersionRecord | null,
  currentVersionId: string | null,
): VersionRecord | null {
  const blueprint = live?.drawing?.blueprint ?? null;
  if (live === null || blueprint === null) return null;
  const { versionId: id, projectId, commandId } = live.writing;
  if (currentVersionId !== null && currentVersionId !== id) return null;
  if (stored !== null && stored.id === id) return { ...stored, blueprint };
  const createdAt = new Date(0).toISOString();
  return {
    id,
    projectId,
    commandId,
    number: null,
    baseVersionId: null,
    title: '',
    blueprint,
    operations: [],
    inverses: [],
    createdAt,
  };
}

/** The address of the page that is being written; null for the page of one record, which stands at the records' own. */
export function pageBeingWritten(live: LiveBuild | null): string | null {
  const outline = live?.drawing?.outline;
  return outline?.pages.find(({ id }) => id === outline.current)?.path ?? null;
}
