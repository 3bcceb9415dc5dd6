import { Link, useNavigate } from '@tanstack/react-router';
import { CopyPlus, ExternalLink, Heart } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { encodeProjectId } from '#core/domain/project-id.ts';
import type { GalleryCard } from '#core/protocol/http/gallery-card.ts';
import { remix } from '#data/gallery/copy-project.ts';
import { setFavorite, useFavorites, withFavorite } from '#data/gallery/favorites.ts';
import { previewUrl, type GalleryQuery } from '#data/gallery/gallery-api.ts';
import { useGallery } from '#data/gallery/use-gallery.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useNextFocus } from '#ui/use-next-focus.ts';
import { GRID, ProjectGridSkeleton } from './project-grid.tsx';
import { ProjectThumbnail } from './project-thumbnail.tsx';
import { useLoadMore } from './use-load-more.ts';

const LIKED: GalleryQuery = { kind: 'favorites', tag: null, search: '', sort: 'create_time' };

/** Sites of the gallery that the person likes; what was seen before is there offline. */
export function LikedList() {
  const { t, i18n } = useTranslation(['workspace', 'errors']);
  const list = useGallery(LIKED, i18n.language);
  const liked = useFavorites();
  const more = useLoadMore(list.loadMore, list.error !== null);
  const cards = list.cards.map((card) => withFavorite(card, liked)).filter(({ isFavorite }) => isFavorite);
  const nextFocus = useNextFocus(cards.map(({ id }) => id));
  if (list.status === 'loading') return <ProjectGridSkeleton label={t('liked.loading')} count={6} />;
  return (
    <div className="flex flex-col gap-6 outline-none" {...nextFocus}>
      {list.error !== null && (
        <div className="flex flex-wrap items-center gap-3">
          <Notice tone="warning">{t(`errors:${list.error}`)}</Notice>
          <Button onClick={list.retry}>{t('liked.retry')}</Button>
        </div>
      )}
      {cards.length === 0 && list.error === null && <NothingLiked />}
      <ul className={GRID}>
        {cards.map((card) => (
          <li key={card.id} className="flex min-w-0 *:flex-1">
            <LikedCard card={card} />
          </li>
        ))}
      </ul>
      {list.hasMore && (
        <div ref={more} className="flex justify-center pt-2">
          <Button busy={list.isLoadingMore} onClick={list.loadMore}>
            {t('more')}
          </Button>
        </div>
      )}
    </div>
  );
}

function NothingLiked() {
  const { t } = useTranslation('workspace');
  const action = (
    <Link to="/platform" hash="templates" className={buttonClass('primary')}>
      {t('liked.action')}
    </Link>
  );
  return (
    <EmptyState icon={<Heart className="size-5" />} title={t('liked.title')} action={action}>
      {t('liked.text')}
    </EmptyState>
  );
}

function LikedCard({ card }: { readonly card: GalleryCard }) {
  const { t } = useTranslation('workspace');
  const navigate = useNavigate();
  const [isCopying, setCopying] = useState(false);
  const { title, author } = card;
  const handleRemix = async () => {
    setCopying(true);
    try {
      const { projectId, state } = await remix(card);
      const shownId = encodeProjectId(projectId);
      if (state === 'arrived')
        await navigate({
          to: '/platform/generate/$projectId',
          params: { projectId: shownId },
          search: { PROJECTID: shownId },
          state: { internal: true },
        });
    } finally {
      // A copy that fails goes without a word (WS-15).
      setCopying(false);
    }
  };
  return (
    <article className="flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface">
      {card.imageUrl === null ? (
        <ProjectThumbnail thumbnail={{ ...card.colors, title }} emptyText="" />
      ) : (
        <img
          src={card.imageUrl}
          alt=""
          loading="lazy"
          className="h-[183px] w-full border-b border-line object-cover object-top"
        />
      )}
      <div className="flex flex-1 flex-col gap-2.5 p-4">
        <h2 className="m-0 line-clamp-2 text-base font-semibold tracking-normal break-words">{title}</h2>
        {author !== '' && <p className="m-0 truncate text-sm text-muted">{author}</p>}
        <div className="mt-auto flex items-center gap-2">
          <Button size="small" busy={isCopying} data-event="remix" onClick={() => void handleRemix().catch(() => undefined)}>
            {!isCopying && <CopyPlus aria-hidden className="size-3.5" />}
            {t('liked.remix')}
          </Button>
          <a
            href={previewUrl(card)}
            target="_blank"
            rel="noreferrer"
            aria-label={t('liked.previewOf', { title })}
            className={buttonClass('ghost', 'small')}
          >
            <ExternalLink aria-hidden className="size-3.5" />
            {t('liked.preview')}
          </a>
          <IconButton
            pressed
            label={t('liked.unlike', { title })}
            size="small"
            className="ml-auto"
            data-event="like"
            onClick={() => void setFavorite(card, false).catch(() => undefined)}
          >
            <Heart aria-hidden className="size-4 fill-current" />
          </IconButton>
        </div>
      </div>
    </article>
  );
}
