import { MousePointer2 } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { pickText } from '#core/domain/pick-text.ts';
import type { ProjectRecord, VersionRecord } from '#core/protocol/records.ts';
import { VIEWERS } from '#core/site/accounts/viewer.ts';
import { showPick, watchPicks } from '#data/preview/picks.ts';
import { canPick, previewUrl, sharedPreviewUrl, watchSiteData } from '#data/preview/preview-client.ts';
import { useSyncStatus } from '#data/sync/use-sync-status.ts';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import type { Looked, SelectionControl } from '../selection/use-selection.ts';
import { FlowTab } from '../flow/flow-tab.tsx';
import { BackendData, type BackendSource } from './backend-data.tsx';
import { BrowserChrome, type Device, type PaneTab, type PreviewArea } from './browser-chrome.tsx';
import { LiveAdmin } from './live-admin.tsx';
import { PreviewOverlay } from './preview-overlay.tsx';
import { addressInPreview, areaOf, localeAt, pageAt, shownAddress } from './preview-page.ts';
import { PreviewTab } from './preview-tab.tsx';
import type { FrameControl } from './use-frame-load.ts';
import type { LiveRow } from './use-live-row.ts';
import { usePreviewPages } from './use-preview-pages.ts';
import { ViewAs } from './view-as.tsx';

const WIDTHS: Record<Device, string> = { desktop: '100%', tablet: '768px', phone: '390px' };

interface PreviewPaneProps {
  readonly version: VersionRecord;
  readonly frame: FrameControl;
  readonly reason: 'first' | 'switching' | 'refreshing';
  /** Is told the page of the website that is looked at. */
  readonly onLook: (looked: Looked) => void;
  readonly selection: SelectionControl;
  /** Where the project is published; null when it is not. */
  readonly publish: ProjectRecord['publish'];
  /** A row of the live data that was asked for. */
  readonly liveRow: LiveRow | null;
}

/** The browser-like frame around a version's website and admin. */
export function PreviewPane({ version, frame, reason, onLook, selection, publish, liveRow }: PreviewPaneProps) {
  const { t } = useTranslation('generate');
  const [tab, setTab] = useState<PaneTab>('website');
  const [area, setArea] = useState<PreviewArea>('website');
  const [source, setSource] = useState<BackendSource>('live');
  const [asked, setAsked] = useState(0);
  const isLive = tab === 'backend' && publish !== null && source === 'live';
  const [visited, setVisited] = useState<readonly PreviewArea[]>(['website']);
  const [reloads, setReloads] = useState<Record<PreviewArea, number>>({ website: 0, backend: 0 });
  const [device, setDevice] = useState<Device>('desktop');
  const panelId = useId();
  const sync = useSyncStatus();
  const { projectId, id, blueprint } = version;
  const { preparedId } = frame;
  const name = pickText(blueprint.site.name, blueprint.site.locales[0] ?? 'en');

  const stale = useStaleAreas(projectId, area);
  const pages = usePreviewPages(version, preparedId);
  const looked = area === 'website' ? pageAt(pages.shown.website, blueprint) : undefined;
  const locale = localeAt(pages.shown.website, blueprint);
  useEffect(() => onLook({ page: looked, locale }), [looked, locale, onLook]);
  const pickButton = useRef<HTMLButtonElement>(null);
  const pageLoaded = usePicks(preparedId, selection, pickButton);

  if (liveRow !== null && liveRow.asked !== asked) {
    setAsked(liveRow.asked);
    setTab('backend');
    setArea('backend');
    setSource('live');
  }
  const loadAgain = (which: PreviewArea) => {
    pages.stay(which);
    setReloads({ ...reloads, [which]: reloads[which] + 1 });
  };
  const viewAs = (role: string) => {
    pages.viewAs(role);
    setReloads({ ...reloads, website: reloads.website + 1 });
  };
  const openTab = (next: PaneTab) => {
    setTab(next);
    if (next === 'flow') return selection.setPicking(false);
    if (stale.take(next)) loadAgain(next);
    return openArea(next);
  };
  const openArea = (next: PreviewArea) => {
    setArea(next);
    if (!visited.includes(next)) setVisited([...visited, next]);
  };
  const showSource = (next: BackendSource) => {
    setSource(next);
    openArea('backend');
  };
  const shownTabs = visited.filter((each) => each === 'website' || publish === null || source === 'preview');
  const previewAddress = preparedId === id ? sharedPreviewUrl(projectId, id, pages.shown[area]) : null;
  const openPage = (path: string) => {
    const next = areaOf(path);
    pages.go(next, addressInPreview(path, pages.shown.website, blueprint));
    setReloads({ ...reloads, [next]: reloads[next] + 1 });
    setTab(next);
    openArea(next);
  };
  const reload = () => {
    if (isLive) setReloads({ ...reloads, backend: reloads.backend + 1 });
    else if (frame.load.state === 'shown') loadAgain(area);
    else frame.reload();
  };

  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-hidden rounded-card border border-line bg-surface">
      <BrowserChrome
        tab={tab}
        onTab={openTab}
        panelId={panelId}
        device={device}
        onDevice={setDevice}
        address={shownAddress(name, pages.shown[area])}
        url={isLive ? `/open-admin/${publish.subdomain}` : previewAddress}
        canReload={frame.load.state !== 'waiting'}
        onReload={reload}
      >
        <IconButton
          ref={pickButton}
          label={t('selection.pick')}
          size="small"
          pressed={selection.isPicking}
          disabled={!selection.canPick || looked === undefined || preparedId === null || !canPick(preparedId)}
          onClick={() => selection.setPicking(!selection.isPicking)}
        >
          <MousePointer2 aria-hidden className="size-4" />
        </IconButton>
        {tab === 'website' && blueprint.accounts !== undefined && (
          <ViewAs
            accounts={blueprint.accounts}
            viewer={pages.viewer ?? blueprint.accounts.demoRole ?? VIEWERS.stranger}
            onView={viewAs}
          />
        )}
      </BrowserChrome>
      {tab === 'backend' && publish !== null && <BackendData source={source} onSource={showSource} />}
      <div id={panelId} role="tabpanel" aria-label={t(`preview.${tab}`)} className="relative min-h-0 flex-1 bg-canvas">
        {tab === 'flow' && <FlowTab version={version} onOpen={({ description }) => openPage(description)} />}
        <div
          className={classNames(
            'relative mx-auto h-full max-w-full',
            device !== 'desktop' && 'border-x border-line',
            tab === 'flow' && 'hidden',
          )}
          style={{ width: WIDTHS[device] }}
        >
          {preparedId !== null &&
            shownTabs.map((each) => (
              <PreviewTab
                key={each}
                title={t(`preview.${each}Frame`)}
                url={previewUrl(projectId, preparedId, pages.first[each])}
                loadKey={`${frame.preparedContent}-${reloads[each]}`}
                isActive={each === area}
                onLoaded={() => {
                  frame.loaded(preparedId);
                  pageLoaded();
                }}
              />
            ))}
        </div>
        {isLive && (
          <LiveAdmin
            subdomain={publish.subdomain}
            liveRow={liveRow}
            isOffline={sync.kind === 'offline'}
            reloads={reloads.backend}
            onPreviewData={() => showSource('preview')}
          />
        )}
        {!isLive && tab !== 'flow' && (
          <PreviewOverlay load={frame.load} reason={reason} isOffline={sync.kind === 'offline'} onReload={reload} />
        )}
      </div>
    </div>
  );
}

/** Keeps the frames and the selection told of each other. Returns what is called when a page has loaded. */
function usePicks(
  versionId: string | null,
  { isPicking, selected, setPicking, select }: SelectionControl,
  button: RefObject<HTMLElement | null>,
) {
  const [loads, setLoads] = useState(0);
  const block = selected?.block ?? null;
  useEffect(() => {
    if (versionId !== null) void showPick({ versionId, isOn: isPicking, block });
  }, [versionId, isPicking, block, loads]);
  const leave = useEffectEvent(() => {
    setPicking(false);
    // In the frame nothing keeps the focus any more.
    button.current?.focus({ preventScroll: true });
  });
  const take = useEffectEvent((picked: string | null) => (picked === null ? leave() : select(picked)));
  useEffect(() => (versionId === null ? undefined : watchPicks(versionId, take)), [versionId]);
  useEffect(() => {
    if (!isPicking) return undefined;
    const handleKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && !event.defaultPrevented && setPicking(false);
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, [isPicking, setPicking]);
  return () => setLoads((count) => count + 1);
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
