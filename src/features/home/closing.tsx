import { ArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Leads back to the box. */
export function Closing() {
  const { t } = useTranslation('home');
  const goToBox = () => {
    const box = document.querySelector<HTMLElement>('[data-prompt-area] textarea');
    box?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: 'smooth' });
  };
  return (
    <section aria-labelledby="closing-title" className="bg-poster text-poster-ink">
      <div className="page flex flex-wrap items-end justify-between gap-x-12 gap-y-8 py-14 md:py-20">
        <h2 id="closing-title" className="display-title m-0">
          {t('closing.title')}
        </h2>
        <button
          type="button"
          className="control mb-2 inline-flex h-13 items-center gap-2.5 rounded-xl border-0 bg-poster-ink px-6 text-base font-semibold text-[#fff6e9] transition-opacity hover:opacity-90 focus-visible:outline-poster-ink"
          onClick={goToBox}
        >
          {t('closing.action')}
          <ArrowUp aria-hidden className="size-4" />
        </button>
      </div>
    </section>
  );
}
