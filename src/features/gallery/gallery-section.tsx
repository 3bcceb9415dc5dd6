import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GalleryCard } from '#core/protocol/http/gallery-card.ts';
import { useFavorites, useWaitingLikes, withFavorite } from '#data/gallery/favorites.ts';
import { useGallery, type GalleryList as Listed } from '#data/gallery/use-gallery.ts';
import { useSeenCards } from '#data/gallery/use-seen-cards.ts';
import { useTags } from '#data/gallery/use-tags.ts';
import { useNextFocus } from '#ui/use-next-focus.ts';
import { GalleryBar } from './gallery-bar.tsx';
import { GalleryList } from './gallery-list.tsx';
import { FIRST_VIEW, queryOf, type GalleryView } from './gallery-view.ts';
import { TagCloud } from './tag-cloud.tsx';
import { useGalleryActions, type AskSignIn } from './use-gallery-actions.ts';
import { useLater } from './use-later.ts';

const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }));

/** Typing is not asked about letter by letter. */
const TYPED_MS = 250;

/** What the community and the product share: tags, tabs, search and cards. */
export function GallerySection({ askSignIn }: { readonly askSignIn: AskSignIn }) {
  const { i18n, t } = useTranslation('gallery');
  const [view, setView] = useState<GalleryView>(FIRST_VIEW);
  const [reported, setReported] = useState<GalleryCard | null>(null);
  const panelId = useId();
  const { busyId, isSignedIn, onFavorite, onRemix } = useGalleryActions(askSignIn);
  const shown = !isSignedIn && view.tab === '3' ? FIRST_VIEW : view;
  const search = useLater(shown.search, TYPED_MS);
  const list = useGallery(queryOf({ ...shown, search }), i18n.language);
  const cards = useShownCards(list, shown.tab === '3');
  const nextFocus = useNextFocus(cards.map(({ id }) => id));
  const tags = useTags(i18n.language);
  const change = (part: Partial<GalleryView>) => setView({ ...shown, ...part });
  return (
    <div className="flex flex-col gap-6">
      <div className="flex justify-center empty:hidden">
        <TagCloud tags={tags} chosen={shown.tag} onChoose={(tag) => change({ tag, tab: shown.tab === '3' ? '0' : shown.tab })} />
      </div>
      <GalleryBar
        tab={shown.tab}
        search={shown.search}
        sort={shown.sort}
        hasFavorites={isSignedIn}
        panelId={panelId}
        onTab={(tab) => change({ tab })}
        onSearch={(words) => change({ search: words })}
        onSort={(sort) => change({ sort })}
      />
      <div
        id={panelId}
        role="tabpanel"
        aria-label={t(`tab.${shown.tab}`)}
        className="flex flex-col gap-5 outline-none"
        {...nextFocus}
      >
        <GalleryList
          {...{ list, cards, busyId, onFavorite, onRemix }}
          view={shown}
          onClear={() => change({ search: '', tag: null })}
          {...(isSignedIn && { onReport: setReported })}
        />
      </div>
      <Suspense fallback={null}>
        {reported !== null && <ReportDialog card={reported} onClose={() => setReported(null)} />}
      </Suspense>
    </div>
  );
}

/**
 * Cards with the person's likes as they stand now; of the own likes only those, with the ones that still wait to be sent, and
 * without a network all that were seen: one that the server does not list was taken out of the gallery.
 */
function useShownCards({ cards, error }: Listed, isOwnLikes: boolean): readonly GalleryCard[] {
  const liked = useFavorites();
  const waiting = useWaitingLikes();
  const listed = new Set(cards.map(({ id }) => id));
  const kept = error === 'OFFLINE' ? liked : waiting;
  const unlisted = isOwnLikes ? [...(kept ?? [])].filter((id) => !listed.has(id)) : [];
  const seen = useSeenCards(unlisted);
  const all = isOwnLikes ? [...seen, ...cards].filter(({ id }) => liked === undefined || liked.has(id)) : cards;
  return all.map((card) => withFavorite(card, liked));
}
