import { useTranslation } from 'react-i18next';
import { setConsent, useConsent } from '#data/analytics/consent.ts';
import { Switch } from '#ui/switch.tsx';

/** The answer to the question for consent, to be changed at any time. */
export function TrackingSection() {
  const { t } = useTranslation('tracking');
  const isOn = useConsent() === 'given';
  return (
    <section id="tracking" aria-labelledby="tracking-title" className="flex scroll-mt-24 flex-col gap-3">
      <h2 id="tracking-title" className="m-0 text-xl font-semibold">
        {t('section')}
      </h2>
      <p className="m-0 text-muted">{t('text')}</p>
      <div className="-ml-2">
        <Switch checked={isOn} hint={t('text')} onChange={(next) => setConsent(next ? 'given' : 'refused')}>
          {t('allow')}
        </Switch>
      </div>
    </section>
  );
}
