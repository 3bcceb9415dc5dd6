import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayText, NEVER_ENDS } from '#core/domain/membership.ts';
import type { PackageInfoAnswer } from '#core/protocol/http/billing.ts';
import { openPortal } from '#data/billing/billing-api.ts';
import { paymentLink } from '#data/billing/payment-link.ts';
import { useOnline } from '#data/sync/use-sync-status.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.tsx';

interface PackageCardProps {
  readonly own: PackageInfoAnswer;
  readonly onPlans: () => void;
}

/** The plan with its end, and the ways to change it. */
export function PackageCard({ own, onPlans }: PackageCardProps) {
  const { t } = useTranslation('billing');
  const isOnline = useOnline();
  const portal = usePortal();
  return (
    <section aria-labelledby="plan-title" className="flex flex-col rounded-card border border-line bg-raised p-5">
      <h2 id="plan-title" className="m-0 text-sm font-semibold text-muted">
        {t('plan.title')}
      </h2>
      <p className="m-0 mt-2 text-3xl font-semibold tracking-tight">{own.current_package.package_title}</p>
      <p className="m-0 mt-1 text-sm text-muted">{useEnd(own)}</p>
      <div className="mt-auto flex flex-wrap gap-2 pt-4">
        <Button size="small" variant="primary" onClick={onPlans}>
          {t('plan.change')}
        </Button>
        {own.has_portal && (
          <Button size="small" disabled={!isOnline} busy={portal.isBusy} onClick={portal.open}>
            {t('plan.portal')}
          </Button>
        )}
      </div>
    </section>
  );
}

function useEnd({ current_package: { end_date: end }, server_time: now, renews }: PackageInfoAnswer): string {
  const { t } = useTranslation('billing');
  if (end === null || end === NEVER_ENDS) return t('plan.free');
  const date = dayText(Date.parse(end));
  if (renews) return t('plan.renews', { date });
  return t(Date.parse(end) < Date.parse(now) ? 'plan.over' : 'plan.ends', { date });
}

/** Opens the provider's page in a new tab. The tab is opened with the click: later the browser would refuse it. */
function usePortal() {
  const { t } = useTranslation('billing');
  const [isBusy, setBusy] = useState(false);
  const load = async (tab: Window | null) => {
    setBusy(true);
    try {
      const link = paymentLink([await openPortal()], location.origin);
      if (link === null || tab === null) throw new Error('no address, or no tab for it');
      tab.location.replace(link);
    } catch {
      tab?.close();
      showToast('error', t('plan.portalFailed'));
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    open() {
      const tab = window.open('', '_blank');
      // The provider's page has nothing to do with this one.
      if (tab !== null) tab.opener = null;
      void load(tab);
    },
  };
}
