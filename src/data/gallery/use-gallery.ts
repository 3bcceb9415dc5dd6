import { useCallback, useEffect, useRef, useState } from 'react';
import { errorCodeOf, type ErrorCode } from '#core/domain/app-error.ts';
import type { GalleryCard } from '#core/protocol/http/gallery-card.ts';
import { useSession } from '../identity/session-state.ts';
import { keepList, findList } from './gallery-cache.ts';
import { fetchPage, type GalleryQuery } from './gallery-api.ts';

export interface GalleryList {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly cards: readonly GalleryCard[];
  readonly total: number;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  /** Reason for which these are the cards of an earlier visit, or there are none. */
  readonly error: ErrorCode | null;
}
interface Loaded extends GalleryList {
  readonly key: string;
  readonly next: string | null;
}

const NOTHING = { cards: [], total: 0, hasMore: false, isLoadingMore: false, error: null, next: null };

/**
 * Follows a list of the gallery: at once what an earlier visit has seen of it, then what the server says. Without a network
 * the former stays, and is said to be old.
 */
export function useGallery(query: GalleryQuery, language: string): GalleryList & { loadMore(): void; retry(): void } {
  const session = useSession();
  const owner = session.status === 'signedOut' ? '' : session.userId;
  const key = JSON.stringify([owner, language, query.kind, query.tag, query.search.trim(), query.sort]);
  const [attempt, setAttempt] = useState(0);
  const [list, setList] = useState<Loaded>({ ...NOTHING, key, status: 'loading' });
  const running = useRef<AbortController | null>(null);

  useEffect(() => {
    const controller = new AbortController();
    running.current = controller;
    void load({ query, key, signal: controller.signal }, setList);
    return () => controller.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- the key is the whole of the query
  }, [key, attempt]);

  const loadMore = useCallback(() => {
    const signal = running.current?.signal;
    if (signal === undefined || list.next === null || list.isLoadingMore || list.key !== key) return;
    setList({ ...list, isLoadingMore: true });
    void loadNext({ query, key, signal }, list).then((more) => {
      if (!signal.aborted) setList(more);
    });
    // oxlint-disable-next-line react/exhaustive-deps -- the key is the whole of the query
  }, [key, list]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const shown = list.key === key ? list : { ...NOTHING, status: 'loading' as const };
  return { ...shown, loadMore, retry };
}

interface Wanted {
  readonly query: GalleryQuery;
  readonly key: string;
  readonly signal: AbortSignal;
}

async function load({ query, key, signal }: Wanted, show: (list: Loaded) => void): Promise<void> {
  const asked = fetchPage(query, null, signal).catch((error: unknown) => errorCodeOf(error));
  const known = await findList(key);
  const old = known === null || known.cards.length === 0 ? null : { ...NOTHING, ...known, key };
  if (old !== null && !signal.aborted) show({ ...old, status: 'ready' });
  const page = await asked;
  if (signal.aborted) return;
  if (typeof page === 'string') return show({ ...NOTHING, key, ...old, status: old === null ? 'failed' : 'ready', error: page });
  show({ ...NOTHING, ...page, key, status: 'ready', hasMore: page.next !== null });
  await keepList(key, page.cards, page.total);
}

async function loadNext({ query, key, signal }: Wanted, list: Loaded): Promise<Loaded> {
  try {
    const page = await fetchPage(query, list.next, signal);
    const known = new Set(list.cards.map(({ id }) => id));
    const cards = [...list.cards, ...page.cards.filter(({ id }) => !known.has(id))];
    await keepList(key, cards, page.total);
    return { ...list, cards, total: page.total, next: page.next, hasMore: page.next !== null, isLoadingMore: false, error: null };
  } catch (error) {
    return { ...list, isLoadingMore: false, error: errorCodeOf(error) };
  }
}
