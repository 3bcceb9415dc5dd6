import { useEffect, useState } from 'react';
import { useTranslation } from '#ui/use-translation.ts';
import type { ProjectRecord } from '#core/protocol/records.ts';
import type { ProjectDetails } from '#data/projects/use-project.ts';
import { publishInfo } from '#data/publish/publish-api.ts';
import { useVersionName } from '../versions/use-version-name.ts';
import { SiteLinks } from './site-links.tsx';
import { UnpublishButton } from './unpublish-button.tsx';

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
  const url = useLiveUrl(details.project.id, isOffline);
  const { project, versions } = details;
  const version = versions.find((each) => each.id === live.versionId);
  return (
    <div className="mt-5 flex flex-col gap-2.5 rounded-control border border-line bg-raised px-4 py-3 text-sm">
      <p className="m-0 font-medium">{t('live', { version: version === undefined ? live.subdomain : nameOf(version) })}</p>
      {live.versionId === project.currentVersionId && <p className="m-0 text-muted">{t('liveLatest')}</p>}
      {url !== null && (
        <SiteLinks url={url} subdomain={live.subdomain}>
          <UnpublishButton projectId={project.id} onDone={onUnpublished} />
        </SiteLinks>
      )}
    </div>
  );
}

/** The server knows under which domain it publishes; null until it has answered. */
function useLiveUrl(projectId: number, isOffline: boolean): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (isOffline) return;
    let isLate = false;
    publishInfo(projectId).then(
      ({ host }) => {
        if (!isLate && host !== null) setUrl(/^https?:\/\//.test(host) ? host : `${window.location.protocol}//${host}`);
      },
      // Without an answer there is no link; the rest of the dialog does not depend on it.
      () => setUrl(null),
    );
    return () => {
      isLate = true;
    };
  }, [projectId, isOffline]);
  return url;
}
