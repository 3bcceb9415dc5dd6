import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { pricingRequest } from '#features/account/pricing-request.ts';
import { BillingScreen } from '#features/billing/billing-screen.tsx';
import { pagesIn } from '#features/billing/history-pages.ts';
import { requireSignIn } from './-layout/access.ts';
import { IN_PLACE } from './-layout/in-place.ts';
import { usePageTitle } from './-layout/use-page-title.ts';

export const Route = createFileRoute('/_page/billing')({
  validateSearch: ({ page }: Record<string, unknown>): { page?: number } => {
    const pages = pagesIn(page);
    return pages === 1 ? {} : { page: pages };
  },
  beforeLoad: ({ cause, location, navigate }): void =>
    requireSignIn({ cause, goOn: (): Promise<void> => navigate({ href: location.href }) }),
  component: BillingPage,
});

function BillingPage() {
  const { t } = useTranslation('billing');
  const { page = 1 } = Route.useSearch();
  const navigate = Route.useNavigate();
  usePageTitle(t('title'));
  // Not a step of its own: the way back leads out of the page, and back into it to as many entries.
  const showPages = useCallback(
    (next: number) =>
      void navigate({ search: ({ page: _page, ...rest }) => (next === 1 ? rest : { ...rest, page: next }), ...IN_PLACE }),
    [navigate],
  );
  return <BillingScreen pages={page} onPages={showPages} onPlans={() => pricingRequest.open('asked')} />;
}
