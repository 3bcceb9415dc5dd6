import { useState } from 'react';
import type { VersionRecord } from '#core/protocol/records.ts';
import type { ProjectDetails } from '#data/projects/use-project.ts';
import { useVersion } from '#data/projects/use-version.ts';
import type { FrameLoad } from '#features/preview/frame-load.ts';
import type { ViewedPage } from '#features/preview/preview-pane.tsx';
import { useFrameLoad } from '#features/preview/use-frame-load.ts';
import { useLiveRow } from '#features/preview/use-live-row.ts';
import { useSelection } from '#features/selection/use-selection.ts';
import { useViewedVersion } from '#features/versions/use-viewed-version.ts';
import { screenStatus } from './screen-status.ts';
import { usePanes } from './use-panes.ts';

export interface ProjectWindowOptions {
  readonly details: ProjectDetails;
  readonly versionId?: string | undefined;
  readonly row?: string | undefined;
  readonly onRowShown?: (() => void) | undefined;
}

export type ProjectWindowState = ReturnType<typeof useProjectWindow>;

/** Holds the state that the panes of a project share: the version, its frame, the page, the selection and the panes. */
export function useProjectWindow({ details, versionId, row, onRowShown }: ProjectWindowOptions) {
  const { project, submissions } = details;
  const viewed = useViewedVersion(project.currentVersionId, versionId);
  const stored = useLastVersion(useVersion(viewed.versionId));
  const version = stored ?? null;
  const frame = useFrameLoad(version);
  const latest = submissions.at(-1) ?? null;
  const hasVersion = project.currentVersionId !== null;
  const status = screenStatus({
    isReady: true,
    projectState: project.state,
    hasVersion,
    latest,
    frame: frameState(version !== null, frame.load),
  });
  const panes = usePanes(project.currentVersionId, hasVersion || latest?.state === 'building');
  const liveRow = useLiveRow(row, () => panes.choose('preview'), onRowShown);
  const [page, setPage] = useState<ViewedPage>({ page: undefined, locale: 'en' });
  const selection = useSelection(viewed.isCurrent ? version?.blueprint : undefined, page);
  const view = (id: string) => {
    viewed.view(id);
    panes.choose('preview');
  };
  return { viewed, view, stored, version, frame, latest, status, panes, liveRow, page, setPage, selection };
}

/** Keeps the version before while the next one is read, so that the preview does not go blank in between. */
function useLastVersion(version: VersionRecord | null | undefined): VersionRecord | null | undefined {
  const [last, setLast] = useState<VersionRecord | null | undefined>(undefined);
  const isNew = version !== undefined && version !== last;
  if (isNew) setLast(version);
  return isNew ? version : last;
}

/** Tells how far the preview is. One that has failed once keeps nobody from going on, while it is tried again. */
function frameState(hasRecord: boolean, { state, attempt }: FrameLoad): 'none' | 'loading' | 'shown' | 'failed' {
  if (!hasRecord) return 'none';
  if (state === 'shown') return state;
  return state === 'loading' && attempt === 0 ? 'loading' : 'failed';
}
