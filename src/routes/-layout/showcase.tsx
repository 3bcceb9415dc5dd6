import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AppError } from '#core/domain/app-error.ts';
import { encodeProjectId } from '#core/domain/project-id.ts';
import type { GalleryCard } from '#core/protocol/http/gallery-card.ts';
import { previewUrl } from '#data/gallery/gallery-api.ts';
import { useShowcase } from '#data/gallery/use-showcase.ts';
import { getSession } from '#data/session/session.ts';
import { signInRequest } from '#features/auth/sign-in-request.ts';
import { CardStack } from '#features/home/card-stack.tsx';
import { showToast } from '#ui/toast.tsx';

/** The showcase of the server (HOME-20) as a stack of cards; nothing while none is known. */
export function Showcase() {
  const { i18n } = useTranslation();
  const cards = useShowcase(i18n.language) ?? [];
  const onRemix = useRemix(cards);
  return <CardStack cards={cards.map((card) => ({ ...card, previewUrl: previewUrl(card) }))} onRemix={onRemix} />;
}

/** Copies a card and opens the copy; a visitor signs in first, and goes on. */
function useRemix(cards: readonly GalleryCard[]): (id: string) => Promise<void> {
  const { t } = useTranslation('home');
  const navigate = useNavigate();
  const copy = async (card: GalleryCard) => {
    try {
      const { remix } = await import('#data/gallery/copy-project.ts');
      const { projectId, state } = await remix(card);
      if (state === 'waiting') showToast('info', t('stack.waiting', { title: card.title }));
      if (state !== 'arrived') return;
      const shownId = encodeProjectId(projectId);
      await navigate({
        to: '/platform/generate/$projectId',
        params: { projectId: shownId },
        search: { PROJECTID: shownId },
        state: { internal: true },
      });
    } catch (error) {
      // A copy that fails is taken back, and the outbox tells of it.
      if (!(error instanceof AppError)) throw error;
    }
  };
  return async (id) => {
    const card = cards.find((each) => each.id === id);
    if (card === undefined) return;
    if (getSession().status !== 'signedOut') await copy(card);
    else signInRequest.open({ resume: () => copy(card) });
  };
}
