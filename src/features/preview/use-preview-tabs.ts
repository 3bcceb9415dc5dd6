import { useEffect, useRef, useState } from 'react';
import type { ProjectRecord, VersionRecord } from '#core/protocol/records.ts';
import { watchSiteData } from '#data/preview/preview-client.ts';
import type { BackendSource } from './backend-data.tsx';
import type { PaneTab, PreviewArea } from './browser-chrome.tsx';
import { addressInPreview, areaOf } from './preview-page.ts';
import type { FrameControl } from './use-frame-load.ts';
import type { LiveRow } from './use-live-row.ts';
import { usePreviewPages } from './use-preview-pages.ts';

interface PreviewTabsOptions {
  readonly version: VersionRecord;
  readonly frame: FrameControl;
  readonly publish: ProjectRecord['publish'];
  readonly liveRow: LiveRow | null;
  /** Page that is being written. */
  readonly follow: string | null;
  readonly opensPlan: boolean;
  /** Called when the diagram or the plan takes the place of the frames. */
  readonly onAside: () => void;
}

/** Holds the tab in sight, the pages and reloads of both frames, and the data that the backend shows. */
export function usePreviewTabs({ version, frame, publish, liveRow, follow, opensPlan, onAside }: PreviewTabsOptions) {
  const [tab, setTab] = useState<PaneTab>(opensPlan ? 'plan' : 'website');
  const [area, setArea] = useState<PreviewArea>('website');
  const [source, setSource] = useState<BackendSource>('live');
  const [shownRequest, setShownRequest] = useState(0);
  const [visited, setVisited] = useState<readonly PreviewArea[]>(['website']);
  const [reloads, setReloads] = useState<Record<PreviewArea, number>>({ website: 0, backend: 0 });
  const pages = usePreviewPages(version, { ...frame, follow });
  const stale = useStaleAreas(version.projectId, area);
  const isLive = tab === 'backend' && publish !== null && source === 'live';

  if (liveRow !== null && liveRow.asked !== shownRequest) {
    setShownRequest(liveRow.asked);
    setTab('backend');
    setArea('backend');
    setSource('live');
  }
  const countReload = (which: PreviewArea) => setReloads({ ...reloads, [which]: reloads[which] + 1 });
  const reloadHere = (which: PreviewArea) => {
    pages.stay(which);
    countReload(which);
  };
  const openArea = (next: PreviewArea) => {
    setArea(next);
    if (!visited.includes(next)) setVisited([...visited, next]);
  };
  return {
    tab,
    area,
    source,
    pages,
    reloads,
    isLive,
    shownTabs: visited.filter((each) => each === 'website' || publish === null || source === 'preview'),
    viewAs(role: string) {
      pages.viewAs(role);
      countReload('website');
    },
    openTab(next: PaneTab) {
      setTab(next);
      if (next === 'flow' || next === 'plan') return onAside();
      if (stale.clear(next)) reloadHere(next);
      return openArea(next);
    },
    showSource(next: BackendSource) {
      setSource(next);
      openArea('backend');
    },
    openPage(path: string) {
      const next = areaOf(path);
      pages.go(next, addressInPreview(path, pages.shown.website, version.blueprint));
      countReload(next);
      setTab(next);
      openArea(next);
    },
    reload() {
      if (isLive) countReload('backend');
      else if (frame.load.state === 'shown') reloadHere(area);
      else frame.reload();
    },
  };
}

export type PreviewTabs = ReturnType<typeof usePreviewTabs>;

/** Notes that the website was loaded before its data changed in the backend, which keeps its own pages fresh. */
function useStaleAreas(projectId: number, shown: PreviewArea): { clear(area: PreviewArea): boolean } {
  const stale = useRef(new Set<PreviewArea>());
  useEffect(() => {
    if (shown !== 'backend') return undefined;
    return watchSiteData(projectId, () => stale.current.add('website'));
  }, [projectId, shown]);
  return { clear: (area) => stale.current.delete(area) };
}
