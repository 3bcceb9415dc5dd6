import { AppWindow, CloudDownload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { VersionRecord } from '#core/protocol/records.ts';
import type { ProjectDetails } from '#data/projects/use-project.ts';
import type { Submission } from '#data/store/rows.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { PreviewPane } from './preview/preview-pane.tsx';
import type { LiveRow } from './preview/use-live-row.ts';
import type { FrameControl } from './preview/use-frame-load.ts';
import { ProgressView } from './progress/progress-view.tsx';
import type { Looked, SelectionControl } from './selection/use-selection.ts';
import { isFailed, isGenerating, type ScreenStatus } from './screen-status.ts';
import { useReported } from './use-reported.ts';
import { useRestore } from './versions/use-restore.ts';
import type { ViewedVersion } from './versions/use-viewed-version.ts';
import { useVersionName } from './versions/use-version-name.ts';

interface SitePaneProps {
  readonly details: ProjectDetails;
  readonly latest: Submission | null;
  readonly status: ScreenStatus;
  /** Undefined while it is read, null when this device does not have it. */
  readonly version: VersionRecord | null | undefined;
  readonly frame: FrameControl;
  readonly viewed: ViewedVersion;
  readonly onLook: (looked: Looked) => void;
  readonly selection: SelectionControl;
  readonly liveRow: LiveRow | null;
}

/** The right side: the progress of a first build, then the preview. */
export function SitePane({ details, latest, status, version, frame, viewed, ...rest }: SitePaneProps) {
  const { t } = useTranslation('generate');
  const label = t('preview.region');
  if (viewed.versionId === null) {
    return (
      <section
        aria-label={label}
        className="flex min-h-0 flex-1 flex-col overflow-y-auto rounded-card border border-line bg-surface"
      >
        <WithoutVersion latest={latest} status={status} />
      </section>
    );
  }
  return (
    <section aria-label={label} className="flex min-h-0 flex-1 flex-col gap-2">
      {!viewed.isCurrent && <OldVersionBar details={details} viewed={viewed} />}
      {version === undefined && <Skeleton className="flex-1" />}
      {version === null && <NotHere />}
      {version && <PreviewPane {...{ version, frame, ...rest }} reason={viewed.reason} publish={details.project.publish} />}
    </section>
  );
}

function WithoutVersion({ latest, status }: { readonly latest: Submission | null; readonly status: ScreenStatus }) {
  const { t } = useTranslation(['generate', 'errors']);
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

function OldVersionBar({ details, viewed }: { readonly details: ProjectDetails; readonly viewed: ViewedVersion }) {
  const { t } = useTranslation('generate');
  const reported = useReported();
  const nameOf = useVersionName();
  const bringBack = useRestore(details);
  const { project, versions } = details;
  const shown = versions.find((version) => version.id === viewed.versionId);
  const currentId = project.currentVersionId;
  if (shown === undefined || currentId === null) return null;
  const restore = () => reported(() => bringBack(shown.id, t('versions.restored')));
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-warning-soft px-3 py-1.5 text-[0.8125rem] text-warning">
      <output className="m-0">{t('preview.viewingOld', { version: nameOf(shown) })}</output>
      <div className="flex gap-1.5">
        <Button size="small" title={t('versions.restoreFree')} onClick={restore}>
          {t('preview.restoreThis')}
        </Button>
        <Button size="small" variant="ghost" onClick={() => viewed.view(currentId)}>
          {t('preview.backToCurrent')}
        </Button>
      </div>
    </div>
  );
}
