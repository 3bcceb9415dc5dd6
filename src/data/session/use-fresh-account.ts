import { useEffect } from 'react';
import { newsAsked } from '../sync/news-asked.ts';

const REFRESH_AFTER_MS = 300;

/** Asks for the person's credits, plan and name anew, once a page is open for a moment. */
export function useFreshAccount(): void {
  useEffect(() => {
    const timer = setTimeout(newsAsked.emit, REFRESH_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
}
