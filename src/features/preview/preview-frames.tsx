import { useTranslation } from 'react-i18next';
import type { ProjectRecord, VersionRecord } from '#core/protocol/records.ts';
import { keepScroll } from '#data/preview/keep-scroll.ts';
import { previewUrl } from '#data/preview/preview-client.ts';
import { useSyncStatus } from '#data/sync/use-sync-status.ts';
import { classNames } from '#ui/class-names.ts';
import type { Device } from './browser-chrome.tsx';
import { LiveAdmin } from './live-admin.tsx';
import { PreviewOverlay } from './preview-overlay.tsx';
import { PreviewTab } from './preview-tab.tsx';
import type { FrameControl } from './use-frame-load.ts';
import type { LiveRow } from './use-live-row.ts';
import type { PreviewTabs } from './use-preview-tabs.ts';

const WIDTHS: Record<Device, string> = { desktop: '100%', tablet: '768px', phone: '390px' };

interface PreviewFramesProps {
  readonly version: VersionRecord;
  readonly frame: FrameControl;
  readonly reason: 'first' | 'switching' | 'refreshing';
  readonly publish: ProjectRecord['publish'];
  readonly liveRow: LiveRow | null;
  readonly tabs: PreviewTabs;
  readonly device: Device;
  readonly onPageLoaded: () => void;
}

/** Holds the frames of the website, of its backend and of the live backend; the ones out of sight stay loaded. */
export function PreviewFrames({ version, frame, reason, publish, liveRow, tabs, device, onPageLoaded }: PreviewFramesProps) {
  const { t } = useTranslation('generate');
  const isOffline = useSyncStatus().kind === 'offline';
  const { preparedId } = frame;
  const { tab, area, reloads, isLive } = tabs;
  return (
    <>
      <div
        className={classNames(
          'relative mx-auto h-full max-w-full',
          device !== 'desktop' && 'border-x border-line',
          tab === 'flow' && 'hidden',
        )}
        style={{ width: WIDTHS[device] }}
      >
        {preparedId !== null &&
          tabs.shownTabs.map((each) => (
            <PreviewTab
              key={each}
              title={t(`preview.${each}Frame`)}
              url={previewUrl(version.projectId, preparedId, tabs.pages.first[each])}
              loadKey={`${frame.preparedContent}-${reloads[each]}`}
              isActive={each === area}
              onSwap={() => keepScroll(preparedId)}
              onLoaded={() => {
                frame.loaded(preparedId);
                onPageLoaded();
              }}
            />
          ))}
      </div>
      {isLive && publish !== null && (
        <LiveAdmin
          subdomain={publish.subdomain}
          liveRow={liveRow}
          isOffline={isOffline}
          reloads={reloads.backend}
          onPreviewData={() => tabs.showSource('preview')}
        />
      )}
      {!isLive && tab !== 'flow' && (
        <PreviewOverlay load={frame.load} reason={reason} isOffline={isOffline} onReload={tabs.reload} />
      )}
    </>
  );
}
