import { useEffect, useRef } from 'react';

/** Far enough that who scrolls never sees the end of a list that goes on. */
const AHEAD_PX = 800;

/** Loads more as soon as the element comes near, unless that failed; its button does the same for who asks. */
export function useLoadMore(load: () => void, hasFailed = false) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasFailed || element.current === null || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) load();
      },
      { rootMargin: `${AHEAD_PX}px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  });
  return element;
}
