import { AppWindow, CloudDownload } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VersionRecord } from '#core/protocol/records.ts';
import type { ProjectDetails } from '#data/projects/use-project.ts';
import type { Submission } from '#data/store/rows.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { FlowTab } from '#features/flow/flow-tab.tsx';
import { PreviewPane, type ViewedPage } from '#features/preview/preview-pane.tsx';
import type { LiveRow } from '#features/preview/use-live-row.ts';
import type { FrameControl } from '#features/preview/use-frame-load.ts';
import { PendingPlan } from '#features/plan/pending-plan.tsx';
import { PlanTab } from '#features/plan/plan-tab.tsx';
import { ProgressView } from '#features/flow/progress/progress-view.tsx';
import type { SelectionControl } from '#features/selection/use-selection.ts';
import { PlanView } from '#features/writing/plan-view.tsx';
import type { LiveBuild } from '#features/writing/use-live-build.ts';
import { WritingStrip } from '#features/writing/writing-strip.tsx';
import { pageBeingWritten } from './drawn-version.ts';
import { isFailed, isGenerating, type ScreenStatus } from './screen-status.ts';
import { OldVersionBar } from '#features/versions/old-version-bar.tsx';
import type { Planning } from './use-planning.ts';
import type { ViewedVersion } from '#features/versions/use-viewed-version.ts';

interface SitePaneProps {
  readonly details: ProjectDetails;
  readonly latest: Submission | null;
  readonly status: ScreenStatus;
  /** Undefined while it is read, null when this device does not have it. */
  readonly version: VersionRecord | null | undefined;
  readonly frame: FrameControl;
  readonly viewed: ViewedVersion;
  readonly setPage: (page: ViewedPage) => void;
  readonly selection: SelectionControl;
  readonly liveRow: LiveRow | null;
  /** A site that a model is writing. */
  readonly live: LiveBuild | null;
  /** True once a part of it stands in the preview. */
  readonly isDrawn: boolean;
  readonly planning: Planning;
}

/** Shows the progress of a first build, then the preview; what a model writes meanwhile is said above it. */
export function SitePane(props: SitePaneProps) {
  const { live, isDrawn, version } = props;
  const hasVersion = version !== null && version !== undefined && !isDrawn;
  // The plan comes before the site, as far as it is there; until it does, the version before stays.
  const isPlanning = live !== null && !isDrawn && (live.drawing !== null || !hasVersion);
  const [isPlanOpen, setPlanOpen] = useState(false);
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2">
      {live !== null && (
        <WritingStrip live={live} hasVersion={hasVersion} isPlanOpen={isDrawn ? isPlanOpen : null} onPlan={setPlanOpen} />
      )}
      <div className="relative flex min-h-0 flex-1 flex-col">
        <Site {...props} />
        {live !== null && (isPlanning || isPlanOpen) && <PlanView outline={live.drawing?.outline ?? null} />}
      </div>
    </div>
  );
}

function Site({ details, latest, status, version, frame, viewed, planning, ...props }: SitePaneProps) {
  const { t } = useTranslation('generate');
  const label = t('preview.region');
  if (viewed.versionId === null && !props.isDrawn) {
    return (
      <section
        aria-label={label}
        className="flex min-h-0 flex-1 flex-col overflow-y-auto rounded-card border border-line bg-surface"
      >
        <WithoutVersion {...{ latest, status, planning }} />
      </section>
    );
  }
  return (
    <section aria-label={label} className="flex min-h-0 flex-1 flex-col gap-2">
      {!viewed.isCurrent && <OldVersionBar details={details} viewed={viewed} />}
      {version === undefined && <Skeleton className="flex-1" />}
      {version === null && <NotHere />}
      {version && (
        <PreviewPane
          {...{ version, frame }}
          selection={props.selection}
          liveRow={props.liveRow}
          follow={pageBeingWritten(props.live)}
          onPage={props.setPage}
          reason={viewed.reason}
          publish={details.project.publish}
          opensPlan={planning.opensPlan}
          plan={(onDone) => (
            <PlanTab
              {...planning}
              version={version}
              isCurrent={viewed.isCurrent}
              isLocked={props.live !== null}
              onBuilt={() => (onDone(), planning.onBuilt())}
            />
          )}
          diagram={(onOpen) => <FlowTab version={version} onOpen={({ description }) => onOpen(description)} />}
        />
      )}
    </section>
  );
}

function WithoutVersion({ latest, status, planning }: Pick<SitePaneProps, 'latest' | 'status' | 'planning'>) {
  const { t } = useTranslation(['generate', 'errors']);
  if (planning.plan !== null) return <PendingPlan {...planning} plan={planning.plan} />;
  const build = { progress: latest?.progress ?? null, idea: latest?.prompt ?? '' };
  if (isGenerating(status)) {
    return <ProgressView {...build} failure={null} isRemote={latest?.state !== 'building'} />;
  }
  if (isFailed(status)) {
    const error = latest?.error ?? 'SERVER';
    return <ProgressView {...build} failure={t(`errors:${error}`)} isRemote={false} />;
  }
  return (
    <div className="m-auto w-full max-w-lg p-6">
      <EmptyState icon={<AppWindow className="size-6" />} title={t('preview.noVersionTitle')}>
        {t('preview.noVersionText')}
      </EmptyState>
    </div>
  );
}

function NotHere() {
  const { t } = useTranslation('generate');
  return (
    <div className="m-auto w-full max-w-lg p-6">
      <EmptyState icon={<CloudDownload className="size-6" />} title={t('preview.notHereTitle')}>
        {t('preview.notHereText')}
      </EmptyState>
    </div>
  );
}
