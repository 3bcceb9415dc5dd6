import type { GalleryCard as Card } from '#core/protocol/http/gallery-card.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { useNow } from '#ui/use-now.ts';
import { GalleryCard, type CardHandlers } from './gallery-card.tsx';

const GRID = 'm-0 grid list-none grid-cols-1 gap-5 p-0 sm:grid-cols-2 xl:grid-cols-3';
/** Cards out of sight are not drawn; they keep the room of a drawn one. */
const ITEM = 'flex min-w-0 *:flex-1 [contain-intrinsic-size:auto_360px] [content-visibility:auto]';

interface GalleryGridProps extends CardHandlers {
  readonly cards: readonly Card[];
  /** The card that is being copied. */
  readonly busyId: string | null;
}

export function GalleryGrid({ cards, busyId, ...handlers }: GalleryGridProps) {
  const nowMs = useNow();
  return (
    <ul className={GRID}>
      {cards.map((card) => (
        <li key={card.id} className={ITEM}>
          <GalleryCard card={card} nowMs={nowMs} isBusy={card.id === busyId} {...handlers} />
        </li>
      ))}
    </ul>
  );
}

/** Six cards that are on their way (HOME-07). */
export function GallerySkeleton({ label }: { readonly label: string }) {
  return (
    <output aria-label={label} className={GRID}>
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className="overflow-hidden rounded-card border border-line bg-surface">
          <Skeleton className="h-[183px] rounded-none" />
          <div className="flex h-[10.5rem] flex-col gap-3 p-4">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="mt-auto h-7 w-1/3" />
          </div>
        </div>
      ))}
    </output>
  );
}
