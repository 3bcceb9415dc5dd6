import { useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { ProjectDetails } from '#data/projects/use-project.ts';
import { useSyncStatus } from '#data/sync/use-sync-status.ts';
import { useAttachedFiles } from '#data/attachments/use-attached-files.ts';
import { ChatPane } from '#features/chat/chat-pane.tsx';
import { promptTarget } from '#features/chat/prompt-target.ts';
import { PlanFirstSwitch } from '#features/plan/plan-first-switch.tsx';
import { SelectedPicture } from '#features/selection/selected-picture.tsx';
import { SelectionTools } from '#features/selection/selection-tools.tsx';
import { useRestore } from '#features/versions/use-restore.ts';
import { classNames } from '#ui/class-names.ts';
import { Segmented } from '#ui/segmented.tsx';
import { ProjectHeader } from './project-header.tsx';
import { chatBlock, hasFailedRequest } from './screen-status.ts';
import { SitePane } from './site-pane.tsx';
import { useRestoreFocus } from './use-restore-focus.ts';
import { fileSlotOf } from '../-layout/file-slot-of.tsx';
import { useProjectWindow, type ProjectWindowOptions, type ProjectWindowState } from './use-project-window.ts';

interface ProjectWindowProps extends ProjectWindowOptions {
  readonly saveStatus?: ReactNode;
  readonly notifications?: ReactNode;
}

export function ProjectWindow({ saveStatus, notifications, ...options }: ProjectWindowProps) {
  const { t } = useTranslation('generate');
  const { details } = options;
  const state = useProjectWindow(options);
  const { panes, viewed } = state;
  const chat = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  useRestoreFocus(state.status, panes.shown, () => {
    if (!panes.hasTwo) return bar.current?.querySelector('input:checked');
    // A focused field would open the keyboard of a touch screen.
    return chat.current?.querySelector(window.matchMedia('(pointer: fine)').matches ? 'textarea' : '[role=log]');
  });
  const [toolsSlot, setToolsSlot] = useState<HTMLElement | null>(null);
  return (
    <div className="flex h-full min-h-0 flex-1 flex-col">
      <ProjectHeader
        details={details}
        version={state.live === null ? state.version : null}
        onView={state.view}
        viewedVersionId={viewed.versionId}
      >
        {panes.hasTwo && saveStatus}
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
        {!panes.hasTwo && saveStatus}
      </div>
      <div className="flex min-h-0 flex-1">
        <div
          ref={chat}
          className={classNames(
            'min-h-0 w-full flex-col md:flex md:w-88 md:border-r md:border-line lg:w-100',
            panes.shown === 'chat' ? 'flex' : 'hidden',
          )}
        >
          <Chat {...{ details, state }} toolsSlot={panes.hasTwo || panes.shown === 'chat' ? null : toolsSlot} />
        </div>
        <div
          className={classNames(
            'min-h-0 min-w-0 flex-1 flex-col p-2 md:flex md:p-3',
            panes.shown === 'preview' ? 'flex' : 'hidden',
          )}
        >
          <SitePane {...{ details, ...state }} version={state.stored} />
          <div ref={setToolsSlot} className="empty:hidden pt-2" />
        </div>
      </div>
    </div>
  );
}

interface ChatProps {
  readonly details: ProjectDetails;
  readonly state: ProjectWindowState;
  /** Element under the preview that takes the tools of the selection while the chat is out of sight. */
  readonly toolsSlot: HTMLElement | null;
}

function Chat({ details, state, toolsSlot }: ChatProps) {
  const { status, selection, viewed, page, version, planning } = state;
  const restore = useRestore(details);
  const files = useAttachedFiles(details.project.id);
  const isPlanned = planning.plan !== null && details.project.currentVersionId === null;
  const blocked = isPlanned ? 'planning' : chatBlock(status);
  return (
    <ChatPane
      details={details}
      blocked={blocked}
      files={files}
      attach={fileSlotOf(files)}
      hasFailed={hasFailedRequest(status)}
      writingId={state.live?.writing.commandId ?? null}
      planSwitch={details.project.currentVersionId === null && !isPlanned && <PlanFirstSwitch />}
      viewedVersionId={viewed.versionId}
      onView={state.view}
      onRestore={restore}
      targetOf={(prompt) => selection.selected ?? promptTarget(prompt, page.page, version)}
      tools={({ send, focusAgain }) => {
        const projectId = details.project.id;
        const tools = (
          <SelectionTools {...{ projectId, selection }} canSend={blocked === null} onSend={send} onGone={focusAgain} />
        );
        return (
          <>
            {toolsSlot === null ? tools : createPortal(tools, toolsSlot)}
            <SelectedPicture {...{ projectId, selection }} canSave={blocked === null} />
          </>
        );
      }}
    />
  );
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
