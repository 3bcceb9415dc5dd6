import { useTranslation } from 'react-i18next';
import { signInRequest } from '#features/auth/sign-in-request.ts';
import { GallerySlot } from '#features/gallery/gallery-slot.tsx';

/** The templates section of the home page (ROUTE-03). */
export function TemplatesPlace() {
  const { t } = useTranslation('gallery');
  return (
    // Scrolled to, it reaches under the bar: what is loaded above it then moves it no more.
    <section id="templates" aria-labelledby="templates-title" className="page flex -scroll-mt-21 flex-col gap-8 py-20">
      <div className="flex flex-col items-center text-center">
        <h2 id="templates-title" className="display-heading">
          {t('title')}
        </h2>
        <p className="m-0 mt-3 max-w-2xl text-balance text-muted">{t('lead')}</p>
      </div>
      <GallerySlot askSignIn={(resume) => signInRequest.open({ resume })} />
    </section>
  );
}
