import { useTranslation } from 'react-i18next';
import { ThemedPicture } from './themed-picture.tsx';

const NOTES = ['change', 'versions', 'price'] as const;

/** The window of a project, large, and what matters about it. */
export function Tour() {
  const { t } = useTranslation('home');
  return (
    <section aria-labelledby="tour-title" className="overflow-clip border-t border-line bg-surface">
      <div className="page pt-16 md:pt-28">
        <h2 id="tour-title" className="display-heading m-0 max-w-3xl">
          {t('tour.title')}
        </h2>
        <ul className="m-0 mt-9 grid list-none gap-x-10 gap-y-7 p-0 md:grid-cols-3">
          {NOTES.map((note) => (
            <li key={note} className="border-t-2 border-ink pt-4">
              <h3 className="m-0 text-base font-semibold">{t(`tour.items.${note}.title`)}</h3>
              <p className="m-0 mt-1.5 text-muted">{t(`tour.items.${note}.text`)}</p>
            </li>
          ))}
        </ul>
        <div className="max-sm:to-the-edge mt-12 h-[clamp(17rem,47vw,38rem)] overflow-clip">
          <ThemedPicture
            name="window"
            alt={t('tour.picture')}
            size={[1360, 850]}
            className="h-full w-auto max-w-none rounded-t-2xl border border-b-0 border-line object-cover object-left-top shadow-picture sm:h-auto sm:w-full"
          />
        </div>
      </div>
    </section>
  );
}
