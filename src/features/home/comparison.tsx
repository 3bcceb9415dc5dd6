import { useTranslation } from 'react-i18next';

const COMPLAINTS = ['errors', 'lost', 'blank', 'rewrite', 'locked'] as const;

/** Complaints that people have about tools like this one, each with what happens here, and what this one does not do. */
export function Comparison() {
  const { t } = useTranslation('home');
  return (
    <section aria-labelledby="compare-title" className="border-t border-line bg-surface">
      <div className="page py-16 md:py-28">
        <h2 id="compare-title" className="display-heading m-0 max-w-3xl">
          {t('compare.title')}
        </h2>
        <p className="mt-4 mb-0 text-muted">{t('compare.lead')}</p>
        <dl className="m-0 mt-10">
          {COMPLAINTS.map((id) => (
            <div key={id} className="grid gap-x-14 gap-y-2 border-t border-line py-5 md:grid-cols-2 md:py-6">
              <dt className="font-display text-xl leading-snug font-[620] tracking-[-0.01em] md:text-[1.375rem] zh:font-semibold zh:md:text-xl">
                {t(`compare.items.${id}.q`)}
              </dt>
              <dd className="m-0 text-base text-muted">{t(`compare.items.${id}.a`)}</dd>
            </div>
          ))}
        </dl>
        <div className="grid gap-x-14 gap-y-2 border-t-2 border-ink py-6 md:grid-cols-2">
          <h3 className="m-0 font-display text-xl leading-snug font-[620] md:text-[1.375rem] zh:font-semibold zh:md:text-xl">
            {t('compare.limits.title')}
          </h3>
          <p className="m-0 text-base">{t('compare.limits.text')}</p>
        </div>
      </div>
    </section>
  );
}
