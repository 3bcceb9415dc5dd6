import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnalyticsTargets } from '#core/protocol/analytics.ts';
import { setConsent, useConsent } from '#data/analytics/consent.ts';
import { startAnalytics } from '#data/analytics/start-analytics.ts';
import { Button } from '#ui/button.tsx';

interface TrackingProps {
  readonly targets: AnalyticsTargets;
  /** Hears of what failed; nobody using the page does. */
  readonly onFault: (fault: string) => void;
}

/** Asks once, counts after a yes, and stops with its end. */
export function Tracking({ targets, onFault }: TrackingProps) {
  const consent = useConsent();
  useEffect(() => (consent === 'given' ? startAnalytics(targets, onFault) : undefined), [consent, targets, onFault]);
  return consent === null ? <ConsentBanner /> : null;
}

/** Both answers are one click away and look the same. */
function ConsentBanner() {
  const { t } = useTranslation('tracking');
  return (
    <section
      aria-labelledby="consent-title"
      className="fixed inset-x-3 bottom-3 z-40 flex flex-col gap-3 rounded-card border border-line bg-raised p-4 shadow-overlay sm:right-auto sm:max-w-md sm:p-5"
    >
      <h2 id="consent-title" className="m-0 text-base font-semibold tracking-normal">
        {t('title')}
      </h2>
      <p className="m-0 text-sm text-pretty text-muted">
        {t('text')} {/* The banner lies over the pages, outside of their router. */}
        <a href="/privacy" target="_blank" rel="noopener" className="text-accent-text">
          {t('more')}
        </a>
      </p>
      <div className="grid grid-cols-2 gap-2.5">
        <Button onClick={() => setConsent('refused')}>{t('refuse')}</Button>
        <Button onClick={() => setConsent('given')}>{t('accept')}</Button>
      </div>
    </section>
  );
}
