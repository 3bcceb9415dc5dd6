import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProjectDetails } from '#data/projects/use-project.ts';
import { listDeployments, type Deployment } from '#data/publish/site-settings.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { formatChatTime, useOpenedAt } from '#ui/chat-time.ts';
import { Notice } from '#ui/notice.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { showToast } from '#ui/toast.tsx';
import { usePublishing } from './use-publishing.ts';

interface DeploymentListProps {
  readonly details: ProjectDetails;
  readonly onClose: () => void;
}

/** What was published, to go back to with one click; when it worked the dialog closes (PUB-18, PUB-20). */
export function DeploymentList({ details, onClose }: DeploymentListProps) {
  const { t } = useTranslation(['site', 'errors']);
  const { project, versions } = details;
  const live = project.publish;
  const deployed = useDeployments(project.id);
  const { publishing, publish } = usePublishing();
  const [asked, setAsked] = useState<string | null>(null);
  const isBusy = publishing.state === 'checking' || publishing.state === 'publishing';
  useEffect(() => {
    if (publishing.state !== 'success') return;
    showToast('success', t('versions.success'));
    onClose();
  }, [publishing.state, t, onClose]);

  const deploy = async (versionId: string) => {
    if (live === null || isBusy) return;
    setAsked(versionId);
    await publish({ projectId: project.id, versionId, subdomain: live.subdomain });
  };
  const newest = versions.find(({ id }) => id === project.currentVersionId);
  const isNewer = live !== null && newest !== undefined && newest.number !== null && newest.id !== live.versionId;
  const named = t('versions.number', { number: newest?.number ?? 0 });

  if (deployed === undefined) return <Spinner className="mx-auto my-16 size-5" />;
  return (
    <div className="flex flex-col gap-4">
      {deployed === null && <Notice tone="danger">{t('loadFailed')}</Notice>}
      {live === null && <Notice tone="neutral">{t(deployed?.length === 0 ? 'versions.empty' : 'versions.offlineSite')}</Notice>}
      {publishing.state === 'failed' && (
        <Notice tone="danger">{publishing.error === 'SERVER' ? t('versions.failed') : t(`errors:${publishing.error}`)}</Notice>
      )}
      {isBusy && <output className="text-sm text-muted">{t(`versions.${publishing.state}`)}</output>}
      {isNewer && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-accent-soft px-4 py-3 text-sm">
          {t('versions.newer', { version: named })}
          <Button size="small" variant="primary" busy={isBusy && asked === newest.id} onClick={() => void deploy(newest.id)}>
            {t('versions.publishNewest', { version: named })}
          </Button>
        </div>
      )}
      <ol className="m-0 flex list-none flex-col gap-2 p-0">
        {(deployed ?? []).map((each, index) => (
          <DeploymentRow
            key={each.deployed_at}
            deployment={each}
            canDeploy={live !== null && !(each.version === live.versionId && index > 0)}
            busy={isBusy && asked === each.version}
            onDeploy={() => void deploy(each.version)}
          />
        ))}
      </ol>
    </div>
  );
}

interface DeploymentRowProps {
  readonly deployment: Deployment;
  readonly canDeploy: boolean;
  readonly busy: boolean;
  readonly onDeploy: () => void;
}

function DeploymentRow({ deployment, canDeploy, busy, onDeploy }: DeploymentRowProps) {
  const { t, i18n } = useTranslation('site');
  const now = useOpenedAt();
  const { version_number: number, title, deployed_at: at, is_live: isLive } = deployment;
  return (
    <li
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control border border-line bg-raised px-4 py-3"
      aria-current={isLive || undefined}
    >
      <div className="min-w-0 flex-1 basis-48">
        <p className="m-0 flex flex-wrap items-center gap-2 text-sm font-semibold">
          {t('versions.number', { number })}
          {isLive && <Badge tone="success">{t('versions.live')}</Badge>}
          <time dateTime={at} className="text-xs font-normal text-faint">
            {formatChatTime(at, { now, language: i18n.language })}
          </time>
        </p>
        <p className="m-0 mt-0.5 truncate text-[0.8125rem] text-muted">{title}</p>
      </div>
      {canDeploy && (
        <Button
          size="small"
          variant={isLive ? 'ghost' : 'secondary'}
          busy={busy}
          {...(!isLive && { 'aria-label': t('versions.backLabel', { number }) })}
          onClick={onDeploy}
        >
          {t(isLive ? 'versions.again' : 'versions.back')}
        </Button>
      )}
    </li>
  );
}

/** Undefined while it is read, null when that failed. */
function useDeployments(projectId: number): readonly Deployment[] | null | undefined {
  const [deployed, setDeployed] = useState<readonly Deployment[] | null | undefined>(undefined);
  useEffect(() => {
    let isLate = false;
    listDeployments(projectId).then(
      (found) => !isLate && setDeployed(found),
      () => !isLate && setDeployed(null),
    );
    return () => {
      isLate = true;
    };
  }, [projectId]);
  return deployed;
}
