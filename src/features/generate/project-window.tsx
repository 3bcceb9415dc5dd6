import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { VersionRecord } from '#core/protocol/records.ts';
import type { ProjectDetails } from '#data/projects/use-project.ts';
import { useVersion } from '#data/projects/use-version.ts';
import { useSyncStatus } from '#data/sync/use-sync-status.ts';
import { classNames } from '#ui/class-names.ts';
import { Segmented } from '#ui/segmented.tsx';
import { ChatPane } from './chat/chat-pane.tsx';
import { whatIsMeant } from './chat/what-is-meant.ts';
import type { FrameLoad } from './preview/frame-load.ts';
import { useFrameLoad } from './preview/use-frame-load.ts';
import { ProjectHeader } from './project-header.tsx';
import { useSelection, type Looked } from './selection/use-selection.ts';
import { screenStatus } from './screen-status.ts';
import { SitePane } from './site-pane.tsx';
import { useLiveRow } from './preview/use-live-row.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useTwoPanes } from './use-two-panes.ts';
import { useViewedVersion } from './versions/use-viewed-version.ts';

type Pane = 'chat' | 'preview';

interface ProjectWindowProps {
  readonly details: ProjectDetails;
  readonly versionId?: string | undefined;
  readonly saveStatus?: ReactNode;
  readonly notifications?: ReactNode;
  readonly row?: string | undefined;
  readonly onRowShown?: () => void;
}

export function ProjectWindow({ details, versionId, saveStatus, notifications, row, onRowShown }: ProjectWindowProps) {
  const { t } = useTranslation('generate');
  const { project, submissions } = details;
  const hasTwoPanes = useTwoPanes();
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
  const chat = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  useKeptFocus(status, panes.shown, () => {
    if (!hasTwoPanes) return bar.current?.querySelector('input:checked');
    // A focused field would open the keyboard of a touch screen.
    return chat.current?.querySelector(window.matchMedia('(pointer: fine)').matches ? 'textarea' : '[role=log]');
  });
  const [looked, look] = useState<Looked>({ locale: 'en' });
  const selection = useSelection(viewed.isCurrent ? version?.blueprint : undefined, looked);
  const [barSlot, setBarSlot] = useState<HTMLElement | null>(null);
  const view = (versionId: string) => {
    viewed.view(versionId);
    panes.choose('preview');
  };

  return (
    <div className="flex h-full min-h-0 flex-1 flex-col">
      <ProjectHeader details={details} version={version} onView={view} viewedVersionId={viewed.versionId}>
        {hasTwoPanes && saveStatus}
        {notifications}
      </ProjectHeader>
      <StorageNotice />
      <div ref={bar} className="flex items-center justify-between border-b border-line p-1.5 md:hidden">
        <Segmented
          label={t('panes.switch')}
          value={panes.shown}
          onChange={panes.choose}
          options={[
            { value: 'chat', label: t('panes.chat') },
            { value: 'preview', label: t('panes.preview') },
          ]}
        />
        {!hasTwoPanes && saveStatus}
      </div>
      <div className="flex min-h-0 flex-1">
        <div
          ref={chat}
          className={classNames(
            'min-h-0 w-full flex-col md:flex md:w-88 md:border-r md:border-line lg:w-100',
            panes.shown === 'chat' ? 'flex' : 'hidden',
          )}
        >
          <ChatPane
            details={details}
            status={status}
            viewedVersionId={viewed.versionId}
            onView={view}
            meantBy={(prompt) => selection.selected ?? whatIsMeant(prompt, looked.page, version)}
            selection={selection}
            barSlot={hasTwoPanes || panes.shown === 'chat' ? null : barSlot}
          />
        </div>
        <div
          className={classNames(
            'min-h-0 min-w-0 flex-1 flex-col p-2 md:flex md:p-3',
            panes.shown === 'preview' ? 'flex' : 'hidden',
          )}
        >
          <SitePane
            {...{ details, latest, status, frame, viewed, liveRow }}
            version={stored}
            onLook={look}
            selection={selection}
          />
          <div ref={setBarSlot} className="empty:hidden pt-2" />
        </div>
      </div>
    </div>
  );
}

/** The version before stays while the next one is read, so that the preview does not go blank in between. */
function useLastVersion(version: VersionRecord | null | undefined): VersionRecord | null | undefined {
  const [last, setLast] = useState<VersionRecord | null | undefined>(undefined);
  const isNew = version !== undefined && version !== last;
  if (isNew) setLast(version);
  return isNew ? version : last;
}

/** A preview that has failed once keeps nobody from going on, while it is tried again. */
function frameState(hasRecord: boolean, { state, attempt }: FrameLoad): 'none' | 'loading' | 'shown' | 'failed' {
  if (!hasRecord) return 'none';
  if (state === 'shown') return state;
  return state === 'loading' && attempt === 0 ? 'loading' : 'failed';
}

/** On phones one pane is shown at a time: a new version brings the preview to the front. */
function usePanes(currentVersionId: string | null, hasSomethingToShow: boolean) {
  const [chosen, setChosen] = useState<{ pane: Pane; at: string | null } | null>(null);
  const automatic: Pane = hasSomethingToShow ? 'preview' : 'chat';
  return {
    shown: chosen !== null && chosen.at === currentVersionId ? chosen.pane : automatic,
    choose: (pane: Pane) => setChosen({ pane, at: currentVersionId }),
  };
}

function StorageNotice() {
  const { t } = useTranslation('generate');
  const { kind } = useSyncStatus();
  if (kind !== 'storageFull' && kind !== 'storageFailed') return null;
  return (
    <p role="alert" className="m-0 bg-danger-soft px-4 py-2 text-sm text-danger">
      {t(kind === 'storageFull' ? 'storage.full' : 'storage.failed')}
    </p>
  );
}
