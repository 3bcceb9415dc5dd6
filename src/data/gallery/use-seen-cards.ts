import { useEffect, useState } from 'react';
import type { GalleryCard } from '#core/protocol/http/gallery-card.ts';
import { findCards } from './gallery-cache.ts';

const NONE: readonly GalleryCard[] = [];

/** Cards that this browser has seen before, without asking the server. */
export function useSeenCards(ids: readonly string[]): readonly GalleryCard[] {
  const key = ids.join(' ');
  const [found, setFound] = useState<{ readonly key: string; readonly cards: readonly GalleryCard[] }>({ key: '', cards: NONE });
  useEffect(() => {
    if (key === '') return undefined;
    let isCurrent = true;
    void findCards(key.split(' ')).then((cards) => {
      if (isCurrent) setFound({ key, cards });
    });
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return found.key === key ? found.cards : NONE;
}
