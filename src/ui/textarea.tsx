import { useLayoutEffect, useRef, type ComponentProps } from 'react';

interface AutoGrowProps extends ComponentProps<'textarea'> {
  readonly maxHeightPx: number;
  readonly focusOnMount?: boolean;
}

/** Grows with its text up to a limit; then it scrolls. */
export function AutoGrowTextarea({ maxHeightPx, focusOnMount = false, ...rest }: AutoGrowProps) {
  const element = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const area = element.current;
    if (area === null) return;
    area.style.height = 'auto';
    area.style.height = `${Math.min(area.scrollHeight, maxHeightPx)}px`;
    area.style.overflowY = area.scrollHeight > maxHeightPx ? 'auto' : 'hidden';
  }, [rest.value, maxHeightPx]);
  // Before the browser can have a key stroke for it.
  useLayoutEffect(() => {
    if (focusOnMount) element.current?.focus();
  }, [focusOnMount]);
  return <textarea ref={element} {...rest} />;
}
