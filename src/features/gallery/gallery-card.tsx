import { Eye, Heart, Repeat2 } from 'lucide-react';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GalleryCard as Card } from '#core/protocol/http/gallery-card.ts';
import { previewUrl } from '#data/gallery/gallery-api.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { CardMenuButton } from '#ui/card-menu-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { DrawnSite } from '#ui/drawn-site.tsx';
import { cardTime } from './card-time.ts';

const CardMenu = lazy(async () => ({ default: (await import('./card-menu.tsx')).CardMenu }));

export interface CardHandlers {
  /** Without it a like is shown and cannot be given (GAL-11). */
  readonly onFavorite?: (card: Card) => void;
  readonly onRemix?: (card: Card) => void;
  readonly onReport?: (card: Card) => void;
}

interface GalleryCardProps extends CardHandlers {
  readonly card: Card;
  readonly nowMs: number;
  readonly isBusy: boolean;
}

export function GalleryCard({ card, nowMs, isBusy, onFavorite, onRemix, onReport }: GalleryCardProps) {
  const { t, i18n } = useTranslation('gallery');
  // The card has room for one of them.
  const [firstTag = ''] = card.tagName.split(', ');
  const menuLabel = t('menu', { title: card.title });
  return (
    <article className="group relative flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface transition-colors focus-within:border-line-strong hover:border-line-strong">
      <CardPicture card={card} />
      <div className="flex flex-1 flex-col gap-2 p-4">
        <div className="flex items-start gap-2">
          <h3 className="m-0 min-w-0 flex-1 text-base font-semibold tracking-normal">
            <a
              href={previewUrl(card)}
              data-event="preview"
              target="_blank"
              rel="noopener"
              title={t('preview', { title: card.title })}
              className="line-clamp-1 break-words text-ink no-underline outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent-text"
            >
              {card.title}
            </a>
          </h3>
          {onReport !== undefined && (
            <CardMenuButton label={menuLabel} menu={<CardMenu card={card} label={menuLabel} onReport={onReport} />} />
          )}
        </div>
        <p className="m-0 line-clamp-2 min-h-10 text-sm leading-5 text-pretty text-muted">{card.text}</p>
        <p className="m-0 flex min-w-0 items-center gap-x-3 text-[0.8125rem] text-faint">
          <span className="truncate">{card.author}</span>
          <time dateTime={card.createdAt} className="shrink-0">
            {cardTime(card.createdAt, nowMs, i18n.language)}
          </time>
          {firstTag !== '' && <span className="ml-auto shrink-0">{firstTag}</span>}
        </p>
        <div className="mt-1 flex items-center gap-1.5">
          <FavoriteButton card={card} {...(onFavorite && { onFavorite })} />
          {/* Beside a link over the whole card it is one more way for the eye, not for the keyboard. */}
          <span aria-hidden className={classNames(buttonClass('ghost', 'small'), 'ml-auto group-hover:text-ink')}>
            <Eye className="size-4" />
            {t('look')}
          </span>
          {onRemix !== undefined && (
            <Button size="small" className="relative z-1" data-event="remix" busy={isBusy} onClick={() => onRemix(card)}>
              {!isBusy && <Repeat2 aria-hidden className="size-4" />}
              <span>{t('remix.action')}</span>
              {card.copies > 0 && <Count value={card.copies} label={t('remix.count', { count: card.copies })} />}
            </Button>
          )}
        </div>
      </div>
    </article>
  );
}

function CardPicture({ card: { imageUrl, colors, title } }: { readonly card: Card }) {
  const [failed, setFailed] = useState<string | null>(null);
  if (imageUrl === null || imageUrl === failed) return <DrawnSite {...colors} title={title} />;
  return (
    <div className="h-[183px] overflow-hidden border-b border-line" style={{ background: colors.background }}>
      <img
        src={imageUrl}
        alt=""
        width={640}
        height={366}
        loading="lazy"
        decoding="async"
        className="block size-full object-cover object-top"
        onError={() => setFailed(imageUrl)}
      />
    </div>
  );
}

function FavoriteButton({ card, onFavorite }: { readonly card: Card; readonly onFavorite?: (card: Card) => void }) {
  const { t } = useTranslation('gallery');
  const heart = <Heart aria-hidden className={classNames('size-4', card.isFavorite && 'fill-current text-danger')} />;
  const count = <Count value={card.favorites} label={t('like.count', { count: card.favorites })} />;
  if (onFavorite === undefined) {
    return (
      <span className={buttonClass('ghost', 'small')}>
        {heart}
        {count}
      </span>
    );
  }
  const label = t('like.action', { title: card.title });
  return (
    <button
      type="button"
      title={label}
      aria-label={`${label}, ${t('like.count', { count: card.favorites })}`}
      aria-pressed={card.isFavorite}
      data-event="like"
      className={classNames(buttonClass('ghost', 'small'), 'relative z-1 -ml-2')}
      onClick={() => onFavorite(card)}
    >
      {heart}
      <span aria-hidden className="tabular-nums">
        {card.favorites}
      </span>
    </button>
  );
}

function Count({ value, label }: { readonly value: number; readonly label: string }) {
  return (
    <span className="text-muted tabular-nums" title={label}>
      <span aria-hidden>{value}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
