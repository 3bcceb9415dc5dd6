import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const ITEMS = ['item1', 'item2', 'item3'] as const;
const FILLS = ['bg-[#c98a4b]', 'bg-[#e2b565]', 'bg-[#8d5a34]'] as const;
const PRICES = ['4.80', '2.40', '1.10'] as const;

/** Draws a small site and, in front of it, the admin with the same items; no control among them works. */
export function SampleProject() {
  return (
    <div aria-hidden className="relative pb-24 sm:pb-28">
      <SampleSite />
      <SampleAdmin />
    </div>
  );
}

function Frame({
  label,
  children,
  className,
}: {
  readonly label: string;
  readonly children: ReactNode;
  readonly className?: string;
}) {
  return (
    <div className={`overflow-hidden rounded-xl border border-line shadow-card ${className ?? ''}`}>
      <div className="flex h-8 items-center gap-1.5 border-b border-line bg-raised px-3 text-[0.6875rem] font-medium text-muted">
        <i className="size-2 rounded-full bg-line" />
        <i className="size-2 rounded-full bg-line" />
        <span className="ml-2">{label}</span>
      </div>
      {children}
    </div>
  );
}

function SampleSite() {
  const { t } = useTranslation('home');
  return (
    <Frame label={t('how.site')} className="sm:mr-12">
      <div className="bg-[#fff7ec] p-5 text-[#3b1512] sm:p-7">
        <p className="m-0 text-xs font-semibold tracking-wide">{t('how.sample.name')}</p>
        <p className="m-0 mt-6 max-w-60 text-2xl leading-tight font-semibold">{t('how.sample.hero')}</p>
        <div className="mt-6 grid grid-cols-3 gap-2.5">
          {ITEMS.map((item, index) => (
            <div key={item} className="rounded-lg bg-[#ffffff] p-1.5 text-[0.625rem]">
              <div className={`h-14 rounded-md ${FILLS[index] ?? ''}`} />
              <p className="m-0 mt-1.5 truncate font-medium">{t(`how.sample.${item}`)}</p>
              <p className="m-0 opacity-70">{PRICES[index]}</p>
            </div>
          ))}
        </div>
        <span className="mt-5 inline-block rounded-md bg-[#8b1a1a] px-3 py-1.5 text-xs font-semibold text-[#ffffff]">
          {t('how.sample.order')}
        </span>
      </div>
    </Frame>
  );
}

function SampleAdmin() {
  const { t } = useTranslation('home');
  return (
    <Frame label={t('how.admin')} className="absolute right-0 bottom-0 w-[78%] bg-canvas sm:w-[64%]">
      <div className="p-4 text-xs">
        <p className="m-0 mb-2 font-semibold">{t('how.sample.orders')}</p>
        {ITEMS.map((item, index) => (
          <div key={item} className="flex items-center gap-3 border-t border-line py-2">
            <i className={`size-5 shrink-0 rounded ${FILLS[index] ?? ''}`} />
            <span className="flex-1 truncate text-muted">{t(`how.sample.${item}`)}</span>
            <span
              className={`rounded-full px-2 py-0.5 text-[0.6875rem] font-medium ${index === 0 ? 'bg-accent-soft text-accent-text' : 'bg-success-soft text-success'}`}
            >
              {t(index === 0 ? 'how.sample.new' : 'how.sample.ready')}
            </span>
          </div>
        ))}
      </div>
    </Frame>
  );
}
