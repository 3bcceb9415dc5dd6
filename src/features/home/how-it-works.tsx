import { History, MonitorSmartphone, Save, Tag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SampleProject } from './sample-project.tsx';

const STEPS = ['describe', 'check', 'publish'] as const;
const PROMISES = [
  { id: 'device', Icon: MonitorSmartphone },
  { id: 'saved', Icon: Save },
  { id: 'undo', Icon: History },
  { id: 'price', Icon: Tag },
] as const;
const QUESTIONS = ['code', 'offline', 'languages', 'credits', 'phone'] as const;

/** Holds the lower part of the home page: the way it works, the offline promise, and questions. */
export function HowItWorks() {
  return (
    <>
      <Halves />
      <Promises />
      <Questions />
    </>
  );
}

function Halves() {
  const { t } = useTranslation('home');
  return (
    <section id="how" aria-labelledby="how-title" className="border-t border-line bg-surface">
      <div className="page grid items-center gap-12 py-16 md:py-24 lg:grid-cols-[5fr_6fr]">
        <div>
          <h2 id="how-title" className="m-0 text-3xl font-semibold md:text-4xl">
            {t('how.title')}
          </h2>
          <p className="mt-4 mb-0 max-w-xl text-muted">{t('how.lead')}</p>
          <ol className="m-0 mt-9 flex list-none flex-col gap-6 p-0">
            {STEPS.map((step, index) => (
              <li key={step} className="flex gap-4">
                <span
                  aria-hidden
                  className="flex size-8 shrink-0 items-center justify-center rounded-full border border-accent-text text-sm font-semibold text-accent-text tabular-nums"
                >
                  {index + 1}
                </span>
                <div>
                  <h3 className="m-0 text-base font-semibold">{t(`how.steps.${step}.title`)}</h3>
                  <p className="m-0 mt-1 text-muted">{t(`how.steps.${step}.text`)}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
        <SampleProject />
      </div>
    </section>
  );
}

function Promises() {
  const { t } = useTranslation('home');
  return (
    <section aria-labelledby="promises-title" className="border-t border-line">
      <div className="page py-16 md:py-24">
        <h2 id="promises-title" className="m-0 max-w-2xl text-3xl font-semibold md:text-4xl">
          {t('offline.title')}
        </h2>
        <ul className="m-0 mt-10 grid list-none gap-x-10 gap-y-9 p-0 sm:grid-cols-2 lg:grid-cols-4">
          {PROMISES.map(({ id, Icon }) => (
            <li key={id}>
              <Icon aria-hidden className="size-6 text-accent-text" strokeWidth={1.75} />
              <h3 className="m-0 mt-4 text-base font-semibold">{t(`offline.items.${id}.title`)}</h3>
              <p className="m-0 mt-1.5 text-muted">{t(`offline.items.${id}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Questions() {
  const { t } = useTranslation('home');
  return (
    <section id="faq" aria-labelledby="faq-title" className="border-t border-line">
      <div className="page grid gap-8 py-16 md:py-24 lg:grid-cols-[1fr_2fr]">
        <h2 id="faq-title" className="m-0 text-3xl font-semibold md:text-4xl">
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
