import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppError } from '#core/domain/app-error.ts';
import { encodeProjectId } from '#core/domain/project-id.ts';
import type { GalleryCard } from '#core/protocol/http/gallery-card.ts';
import { remix } from '#data/gallery/copy-project.ts';
import { setFavorite } from '#data/gallery/favorites.ts';
import { useSession } from '#data/session/session.ts';
import { showToast } from '#ui/toast.tsx';

export type AskSignIn = (resume: () => Promise<void>) => void;

/** Likes and copies of cards; who is signed out is asked to sign in first, and goes on with what they were doing. */
export function useGalleryActions(askSignIn: AskSignIn) {
  const { t } = useTranslation('gallery');
  const navigate = useNavigate();
  const isSignedIn = useSession().status !== 'signedOut';
  const [busyId, setBusyId] = useState<string | null>(null);

  const like = (card: GalleryCard) => silenced(() => setFavorite(card, !card.isFavorite));
  const copy = async (card: GalleryCard) => {
    setBusyId(card.id);
    await silenced(async () => {
      const { projectId, state } = await remix(card);
      if (state === 'waiting') showToast('info', t('remix.waiting', { title: card.title }));
      if (state !== 'arrived') return;
      const shownId = encodeProjectId(projectId);
      await navigate({
        to: '/platform/generate/$projectId',
        params: { projectId: shownId },
        search: { PROJECTID: shownId },
        state: { internal: true },
      });
    });
    setBusyId(null);
  };
  const whenSignedIn = (work: (card: GalleryCard) => Promise<void>) => (card: GalleryCard) => {
    if (isSignedIn) void work(card);
    else askSignIn(() => work(card));
  };
  return { busyId, isSignedIn, onFavorite: whenSignedIn(like), onRemix: whenSignedIn(copy) };
}

/** Likes and copies that fail are taken back and nobody is bothered (NET-21, GAL-23). */
async function silenced(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}
