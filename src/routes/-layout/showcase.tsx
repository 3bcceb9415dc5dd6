import { useTranslation } from 'react-i18next';
import { previewUrl } from '#data/gallery/gallery-api.ts';
import { useShowcase } from '#data/gallery/use-showcase.ts';
import { signInRequest } from '#features/auth/sign-in-request.ts';
import { useGalleryActions } from '#features/gallery/use-gallery-actions.ts';
import { CardStack } from '#features/home/card-stack.tsx';

/** The showcase of the server (HOME-20) as a stack of cards; nothing while none is known. */
export function Showcase() {
  const { i18n } = useTranslation();
  const cards = useShowcase(i18n.language) ?? [];
  const { busyId, onRemix } = useGalleryActions((resume) => signInRequest.open({ resume }));
  const remix = (id: string) => {
    const card = cards.find((each) => each.id === id);
    if (card !== undefined) onRemix(card);
  };
  return <CardStack cards={cards.map((card) => ({ ...card, previewUrl: previewUrl(card) }))} busyId={busyId} onRemix={remix} />;
}
