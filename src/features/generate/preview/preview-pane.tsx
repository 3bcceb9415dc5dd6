import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pickText } from '#core/domain/pick-text.ts';
import type { VersionRecord } from '#core/protocol/records.ts';
import { previewUrl, watchSiteData } from '#data/preview/preview-client.ts';
import { useSyncStatus } from '#data/sync/use-sync-status.ts';
import { classNames } from '#ui/class-names.ts';
import { BrowserChrome, type Device, type PreviewArea } from './browser-chrome.tsx';
import { PreviewOverlay } from './preview-overlay.tsx';
import { pageAt, shownAddress } from './preview-page.ts';
import { PreviewTab } from './preview-tab.tsx';
import type { FrameControl } from './use-frame-load.ts';
import { usePreviewPages } from './use-preview-pages.ts';

const WIDTHS: Record<Device, string> = { desktop: '100%', tablet: '768px', phone: '390px' };

interface PreviewPaneProps {
  readonly version: VersionRecord;
  readonly frame: FrameControl;
  readonly reason: 'first' | 'switching' | 'refreshing';
  /** Is told the page of the website that is looked at. */
  readonly onLook: (pageId: string | undefined) => void;
}

/** The browser-like frame around a version's website and admin. */
export function PreviewPane({ version, frame, reason, onLook }: PreviewPaneProps) {
  const { t } = useTranslation('generate');
  const [area, setArea] = useState<PreviewArea>('website');
  const [visited, setVisited] = useState<readonly PreviewArea[]>(['website']);
  const [reloads, setReloads] = useState<Record<PreviewArea, number>>({ website: 0, backend: 0 });
  const [device, setDevice] = useState<Device>('desktop');
  const sync = useSyncStatus();
  const { projectId, id, blueprint } = version;
  const { preparedId } = frame;
  const name = pickText(blueprint.site.name, blueprint.site.locales[0] ?? 'en');

  const stale = useStaleAreas(projectId, area);
  const pages = usePreviewPages(version, preparedId);
  const looked = area === 'website' ? pageAt(pages.shown.website, blueprint) : undefined;
  useEffect(() => onLook(looked), [looked, onLook]);

  const loadAgain = (which: PreviewArea) => {
    pages.stay(which);
    setReloads({ ...reloads, [which]: reloads[which] + 1 });
  };
  const openArea = (next: PreviewArea) => {
    if (stale.take(next)) loadAgain(next);
    setArea(next);
    if (!visited.includes(next)) setVisited([...visited, next]);
  };
  const reload = () => {
    if (frame.load.state === 'shown') loadAgain(area);
    else frame.reload();
  };

  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-hidden rounded-card border border-line bg-surface">
      <BrowserChrome
        area={area}
        onArea={openArea}
        device={device}
        onDevice={setDevice}
        address={shownAddress(name, pages.shown[area])}
        url={preparedId === id ? previewUrl(projectId, id, pages.shown[area]) : null}
        canReload={frame.load.state !== 'waiting'}
        onReload={reload}
      />
      <div className="relative min-h-0 flex-1 bg-canvas">
        <div
          className={classNames('relative mx-auto h-full max-w-full', device !== 'desktop' && 'border-x border-line')}
          style={{ width: WIDTHS[device] }}
        >
          {preparedId !== null &&
            visited.map((each) => (
              <PreviewTab
                key={each}
                title={t(`preview.${each}Frame`)}
                url={previewUrl(projectId, preparedId, pages.first[each])}
                loadKey={`${frame.preparedContent}-${reloads[each]}`}
                isActive={each === area}
                onLoaded={() => frame.loaded(preparedId)}
              />
            ))}
        </div>
        <PreviewOverlay load={frame.load} reason={reason} isOffline={sync.kind === 'offline'} onReload={reload} />
      </div>
    </div>
  );
}

/** Whether the website was loaded before its data changed in the backend, which keeps its own pages fresh. */
function useStaleAreas(projectId: number, shown: PreviewArea): { take(area: PreviewArea): boolean } {
  const stale = useRef(new Set<PreviewArea>());
  useEffect(() => {
    if (shown !== 'backend') return undefined;
    return watchSiteData(projectId, () => stale.current.add('website'));
  }, [projectId, shown]);
  return { take: (area) => stale.current.delete(area) };
}
