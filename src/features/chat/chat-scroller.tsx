import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const NEAR_END_PX = 80;

interface ChatScrollerProps {
  /** Newest submission of the person: sending always goes to the end. */
  readonly lastSentId: string | null;
  readonly children: ReactNode;
}

/** Keeps the newest message in sight while the conversation grows, unless the person has scrolled up to read. */
export function ChatScroller({ lastSentId, children }: ChatScrollerProps) {
  const { t } = useTranslation('generate');
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isFollowing = useRef(true);
  const lastTop = useRef(0);
  useEffect(() => {
    isFollowing.current = true;
    scrollToEnd(box.current);
  }, [lastSentId]);
  useEffect(() => {
    if (content.current === null) return;
    const observer = new ResizeObserver(() => {
      if (isFollowing.current) scrollToEnd(box.current);
    });
    observer.observe(content.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={box}
      role="log"
      aria-label={t('chat.newest')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
      tabIndex={0}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        // The content may have grown since the scroll began: only a move upwards is the person's.
        if (scrollHeight - scrollTop - clientHeight < NEAR_END_PX) isFollowing.current = true;
        else if (scrollTop < lastTop.current) isFollowing.current = false;
        lastTop.current = scrollTop;
      }}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-5"
    >
      <div ref={content}>{children}</div>
    </div>
  );
}

function scrollToEnd(box: HTMLElement | null): void {
  if (box !== null) box.scrollTop = box.scrollHeight;
}
