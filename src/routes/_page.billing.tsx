import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { pricingRequest } from '#features/account/pricing-request.ts';
import { BillingScreen } from '#features/billing/billing-screen.tsx';
import { requireSignIn } from './-layout/access.ts';
import { usePageTitle } from './-layout/use-page-title.ts';

export const Route = createFileRoute('/_page/billing')({
  beforeLoad: ({ cause, location, navigate }): void =>
    requireSignIn({ cause, goOn: (): Promise<void> => navigate({ href: location.href }) }),
  component: BillingPage,
});

function BillingPage() {
  const { t } = useTranslation('billing');
  usePageTitle(t('title'));
  return <BillingScreen onPlans={() => pricingRequest.open('asked')} />;
}
