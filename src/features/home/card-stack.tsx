import { ArrowLeft, ArrowRight, ExternalLink, Pause, Play, Shuffle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, buttonClass } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useCarousel } from './use-carousel.ts';

/** A site that can be looked at and copied. */
export interface StackCard {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly imageUrl: string | null;
  readonly colors: { readonly background: string; readonly primary: string };
  readonly previewUrl: string;
}
interface CardStackProps {
  readonly cards: readonly StackCard[];
  /** The card that is being copied. */
  readonly busyId: string | null;
  readonly onRemix: (id: string) => void;
}

/** HOME-01: at most so many lie on each other. */
const DEPTH = 3;

/** Sites to begin with, as a stack of cards that goes on by itself. */
export function CardStack({ cards, busyId, onRemix }: CardStackProps) {
  const { t } = useTranslation('home');
  const carousel = useCarousel(cards.length);
  const shown = Array.from(
    { length: Math.min(DEPTH, cards.length) },
    (_, depth) => cards[(carousel.index + depth) % cards.length],
  );
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="stack-title" className="border-t border-line bg-surface">
      <div className="page grid items-center gap-x-16 gap-y-10 py-16 md:py-28 lg:grid-cols-[7fr_4fr]">
        <ul aria-roledescription={t('stack.role')} className="card-stack m-0 list-none p-0 max-lg:order-last" {...carousel.hold}>
          {shown.map(
            (card, depth) =>
              card !== undefined && <StackedCard key={card.id} {...{ card, depth, onRemix }} isBusy={card.id === busyId} />,
          )}
        </ul>
        <div>
          <h2 id="stack-title" className="display-heading m-0">
            {t('stack.title')}
          </h2>
          <p className="mt-4 mb-0 text-muted">{t('stack.lead')}</p>
          <div className="mt-6 flex gap-1">
            <IconButton label={t('stack.back')} onClick={() => carousel.step(-1)}>
              <ArrowLeft aria-hidden className="size-5" />
            </IconButton>
            <IconButton label={t('stack.next')} onClick={() => carousel.step(1)}>
              <ArrowRight aria-hidden className="size-5" />
            </IconButton>
            {carousel.canPlay && (
              <IconButton label={t(carousel.isPlaying ? 'how.pause' : 'how.play')} onClick={carousel.toggle}>
                {carousel.isPlaying ? <Pause aria-hidden className="size-4" /> : <Play aria-hidden className="size-4" />}
              </IconButton>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}

interface StackedCardProps {
  readonly card: StackCard;
  /** 0 lies in front; those behind cannot be used. */
  readonly depth: number;
  readonly isBusy: boolean;
  readonly onRemix: (id: string) => void;
}

function StackedCard({ card, depth, isBusy, onRemix }: StackedCardProps) {
  const { t } = useTranslation('home');
  return (
    <li inert={depth > 0} data-depth={depth} className="rounded-2xl border border-line bg-raised shadow-picture">
      <CardPicture card={card} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4 md:px-5">
        <div className="min-w-0 flex-1 basis-52">
          <h3 className="m-0 truncate text-base font-semibold">{card.title}</h3>
          <p className="m-0 mt-0.5 line-clamp-1 text-sm text-muted">{card.text}</p>
        </div>
        <a href={card.previewUrl} data-event="preview" target="_blank" rel="noopener" className={buttonClass('secondary')}>
          <ExternalLink aria-hidden className="size-4" />
          {t('stack.preview')}
        </a>
        <Button variant="primary" busy={isBusy} data-event="remix" onClick={() => onRemix(card.id)}>
          {!isBusy && <Shuffle aria-hidden className="size-4" />}
          {t('stack.remix')}
        </Button>
      </div>
    </li>
  );
}

/** Drawn from the site's own colours until there is a picture of it. */
function CardPicture({ card: { title, imageUrl, colors } }: { readonly card: StackCard }) {
  const className = 'block aspect-[8/5] w-full rounded-t-[0.9375rem] object-cover object-top';
  if (imageUrl !== null)
    return <img src={imageUrl} alt="" width={800} height={500} loading="lazy" decoding="async" className={className} />;
  return (
    <div aria-hidden className={`${className} grid place-items-center`} style={{ background: colors.background }}>
      <span className="px-8 text-center font-display text-4xl font-bold text-balance" style={{ color: colors.primary }}>
        {title}
      </span>
    </div>
  );
}
