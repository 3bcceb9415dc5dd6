import { CloudOff, Heart, LayoutGrid } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { GalleryCard } from '#core/protocol/http/gallery-card.ts';
import type { GalleryList as List } from '#data/gallery/use-gallery.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { CardHandlers } from './gallery-card.tsx';
import { GalleryGrid, GallerySkeleton } from './gallery-grid.tsx';
import type { GalleryView } from './gallery-view.ts';

interface GalleryListProps extends CardHandlers {
  readonly list: List & { loadMore(): void; retry(): void };
  readonly cards: readonly GalleryCard[];
  readonly view: GalleryView;
  readonly busyId: string | null;
  readonly onClear: () => void;
}

export function GalleryList({ list, cards, view, busyId, onClear, ...handlers }: GalleryListProps) {
  const { t } = useTranslation('gallery');
  if (list.status === 'loading' && cards.length === 0) return <GallerySkeleton label={t('loading')} />;
  if (cards.length === 0 && list.error !== null) {
    return (
      <EmptyState
        icon={<CloudOff className="size-5" />}
        title={t(list.error === 'OFFLINE' ? 'offline.title' : 'failed.title')}
        action={<Button onClick={list.retry}>{t('retry')}</Button>}
      >
        {t(list.error === 'OFFLINE' ? 'offline.text' : 'failed.text')}
      </EmptyState>
    );
  }
  if (cards.length === 0) return <Nothing view={view} onClear={onClear} />;
  return (
    <>
      {list.error !== null && (
        <p className="m-0 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-warning-soft px-4 py-2.5 text-sm text-warning">
          <span className="flex-1">{t(list.error === 'OFFLINE' ? 'offline.stale' : 'failed.stale')}</span>
          <Button size="small" variant="ghost" className="text-warning!" onClick={list.retry}>
            {t('retry')}
          </Button>
        </p>
      )}
      <GalleryGrid cards={cards} busyId={busyId} {...handlers} />
      {list.hasMore && (
        <div className="flex justify-center pt-2">
          <Button busy={list.isLoadingMore} onClick={list.loadMore}>
            {t('more')}
          </Button>
        </div>
      )}
    </>
  );
}

function Nothing({ view, onClear }: { readonly view: GalleryView; readonly onClear: () => void }) {
  const { t } = useTranslation('gallery');
  if (view.tab === '3') {
    return (
      <EmptyState icon={<Heart className="size-5" />} title={t('empty')}>
        {t('noLikes')}
      </EmptyState>
    );
  }
  const isFiltered = view.search.trim() !== '' || view.tag !== null;
  const icon = <LayoutGrid className="size-5" />;
  if (!isFiltered) return <EmptyState icon={icon} title={t('empty')} />;
  return (
    <EmptyState icon={icon} title={t('empty')} action={<Button onClick={onClear}>{t('clear')}</Button>}>
      {t('noneFound')}
    </EmptyState>
  );
}
