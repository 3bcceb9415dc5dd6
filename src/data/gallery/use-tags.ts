import { useEffect, useState } from 'react';
import { AppError } from '#core/domain/app-error.ts';
import { findTags, keepTags, type TagCount } from './gallery-cache.ts';
import { fetchTags } from './gallery-api.ts';

/** The tags that cards have, as they were last known; empty until they are. */
export function useTags(language: string): readonly TagCount[] {
  const [tags, setTags] = useState<readonly TagCount[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    void follow(language, controller.signal, setTags);
    return () => controller.abort();
  }, [language]);
  return tags;
}

async function follow(language: string, signal: AbortSignal, show: (tags: readonly TagCount[]) => void): Promise<void> {
  const known = await findTags(language);
  if (known !== null && !signal.aborted) show(known);
  try {
    const tags = await fetchTags(signal);
    if (signal.aborted) return;
    show(tags);
    await keepTags(language, tags);
  } catch (error) {
    // The filter is missing until the next visit; the list itself tells of the network.
    if (!(error instanceof AppError)) throw error;
  }
}
