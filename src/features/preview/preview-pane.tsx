import { MousePointer2 } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pickText } from '#core/domain/pick-text.ts';
import type { Locale } from '#core/domain/text.ts';
import type { ProjectRecord, VersionRecord } from '#core/protocol/records.ts';
import { VIEWERS } from '#core/site/accounts/viewer.ts';
import { canPick, sharedPreviewUrl } from '#data/preview/preview-client.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { BackendData } from './backend-data.tsx';
import { BrowserChrome, type Device } from './browser-chrome.tsx';
import { PreviewFrames } from './preview-frames.tsx';
import { localeAt, pageAt, shownAddress } from './preview-page.ts';
import type { FrameControl } from './use-frame-load.ts';
import type { LiveRow } from './use-live-row.ts';
import { usePicks, type PreviewSelection } from './use-picks.ts';
import { usePreviewTabs } from './use-preview-tabs.ts';
import { ViewAs } from './view-as.tsx';

/** The page of the website that a person looks at. */
export interface ViewedPage {
  readonly page: string | undefined;
  readonly locale: Locale;
}

interface PreviewPaneProps {
  readonly version: VersionRecord;
  readonly frame: FrameControl;
  readonly reason: 'first' | 'switching' | 'refreshing';
  /** Called with the page of the website that comes into sight. */
  readonly onPage: (page: ViewedPage) => void;
  readonly selection: PreviewSelection;
  /** Publication of the project; null when it is not published. */
  readonly publish: ProjectRecord['publish'];
  /** A row of the live data that was asked for. */
  readonly liveRow: LiveRow | null;
  /** Page that is being written, to be shown as it grows. */
  readonly follow: string | null;
  /** The tab with the plan comes first. */
  readonly opensPlan: boolean;
  /** The plan of the version; `onDone` brings the website back. */
  readonly plan: (onDone: () => void) => ReactNode;
  /** The diagram of the project; a page of it is opened by its path. */
  readonly diagram: (onOpen: (path: string) => void) => ReactNode;
}

/** Frames a version's website and admin like a browser. */
export function PreviewPane({ version, frame, reason, selection, publish, liveRow, ...props }: PreviewPaneProps) {
  const { t } = useTranslation('generate');
  const { follow, opensPlan, onPage } = props;
  const onAside = () => selection.setPicking(false);
  const tabs = usePreviewTabs({ version, frame, publish, liveRow, follow, opensPlan, onAside });
  const [device, setDevice] = useState<Device>('desktop');
  const panelId = useId();
  const { projectId, id, blueprint } = version;
  const { preparedId } = frame;
  const { tab, area, pages } = tabs;
  const name = pickText(blueprint.site.name, blueprint.site.locales[0] ?? 'en');
  const pageId = area === 'website' ? pageAt(pages.shown.website, blueprint) : undefined;
  const locale = localeAt(pages.shown.website, blueprint);
  useEffect(() => onPage({ page: pageId, locale }), [pageId, locale, onPage]);
  const pickButton = useRef<HTMLButtonElement>(null);
  const pageLoaded = usePicks(preparedId, selection, pickButton);
  const previewAddress = preparedId === id ? sharedPreviewUrl(projectId, id, pages.shown[area]) : null;

  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-hidden rounded-card border border-line bg-surface">
      <BrowserChrome
        tab={tab}
        onTab={tabs.openTab}
        panelId={panelId}
        device={device}
        onDevice={setDevice}
        address={shownAddress(name, pages.shown[area])}
        url={tabs.isLive && publish !== null ? `/open-admin/${publish.subdomain}` : previewAddress}
        canReload={frame.load.state !== 'waiting'}
        onReload={tabs.reload}
      >
        <IconButton
          ref={pickButton}
          label={t('selection.pick')}
          size="small"
          pressed={selection.isPicking}
          disabled={!selection.canPick || pageId === undefined || preparedId === null || !canPick(preparedId)}
          onClick={() => selection.setPicking(!selection.isPicking)}
        >
          <MousePointer2 aria-hidden className="size-4" />
        </IconButton>
        {tab === 'website' && blueprint.accounts !== undefined && (
          <ViewAs
            accounts={blueprint.accounts}
            viewer={pages.viewer ?? blueprint.accounts.demoRole ?? VIEWERS.stranger}
            onView={tabs.viewAs}
          />
        )}
      </BrowserChrome>
      {tab === 'backend' && publish !== null && <BackendData source={tabs.source} onSource={tabs.showSource} />}
      <div id={panelId} role="tabpanel" aria-label={t(`preview.${tab}`)} className="relative min-h-0 flex-1 bg-canvas">
        {tab === 'flow' && props.diagram(tabs.openPage)}
        {tab === 'plan' && <div className="absolute inset-0 z-10">{props.plan(() => tabs.openTab('website'))}</div>}
        <PreviewFrames {...{ version, frame, reason, publish, liveRow, tabs, device }} onPageLoaded={pageLoaded} />
      </div>
    </div>
  );
}
