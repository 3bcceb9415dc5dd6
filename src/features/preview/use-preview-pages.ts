import { useEffect, useState } from 'react';
import type { VersionRecord } from '#core/protocol/records.ts';
import { VIEWERS, viewAsPath } from '#core/site/accounts/viewer.ts';
import { watchPreviewPages } from '#data/preview/preview-client.ts';
import type { PreviewArea } from './browser-chrome.tsx';
import { areaOf, pageAt, pageOfChange, START_PAGES, startPage } from './preview-page.ts';

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

interface PreparedContent {
  readonly preparedId: string | null;
  readonly preparedContent: number;
  /** Page that is being written: shown while a person has not gone elsewhere. */
  readonly follow: string | null;
}
interface Start {
  readonly of: string | null;
  readonly content: number;
  readonly paths: Paths;
}

/**
 * Follows the pages of both frames. A new version opens at the page that was shown, or at what an edit changed elsewhere; a version
 * that grows stays where it is, or goes along with its author.
 */
export function usePreviewPages(version: VersionRecord, { preparedId, preparedContent, follow }: PreparedContent): PreviewPages {
  const { projectId, id, blueprint } = version;
  const [shown, setShown] = useState<Paths>(START_PAGES);
  const [start, setStart] = useState<Start>({ of: null, content: 0, paths: START_PAGES });
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
  const isGrown = preparedId === id && !isNew && start.content !== preparedContent;
  const opened = isGrown ? grown() : start.paths;
  const paths = isNew ? { website, backend: startPage(shown.backend, blueprint) } : opened;
  if (isNew || isGrown) {
    setStart({ of: id, content: preparedContent, paths });
    setShown(paths);
  }

  /** The author's next page as long as nobody has left the one before it. */
  function grown(): Paths {
    const isFollowed = follow !== null && shown.website === start.paths.website;
    const stays = pageAt(shown.website, blueprint) === undefined ? START_PAGES.website : shown.website;
    return { ...shown, website: isFollowed ? follow : stays };
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
