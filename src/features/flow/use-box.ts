import { useLayoutEffect, useState } from 'react';
import type { Size } from './flow-layout.ts';

export interface Box {
  readonly element: HTMLElement | null;
  readonly room: Size;
}

/** Measures the room of an element, as that changes. */
export function useBox(): Box & { readonly setElement: (element: HTMLElement | null) => void } {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [room, setRoom] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    if (element === null) return undefined;
    const measure = () => setRoom({ width: element.clientWidth, height: element.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [element]);
  return { element, room, setElement };
}
