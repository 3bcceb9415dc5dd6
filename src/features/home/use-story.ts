import { useEffect, useState, type RefObject } from 'react';

const SCENE_MS = 3600;

interface Story {
  readonly index: number;
  /** False where people asked for less motion: then it moves only by hand. */
  readonly canPlay: boolean;
  readonly isPlaying: boolean;
  toggle(): void;
  /** Shows one scene and stays there. */
  choose(index: number): void;
  /** It waits while it is pointed at or has the focus. */
  readonly hold: {
    readonly onPointerEnter: () => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: () => void;
    readonly onBlur: () => void;
  };
}

/** Goes from scene to scene while the section is seen and nobody holds it. */
export function useStory(section: RefObject<HTMLElement | null>, count: number): Story {
  const [index, setIndex] = useState(0);
  const [canPlay] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [isPlaying, setPlaying] = useState(canPlay);
  const [isHeld, setHeld] = useState(false);
  const isSeen = useSeen(section);
  const runs = isPlaying && isSeen && !isHeld;
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => setIndex((before) => (before + 1) % count), SCENE_MS);
    return () => clearInterval(timer);
  }, [runs, count]);
  const [take, release] = [() => setHeld(true), () => setHeld(false)];
  return {
    index,
    canPlay,
    isPlaying,
    toggle: () => setPlaying(!isPlaying),
    choose(next) {
      setIndex(next);
      setPlaying(false);
    },
    hold: { onPointerEnter: take, onPointerLeave: release, onFocus: take, onBlur: release },
  };
}

/** Whether part of the element is in sight, and the page too. */
function useSeen(element: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting === true), { threshold: 0.25 });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isSeen;
}
