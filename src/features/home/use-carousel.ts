import { useEffect, useState } from 'react';

/** HOME-03: the first card stands longer than the others. */
const FIRST_MS = 8500;
const NEXT_MS = 5520;
/** HOME-04: a pointer that only passes over does not stop it. */
const HOVER_MS = 200;

interface Carousel {
  readonly index: number;
  readonly isPlaying: boolean;
  /** False where people asked for less motion, or there is nothing to go to. */
  readonly canPlay: boolean;
  toggle(): void;
  /** Goes on, or back with -1, by hand. */
  step(by: number): void;
  readonly hold: {
    readonly onPointerEnter: () => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: () => void;
    readonly onBlur: () => void;
  };
}

/** Goes through `count` cards by itself, which it tells as `carouselAutoChange`, and waits under the pointer or the focus. */
export function useCarousel(count: number): Carousel {
  const [{ index, hasMoved }, setPlace] = useState({ index: 0, hasMoved: false });
  const [canMove] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  const canPlay = canMove && count > 1;
  const [isPlaying, setPlaying] = useState(true);
  const [isOver, setOver] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const isHeld = useDelayedTrue(isOver, HOVER_MS) || hasFocus;
  const runs = canPlay && isPlaying && !isHeld;
  const move = (by: number) => setPlace((before) => ({ index: (before.index + by + count) % count, hasMoved: true }));
  useEffect(() => {
    if (!runs) return;
    const advance = () => {
      const next = (index + 1) % count;
      setPlace({ index: next, hasMoved: true });
      window.dispatchEvent(new CustomEvent('carouselAutoChange', { detail: { index: next } }));
    };
    const timer = setTimeout(advance, hasMoved ? NEXT_MS : FIRST_MS);
    return () => clearTimeout(timer);
  }, [runs, index, hasMoved, count]);
  return {
    // Of a list that became shorter.
    index: count === 0 ? 0 : index % count,
    isPlaying,
    canPlay,
    toggle: () => setPlaying(!isPlaying),
    step: move,
    hold: {
      onPointerEnter: () => setOver(true),
      onPointerLeave: () => setOver(false),
      onFocus: () => setFocus(true),
      onBlur: () => setFocus(false),
    },
  };
}

/** True once `value` has been true for so long; false at once. */
function useDelayedTrue(value: boolean, delayMs: number): boolean {
  const [isTrue, setTrue] = useState(false);
  useEffect(() => {
    if (!value) return;
    const timer = setTimeout(() => setTrue(true), delayMs);
    return () => {
      clearTimeout(timer);
      setTrue(false);
    };
  }, [value, delayMs]);
  return isTrue;
}
