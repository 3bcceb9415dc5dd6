import { useState } from 'react';
import type { VersionRecord } from '#core/protocol/records.ts';
import { PROJECT_STATE } from '#core/protocol/wire/states.ts';
import { useOwnPreviews } from '#data/preview/preview-client.ts';
import type { SubmissionState } from '#data/store/rows.ts';
import type { ProjectDetails } from '#data/projects/use-project.ts';
import { usePlan } from '#data/plans/use-plan.ts';
import { useVersion } from '#data/projects/use-version.ts';
import type { FrameLoad } from '#features/preview/frame-load.ts';
import type { ViewedPage } from '#features/preview/preview-pane.tsx';
import { useFrameLoad } from '#features/preview/use-frame-load.ts';
import { useLiveRow } from '#features/preview/use-live-row.ts';
import { useSelection } from '#features/selection/use-selection.ts';
import { useLiveBuild, type LiveBuild } from '#features/writing/use-live-build.ts';
import { useViewedVersion, type ViewedVersion } from '#features/versions/use-viewed-version.ts';
import { drawnVersion } from './drawn-version.ts';
import { screenStatus } from './screen-status.ts';
import { usePanes } from './use-panes.ts';
import { usePlanning } from './use-planning.ts';

export interface ProjectWindowOptions {
  readonly details: ProjectDetails;
  readonly versionId?: string | undefined;
  readonly row?: string | undefined;
  readonly onRowShown?: (() => void) | undefined;
  /** The plan is shown first. */
  readonly opensPlan: boolean;
  readonly onPlanBuilt: () => void;
}

export type ProjectWindowState = ReturnType<typeof useProjectWindow>;

/** Holds the state that the panes of a project share: the version, its frame, the page, the selection and the panes. */
export function useProjectWindow({ details, versionId, row, onRowShown, opensPlan, onPlanBuilt }: ProjectWindowOptions) {
  const { project, submissions } = details;
  const viewed = useViewedVersion(project.currentVersionId, versionId);
  const stored = useLastVersion(useVersion(viewed.versionId));
  // One beside it is waited for by nobody.
  const latest = submissions.findLast(({ besideOf }) => besideOf === undefined) ?? null;
  const { live, onShown } = useLiveBuild(project.id, isAtServer(project.state, latest?.state));
  const drawn = useDrawnVersion(live, stored ?? null, viewed);
  const version = drawn ?? stored ?? null;
  const frameLoad = useFrameLoad(version);
  const frame = {
    ...frameLoad,
    loaded(id: string) {
      frameLoad.loaded(id);
      onShown();
    },
  };
  const hasVersion = project.currentVersionId !== null;
  const status = screenStatus({
    isReady: true,
    projectState: project.state,
    hasVersion,
    latest,
    frame: frameState(version !== null, frame.load),
    isWriting: live !== null,
  });
  const plan = usePlan(project.id) ?? null;
  const planning = usePlanning({ details, plan, opensPlan, onBuilt: onPlanBuilt });
  const panes = usePanes(project.currentVersionId, hasVersion || plan !== null || live !== null || latest?.state === 'building');
  const liveRow = useLiveRow(row, () => panes.choose('preview'), onRowShown);
  const [page, setPage] = useState<ViewedPage>({ page: undefined, locale: 'en' });
  const selection = useSelection(viewed.isCurrent && live === null ? version?.blueprint : undefined, page);
  const view = (id: string) => {
    viewed.view(id);
    panes.choose('preview');
  };
  return {
    viewed,
    view,
    stored: drawn ?? stored,
    version,
    live,
    isDrawn: drawn !== null,
    frame,
    latest,
    status,
    panes,
    planning,
    liveRow,
    page,
    setPage,
    selection,
  };
}

/**
 * Decides whether the server works on a prompt: of this device, or of another one. One that is being sent counts too, as a model may begin
 * before the answer is here.
 */
function isAtServer(projectState: ProjectDetails['project']['state'], submission: SubmissionState | undefined): boolean {
  return (
    submission === 'sending' || submission === 'accepted' || (projectState === PROJECT_STATE.running && submission !== 'building')
  );
}

/** The version that is being written, for the preview; the same object until more of it is drawn. */
function useDrawnVersion(live: LiveBuild | null, stored: VersionRecord | null, viewed: ViewedVersion): VersionRecord | null {
  const canDraw = useOwnPreviews() && viewed.isCurrent;
  const blueprint = live?.drawing?.blueprint ?? null;
  const key = canDraw && blueprint !== null ? blueprint : null;
  const [last, setLast] = useState<{ readonly key: typeof key; readonly version: VersionRecord | null }>({
    key: null,
    version: null,
  });
  if (last.key === key) return last.version;
  const next = key === null ? null : drawnVersion(live, stored, viewed.versionId);
  setLast({ key, version: next });
  return next;
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
