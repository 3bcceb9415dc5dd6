import { useEffect, useState } from 'react';
import type { VersionRecord } from '#core/protocol/records.ts';
import { VIEWERS, viewAsPath } from '#core/site/accounts/viewer.ts';
import { watchPreviewPages } from '#data/preview/preview-client.ts';
import type { PreviewArea } from './browser-chrome.tsx';
import { areaOf, pageOfChange, START_PAGES, startPage } from './preview-page.ts';

type Paths = Readonly<Record<PreviewArea, string>>;

export interface PreviewPages {
  /** Page that each frame shows at the moment. */
  readonly shown: Paths;
  /** First page of each frame: it changes with a version or a reload only, because a new address loads the frame again. */
  readonly first: Paths;
  /** Person as whom the website is shown; undefined until one is known. */
  readonly viewer: string | undefined;
  /** Looks at the website as somebody else: a role, or '' for a stranger. */
  readonly viewAs: (role: string) => void;
  /** Lets the next load of an area begin where it is now. */
  readonly stay: (area: PreviewArea) => void;
  /** Lets the next load of an area begin at a page. */
  readonly go: (area: PreviewArea, path: string) => void;
}

/** Follows the pages of both frames; a new version opens at the page that was shown, or at what an edit changed elsewhere. */
export function usePreviewPages(version: VersionRecord, preparedId: string | null): PreviewPages {
  const { projectId, id, blueprint } = version;
  const [shown, setShown] = useState<Paths>(START_PAGES);
  const [start, setStart] = useState<{ readonly of: string | null; readonly paths: Paths }>({ of: null, paths: START_PAGES });
  const [viewer, setViewer] = useState<string | undefined>(undefined);
  useEffect(
    () =>
      watchPreviewPages(projectId, (page) => {
        if (page.versionId !== preparedId) return;
        setShown((known) => ({ ...known, [areaOf(page.path)]: page.path }));
        if (page.viewer !== undefined) setViewer(page.viewer);
      }),
    [projectId, preparedId],
  );
  const isNew = preparedId === id && start.of !== id;
  const website = start.of === version.baseVersionId ? pageOfChange(shown.website, version) : startPage(shown.website, blueprint);
  const paths = isNew ? { website, backend: startPage(shown.backend, blueprint) } : start.paths;
  if (isNew) {
    setStart({ of: id, paths });
    setShown(paths);
  }
  return {
    shown,
    first: paths,
    viewer,
    viewAs(role) {
      setStart({ ...start, paths: { ...paths, website: viewAsPath(role, shown.website) } });
      setViewer(role === '' ? VIEWERS.stranger : role);
    },
    stay: (area) => setStart({ ...start, paths: { ...paths, [area]: shown[area] } }),
    go: (area, path) => {
      setStart({ ...start, paths: { ...paths, [area]: path } });
      setShown({ ...shown, [area]: path });
    },
  };
}
