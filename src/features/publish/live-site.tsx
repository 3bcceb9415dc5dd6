import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProjectRecord } from '#core/protocol/records.ts';
import type { ProjectDetails } from '#data/projects/use-project.ts';
import { publishInfo, type SiteUsage } from '#data/publish/publish-api.ts';
import type { VersionName } from './publish-form.tsx';
import { SiteLinks } from './site-links.tsx';
import { StorageUsage } from './storage-usage.tsx';

interface LiveSiteProps {
  readonly details: ProjectDetails;
  readonly live: NonNullable<ProjectRecord['publish']>;
  readonly nameOf: VersionName;
  readonly isOffline: boolean;
}

/** Shows the published site, with its version, storage and links. */
export function LiveSite({ details, live, nameOf, isOffline }: LiveSiteProps) {
  const { t } = useTranslation('publish');
  const { url, usage } = usePublished(details.project.id, isOffline);
  const { project, versions } = details;
  const version = versions.find((each) => each.id === live.versionId);
  return (
    <div className="mt-5 flex flex-col gap-2.5 rounded-control border border-line bg-raised px-3 py-3 text-sm sm:px-4">
      <p className="m-0 font-medium">{t('live', { version: version === undefined ? live.subdomain : nameOf(version) })}</p>
      {live.versionId === project.currentVersionId && <p className="m-0 text-muted">{t('liveLatest')}</p>}
      {usage !== null && <StorageUsage usage={usage} />}
      {url !== null && <SiteLinks url={url} subdomain={live.subdomain} />}
    </div>
  );
}

interface Published {
  readonly url: string | null;
  readonly usage: SiteUsage | null;
}
const UNKNOWN: Published = { url: null, usage: null };

/** Asks the server for the address and the usage of the published site; both are null until it has answered. */
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
