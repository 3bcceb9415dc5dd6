import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#data/session/session.ts';
import { useAccount } from '#data/session/use-account.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { BESTSELLER, PLANS, priceText, type Plan } from './plans.ts';

interface PlanListProps {
  /** Level of the heading above the list. */
  readonly below: 1 | 2;
  readonly onSignIn: () => void;
}

/** Shows a card per plan, alike in the dialog and on the page of plans. */
export function PlanList({ below, onSignIn }: PlanListProps) {
  const { t } = useTranslation();
  const isSignedOut = useSession().status === 'signedOut';
  const current = useAccount()?.plan ?? null;
  return (
    <>
      <ul className="m-0 mt-7 grid list-none gap-4 p-0 md:grid-cols-3">
        {PLANS.map((plan) => (
          <PlanCard key={plan.title} plan={plan} titleTag={below === 1 ? 'h2' : 'h3'} isCurrent={plan.title === current}>
            {isSignedOut && plan.priceCents === 0 && (
              <Button variant="primary" className="w-full" onClick={onSignIn}>
                {t('pricing.start')}
              </Button>
            )}
          </PlanCard>
        ))}
      </ul>
      <p className="m-0 mt-5 text-sm text-muted">{t('pricing.notSold')}</p>
    </>
  );
}

interface PlanCardProps {
  readonly plan: Plan;
  readonly titleTag: 'h2' | 'h3';
  readonly isCurrent: boolean;
  readonly children: ReactNode;
}

function PlanCard({ plan, titleTag: Title, isCurrent, children }: PlanCardProps) {
  const { t } = useTranslation();
  const isFree = plan.priceCents === 0;
  const lines = [
    t('pricing.credits', { count: plan.credits }),
    t(plan.support === 'email' ? 'pricing.email' : 'pricing.community'),
    t('pricing.offline'),
    t('pricing.export'),
  ];
  return (
    <li className={`flex flex-col rounded-card border p-6 ${plan.title === BESTSELLER ? 'border-accent-text' : 'border-line'}`}>
      <div className="flex min-h-6 items-center justify-between gap-2">
        <Title className="m-0 text-sm font-semibold tracking-wide">{plan.title}</Title>
        {isCurrent && <Badge tone="success">{t('pricing.current')}</Badge>}
        {!isCurrent && plan.title === BESTSELLER && <Badge tone="accent">{t('pricing.bestseller')}</Badge>}
      </div>
      <p className="m-0 mt-4 flex items-baseline gap-2">
        <span className="text-4xl font-semibold tracking-tight tabular-nums">{priceText(plan.priceCents)}</span>
        <span className="text-sm text-muted">{t(isFree ? 'pricing.oneTime' : 'pricing.perMonth')}</span>
      </p>
      <p className="m-0 mt-1 text-sm text-accent-text md:min-h-6">{isFree && t('pricing.freeOffer')}</p>
      <ul className="m-0 mt-4 mb-6 flex list-none flex-col gap-2.5 p-0 text-sm">
        {lines.map((line) => (
          <li key={line} className="flex items-start gap-2.5">
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-accent-text" />
            {line}
          </li>
        ))}
      </ul>
      <div className="mt-auto">{children}</div>
    </li>
  );
}
