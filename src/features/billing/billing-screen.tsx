import { useTranslation } from 'react-i18next';
import { readCredits, readPackage } from '#data/billing/billing-api.ts';
import { useAccount } from '#data/session/use-account.ts';
import { useOnline } from '#data/sync/use-sync-status.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { BalanceCard } from './balance-card.tsx';
import { CreditHistory } from './credit-history.tsx';
import { PackageCard } from './package-card.tsx';
import { PaymentList } from './payment-list.tsx';
import { useAnswer } from '#data/sync/use-answer.ts';

interface BillingScreenProps {
  /** Pages of the history. */
  readonly pages: number;
  readonly onPages: (pages: number) => void;
  readonly onPlans: () => void;
}

/** Shows the balance of a person, its history, the plan and what was paid. */
export function BillingScreen({ pages, onPages, onPlans }: BillingScreenProps) {
  const { t } = useTranslation(['billing', 'errors']);
  // A change of the balance comes with the account's record: then all of this is read again.
  const changedAt = useAccount()?.updatedAt;
  const credits = useAnswer(readCredits, changedAt);
  const own = useAnswer(readPackage, changedAt);
  const isOnline = useOnline();
  const failed = credits.state.status === 'failed' ? credits.state.error : null;
  return (
    <div className="page flex flex-1 flex-col pt-8 pb-20 md:pt-12">
      <div className="flex w-full max-w-3xl flex-col gap-8">
        <div>
          <h1 className="m-0 text-3xl font-semibold md:text-4xl">{t('title')}</h1>
          <p className="m-0 mt-3 text-muted">{t('lead')}</p>
        </div>
        {!isOnline && <Notice tone="warning">{t('offline')}</Notice>}
        <div className="grid gap-4 sm:grid-cols-2">
          <BalanceCard answer={credits.state.status === 'ready' ? credits.state.answer : null} />
          {own.state.status === 'ready' && <PackageCard own={own.state.answer} onPlans={onPlans} />}
          {own.state.status === 'loading' && isOnline && <Skeleton className="h-44" />}
        </div>
        {failed !== null && isOnline && (
          <div className="flex flex-col items-start gap-3">
            <Notice tone="danger">{t('failed', { reason: t(`errors:${failed}`) })}</Notice>
            <Button onClick={credits.retry}>{t('retry')}</Button>
          </div>
        )}
        {credits.state.status === 'loading' && isOnline && (
          <output className="block">
            <span className="sr-only">{t('loading')}</span>
            <Skeleton className="h-64" />
          </output>
        )}
        {credits.state.status === 'ready' && <CreditHistory first={credits.state.answer} {...{ pages, onPages }} />}
        <PaymentList changedAt={changedAt} />
      </div>
    </div>
  );
}
