import { Cloud } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProjectDetails } from '#data/projects/use-project.ts';
import type { ListedVersion } from '#data/store/rows.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Dialog } from '#ui/dialog.tsx';
import { formatChatTime, useOpenedAt } from '#ui/chat-time.ts';
import { useErrorToast } from '#ui/use-error-toast.ts';
import { RenamedNote } from './renamed-note.tsx';
import { useRestore } from './use-restore.ts';
import { useVersionName } from './use-version-name.ts';

interface VersionsDialogProps {
  readonly details: ProjectDetails;
  readonly viewedVersionId: string | null;
  readonly onView: (versionId: string) => void;
  readonly onRename: (title: string) => void;
  readonly onClose: () => void;
}

/** Lists every version, newest first: to look at, or to restore. */
export function VersionsDialog({ details, viewedVersionId, onView, onRename, onClose }: VersionsDialogProps) {
  const { t } = useTranslation('generate');
  const withErrorToast = useErrorToast();
  const [warnedId, setWarnedId] = useState<string | null>(null);
  const { project, versions } = details;

  const view = (id: string) => {
    if (id === viewedVersionId) return setWarnedId(id);
    onView(id);
    onClose();
  };
  const restoreVersion = useRestore(details);
  const restore = (id: string) =>
    withErrorToast(async () => {
      await restoreVersion(id, t('versions.restored'));
      onClose();
    });

  return (
    <Dialog
      title={t('versions.title')}
      description={t('versions.restoreFree')}
      closeLabel={t('versions.close')}
      onClose={onClose}
      widthPx={560}
    >
      <RenamedNote project={project} onRename={onRename} />
      {versions.some(({ isAbsent }) => isAbsent) && (
        <p className="m-0 mt-3 text-[0.8125rem] text-muted">{t('versions.absentHint')}</p>
      )}
      {versions.length === 0 && <p className="mt-6 mb-0 text-muted">{t('versions.empty')}</p>}
      <ol className="m-0 mt-5 flex max-h-[60dvh] list-none flex-col gap-2 overflow-y-auto p-0.5">
        {versions.toReversed().map((version) => (
          <VersionRow
            key={version.id}
            version={version}
            isCurrent={version.id === project.currentVersionId}
            isViewed={version.id === viewedVersionId}
            isPublished={version.id === project.publish?.versionId}
            isWarned={version.id === warnedId}
            onView={() => view(version.id)}
            onRestore={() => restore(version.id)}
          />
        ))}
      </ol>
    </Dialog>
  );
}

interface VersionRowProps {
  readonly version: ListedVersion;
  readonly isCurrent: boolean;
  readonly isViewed: boolean;
  readonly isPublished: boolean;
  readonly isWarned: boolean;
  readonly onView: () => void;
  readonly onRestore: () => void;
}

function VersionRow({ version, isCurrent, isViewed, isPublished, isWarned, onView, onRestore }: VersionRowProps) {
  const { t, i18n } = useTranslation('generate');
  const name = useVersionName()(version);
  const now = useOpenedAt();
  return (
    <li
      aria-current={isCurrent || undefined}
      className={classNames(
        'rounded-control border px-3.5 py-3',
        isViewed ? 'border-accent-text bg-accent-soft' : 'border-line bg-raised',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="text-sm font-semibold" title={version.number === null ? t('versions.draftHint') : undefined}>
          {name}
        </span>
        {isCurrent && <Badge tone="success">{t('versions.current')}</Badge>}
        {isViewed && !isCurrent && <Badge tone="accent">{t('versions.viewing')}</Badge>}
        {isPublished && <Badge tone="neutral">{t('versions.published')}</Badge>}
        {version.isAbsent && (
          <Badge tone="neutral">
            <Cloud aria-hidden className="size-3" />
            {t('versions.absent')}
          </Badge>
        )}
        <time dateTime={version.createdAt} className="ml-auto text-xs text-faint">
          {formatChatTime(version.createdAt, { now, language: i18n.language })}
        </time>
      </div>
      <p className="m-0 mt-1 line-clamp-2 text-[0.8125rem] break-words text-muted">{version.title}</p>
      <div className="mt-2 flex flex-wrap items-center gap-1.5">
        <Button size="small" aria-label={`${t('versions.view')}: ${name}`} onClick={onView}>
          {t('versions.view')}
        </Button>
        {!isCurrent && (
          <Button size="small" variant="ghost" aria-label={`${t('versions.restore')}: ${name}`} onClick={onRestore}>
            {t('versions.restore')}
          </Button>
        )}
        <output className="m-0 text-xs text-warning">{isWarned && t('versions.alreadyViewed')}</output>
      </div>
    </li>
  );
}
