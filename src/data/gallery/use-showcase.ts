import { useEffect, useState } from 'react';
import { AppError } from '#core/domain/app-error.ts';
import type { GalleryCard } from '#core/protocol/http/gallery-card.ts';
import { findList, keepList } from './gallery-cache.ts';
import { fetchShowcase } from './gallery-api.ts';

/** Cards of the carousel; null while nothing is known of them, also without a network. */
export function useShowcase(language: string): readonly GalleryCard[] | null {
  const [cards, setCards] = useState<readonly GalleryCard[] | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    void follow(`showcase ${language}`, controller.signal, setCards);
    return () => controller.abort();
  }, [language]);
  return cards;
}

async function follow(key: string, signal: AbortSignal, show: (cards: readonly GalleryCard[]) => void): Promise<void> {
  const known = await findList(key);
  if (known !== null && !signal.aborted) show(known.cards);
  try {
    const cards = await fetchShowcase(signal);
    if (signal.aborted) return;
    show(cards);
    await keepList(key, cards, cards.length);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}
