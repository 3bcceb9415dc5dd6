import { useTranslation } from 'react-i18next';

const QUESTIONS = ['code', 'private', 'offline', 'model', 'languages', 'credits', 'phone'] as const;

export function Questions() {
  const { t } = useTranslation('home');
  return (
    <section id="faq" aria-labelledby="faq-title" className="border-t border-line">
      <div className="page grid gap-x-14 gap-y-8 py-16 md:py-28 lg:grid-cols-[5fr_7fr]">
        <h2 id="faq-title" className="display-heading m-0">
          {t('faq.title')}
        </h2>
        <div>
          {QUESTIONS.map((id) => (
            <details key={id} className="group border-b border-line first:border-t">
              <summary className="control flex list-none items-center justify-between gap-4 py-4 text-base font-medium marker:hidden">
                {t(`faq.items.${id}.q`)}
                <span aria-hidden className="text-xl leading-none text-accent-text transition-transform group-open:rotate-45">
                  {'+'}
                </span>
              </summary>
              <p className="m-0 max-w-2xl pb-5 text-muted">{t(`faq.items.${id}.a`)}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
