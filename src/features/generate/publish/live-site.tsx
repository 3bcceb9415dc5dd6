import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProjectRecord } from '#core/protocol/records.ts';
import type { ProjectDetails } from '#data/projects/use-project.ts';
import { publishInfo, type SiteUsage } from '#data/publish/publish-api.ts';
import { useVersionName } from '../versions/use-version-name.ts';
import { SiteLinks } from './site-links.tsx';
import { UnpublishButton } from './unpublish-button.tsx';
import { UsedRoom } from './used-room.tsx';

interface LiveSiteProps {
  readonly details: ProjectDetails;
  readonly live: NonNullable<ProjectRecord['publish']>;
  readonly isOffline: boolean;
  readonly onUnpublished: () => void;
}

/** What visitors see at the moment. */
export function LiveSite({ details, live, isOffline, onUnpublished }: LiveSiteProps) {
  const { t } = useTranslation('publish');
  const nameOf = useVersionName();
  const { url, usage } = usePublished(details.project.id, isOffline);
  const { project, versions } = details;
  const version = versions.find((each) => each.id === live.versionId);
  return (
    <div className="mt-5 flex flex-col gap-2.5 rounded-control border border-line bg-raised px-4 py-3 text-sm">
      <p className="m-0 font-medium">{t('live', { version: version === undefined ? live.subdomain : nameOf(version) })}</p>
      {live.versionId === project.currentVersionId && <p className="m-0 text-muted">{t('liveLatest')}</p>}
      {usage !== null && <UsedRoom usage={usage} />}
      {url !== null && (
        <SiteLinks url={url} subdomain={live.subdomain}>
          <UnpublishButton projectId={project.id} onDone={onUnpublished} />
        </SiteLinks>
      )}
    </div>
  );
}

interface Published {
  readonly url: string | null;
  readonly usage: SiteUsage | null;
}
const UNKNOWN: Published = { url: null, usage: null };

/** The server knows under which domain it publishes; null until it has answered. */
function usePublished(projectId: number, isOffline: boolean): Published {
  const [published, setPublished] = useState<Published>(UNKNOWN);
  useEffect(() => {
    if (isOffline) return;
    let isLate = false;
    publishInfo(projectId).then(
      ({ host, usage }) => {
        if (isLate || host === null) return;
        setPublished({ url: /^https?:\/\//.test(host) ? host : `${window.location.protocol}//${host}`, usage });
      },
      // Without an answer there is no link; the rest of the dialog does not depend on it.
      () => setPublished(UNKNOWN),
    );
    return () => {
      isLate = true;
    };
  }, [projectId, isOffline]);
  return published;
}
