import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import { Select } from '#ui/select.tsx';
import { Tabs } from '#ui/tabs.tsx';

interface ScrollTabsProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly tabs: readonly { readonly value: Value; readonly label: string }[];
  readonly panelId: string;
  readonly onChange: (value: Value) => void;
}

/** Tabs in one row, with arrows where they do not fit (HOME-14); a list to choose from on narrow screens (HOME-15). */
export function ScrollTabs<Value extends string>(props: ScrollTabsProps<Value>) {
  return (
    <>
      <div className="min-w-0 max-lg:hidden">
        <TabRow {...props} />
      </div>
      <div className="max-sm:min-w-0 max-sm:flex-1 sm:w-44 lg:hidden">
        <Select hideLabel label={props.label} value={props.value} options={props.tabs} onChange={props.onChange} />
      </div>
    </>
  );
}

function TabRow<Value extends string>(props: ScrollTabsProps<Value>) {
  const { t } = useTranslation('gallery');
  const row = useRef<HTMLDivElement>(null);
  const sides = useOverflow(row, props.tabs.length);
  const scroll = (direction: number) =>
    row.current?.scrollBy({ left: direction * row.current.clientWidth * 0.7, behavior: 'smooth' });
  return (
    <div className="flex min-w-0 items-center gap-1">
      {sides.any && (
        <IconButton size="small" label={t('scrollBack')} disabled={!sides.before} onClick={() => scroll(-1)}>
          <ChevronLeft aria-hidden className="size-4" />
        </IconButton>
      )}
      <div ref={row} className="min-w-0 overflow-x-auto [scrollbar-width:none]">
        <Tabs {...props} />
      </div>
      {sides.any && (
        <IconButton size="small" label={t('scrollOn')} disabled={!sides.after} onClick={() => scroll(1)}>
          <ChevronRight aria-hidden className="size-4" />
        </IconButton>
      )}
    </div>
  );
}

const NONE = { any: false, before: false, after: false };

function useOverflow(row: React.RefObject<HTMLDivElement | null>, count: number) {
  const [sides, setSides] = useState(NONE);
  useEffect(() => {
    const element = row.current;
    if (element === null) return undefined;
    const measure = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      const any = scrollWidth > clientWidth + 1;
      setSides(any ? { any, before: scrollLeft > 1, after: scrollLeft + clientWidth < scrollWidth - 1 } : NONE);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [row, count]);
  return sides;
}
