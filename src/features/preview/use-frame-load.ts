import { useEffect, useMemo, useReducer } from 'react';
import { canonicalJson } from '#core/domain/canonical-json.ts';
import { hashSeed } from '#core/domain/random.ts';
import { openPreview } from '#data/preview/preview-client.ts';
import type { VersionRecord } from '#core/protocol/records.ts';
import { FIRST_LOAD, FRAME_RETRY_MS, nextFrameLoad, type FrameEvent, type FrameLoad } from './frame-load.ts';

interface Tracked {
  readonly versionId: string | null;
  readonly load: FrameLoad;
  /** The newest version that the project origin has; the one before stays in the frame until then. */
  readonly preparedId: string | null;
  /** A fingerprint of what it has, whatever the order of keys: a version changes when the server replays it on a newer one. */
  readonly preparedContent: number;
  /** Counts the person's reloads. */
  readonly reloads: number;
}
type Action =
  | { readonly type: FrameEvent; readonly versionId: string | null }
  | { readonly type: 'version'; readonly versionId: string | null }
  | { readonly type: 'prepared'; readonly versionId: string; readonly content: number };

const START: Tracked = { versionId: null, load: FIRST_LOAD, preparedId: null, preparedContent: 0, reloads: 0 };

function reduce(tracked: Tracked, action: Action): Tracked {
  if (action.type === 'version') {
    const { preparedId, preparedContent } = tracked;
    return { ...START, preparedId, preparedContent, versionId: action.versionId };
  }
  if (action.versionId !== tracked.versionId) return tracked;
  if (action.type === 'prepared') {
    return { ...tracked, preparedId: action.versionId, preparedContent: action.content };
  }
  const load = nextFrameLoad(tracked.load, action.type);
  return action.type === 'reload' ? { ...tracked, load, reloads: tracked.reloads + 1 } : { ...tracked, load };
}

export interface FrameControl extends Tracked {
  readonly reload: () => void;
  /** The frame of a version has loaded. */
  readonly loaded: (versionId: string) => void;
}

/** Brings a version to the project origin and follows its frame: tried again by itself, or by a person's reload. */
export function useFrameLoad(version: VersionRecord | null): FrameControl {
  const [tracked, dispatch] = useReducer(reduce, START);
  const versionId = version?.id ?? null;
  if (tracked.versionId !== versionId) dispatch({ type: 'version', versionId });
  const { load, reloads } = tracked;
  const content = useMemo(() => (version === null ? 0 : hashSeed(canonicalJson(version.blueprint))), [version]);

  useEffect(() => {
    if (version === null) return;
    openPreview(version.projectId, version.id, version.blueprint).then(
      () => dispatch({ type: 'prepared', versionId: version.id, content }),
      () => dispatch({ type: 'error', versionId: version.id }),
    );
    // A retry and a reload prepare again; preparing twice costs nothing.
  }, [version, content, load.attempt, reloads]);

  useEffect(() => {
    if (load.state !== 'waiting') return;
    const timer = setTimeout(() => dispatch({ type: 'retry', versionId }), FRAME_RETRY_MS);
    return () => clearTimeout(timer);
  }, [load.state, versionId]);

  return {
    ...tracked,
    reload: () => dispatch({ type: 'reload', versionId }),
    loaded: (id) => dispatch({ type: 'loaded', versionId: id }),
  };
}
