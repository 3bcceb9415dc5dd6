import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GallerySkeleton } from './gallery-grid.tsx';
import type { AskSignIn } from './use-gallery-actions.ts';

const GallerySection = lazy(async () => ({ default: (await import('./gallery-section.tsx')).GallerySection }));
/** Loaded about a screen before it is reached. */
const NEAR = '600px';

/** The place of the gallery on a page: it is loaded once the reader comes near. */
export function GallerySlot({ askSignIn }: { readonly askSignIn: AskSignIn }) {
  const { t } = useTranslation('gallery');
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (element === null || isNear) return undefined;
    const observer = new IntersectionObserver((entries) => setNear(entries.some((entry) => entry.isIntersecting)), {
      rootMargin: NEAR,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear]);
  const waiting = <GallerySkeleton label={t('loading')} />;
  return (
    <div ref={place}>
      {isNear ? (
        <Suspense fallback={waiting}>
          <GallerySection askSignIn={askSignIn} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
}
