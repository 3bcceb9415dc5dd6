import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PlanList } from '#features/billing/plan-list.tsx';
import { signInRequest } from '#features/auth/sign-in-request.ts';
import { usePageTitle } from './-layout/use-page-title.ts';

export const Route = createFileRoute('/_page/pricing')({ component: PricingPage });

function PricingPage() {
  const { t } = useTranslation();
  usePageTitle(t('pricing.title'));
  return (
    <div className="page pt-10 pb-20 md:pt-16">
      <h1 className="m-0 text-3xl font-semibold md:text-4xl">{t('pricing.title')}</h1>
      <p className="m-0 mt-4 max-w-2xl text-lg text-muted">{t('pricing.lead')}</p>
      <PlanList below={1} onSignIn={() => signInRequest.open({})} />
    </div>
  );
}
