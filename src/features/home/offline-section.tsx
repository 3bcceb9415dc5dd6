import { Check, Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ThemedPicture } from './themed-picture.tsx';

const LISTS = ['can', 'cannot'] as const;

/** What works without a network and what waits for one, beside a phone that has none. */
export function OfflineSection() {
  const { t } = useTranslation('home');
  return (
    <section id="offline" aria-labelledby="offline-title" className="border-t border-line">
      <div className="page grid items-center gap-x-16 gap-y-12 py-16 md:py-28 lg:grid-cols-[7fr_4fr]">
        <div>
          <h2 id="offline-title" className="display-heading m-0 max-w-2xl">
            {t('offline.title')}
          </h2>
          <p className="mt-5 mb-0 max-w-xl text-base text-muted md:text-lg">{t('offline.lead')}</p>
          <div className="mt-10 grid gap-x-12 gap-y-8 sm:grid-cols-[3fr_2fr]">
            {LISTS.map((list) => (
              <CapabilityList key={list} list={list} />
            ))}
          </div>
        </div>
        <div className="mx-auto w-full max-w-[19rem] rounded-[2.25rem] bg-[#14120f] p-2.5 shadow-picture">
          <ThemedPicture
            name="offline"
            alt={t('offline.picture')}
            size={[390, 800]}
            className="h-auto w-full rounded-[1.75rem]"
          />
        </div>
      </div>
    </section>
  );
}

function CapabilityList({ list }: { readonly list: (typeof LISTS)[number] }) {
  const { t } = useTranslation('home');
  const items: readonly string[] = t(`offline.${list}`, { returnObjects: true });
  const works = list === 'can';
  const Sign = works ? Check : Clock;
  return (
    <div>
      <h3 className="m-0 text-base font-semibold">{t(works ? 'offline.works' : 'offline.waits')}</h3>
      <ul className="m-0 mt-3 list-none p-0">
        {items.map((item) => (
          <li key={item} className="flex gap-2.5 border-t border-line py-2.5">
            <Sign aria-hidden className={`mt-1 size-4 shrink-0 ${works ? 'text-success' : 'text-faint'}`} strokeWidth={2.25} />
            <span className={works ? '' : 'text-muted'}>{item}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
