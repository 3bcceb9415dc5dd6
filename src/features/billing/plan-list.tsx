import { useTranslation } from 'react-i18next';
import { PLAN_ROWS, type PlanRow } from '#core/domain/plan-catalogue.ts';
import type { PackageInfoAnswer, PlansAnswer } from '#core/protocol/http/billing.ts';
import { readPackage, readPlans } from '#data/billing/billing-api.ts';
import { useMayUpgrade } from '#data/billing/use-may-upgrade.ts';
import { useSession } from '#data/session/session.ts';
import { useAccount } from '#data/session/use-account.ts';
import { useOnline } from '#data/sync/use-sync-status.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PendingOrder } from './pending-order.tsx';
import { planAction } from './plan-button.ts';
import { PlanCard } from './plan-card.tsx';
import { useAnswer } from '#data/sync/use-answer.ts';
import { useBuying, type Buying } from './use-buying.ts';

interface PlanListProps {
  /** Level of the heading above the list. */
  readonly below: 1 | 2;
  readonly onSignIn: () => void;
}

/** The catalogue of this build: what is shown until the server's is there. */
const KNOWN: PlansAnswer = { list: PLAN_ROWS.map((row) => ({ ...row })), total: PLAN_ROWS.length, sells: 'money' };

/** Nobody is signed in: there is no package to ask for. */
const readNothing = (): Promise<PackageInfoAnswer | null> => Promise.resolve(null);

/** Shows a card per plan, alike in the dialog and on the page of plans, and takes orders. */
export function PlanList({ below, onSignIn }: PlanListProps) {
  const { t } = useTranslation('billing');
  const { state } = useAnswer(readPlans);
  const buying = useBuying();
  const isOnline = useOnline();
  const isSignedOut = useSession().status === 'signedOut';
  const own = useAnswer(isSignedOut ? readNothing : readPackage).state;
  const renews = own.status === 'ready' && own.answer?.renews === true;
  const { list, sells } = state.status === 'ready' ? state.answer : KNOWN;
  const rows = list.toSorted((left, right) => left.priority - right.priority);
  return (
    <>
      <div className="mt-5 empty:hidden">
        {isOnline && sells === 'test' && <Notice tone="warning">{t('buy.test')}</Notice>}
        {!isOnline && <Notice tone="neutral">{t('buy.offline')}</Notice>}
      </div>
      {buying.pending !== null && <PendingOrder buying={buying} />}
      <ul className="m-0 mt-6 grid list-none gap-4 p-0 md:grid-cols-3">
        {rows.map((row, index) => (
          <PlanCard key={row.id} row={row} titleTag={below === 1 ? 'h2' : 'h3'} isBestseller={index === rows.length - 1}>
            {isSignedOut ? (
              <SignInButton row={row} onSignIn={onSignIn} />
            ) : (
              <PlanButtons {...{ row, buying, renews }} canBuy={isOnline && sells !== 'nothing' && state.status === 'ready'} />
            )}
          </PlanCard>
        ))}
      </ul>
      {sells === 'nothing' && <p className="m-0 mt-5 text-sm text-muted">{t('buy.notSold')}</p>}
    </>
  );
}

function SignInButton({ row, onSignIn }: { readonly row: PlanRow; readonly onSignIn: () => void }) {
  const { t } = useTranslation(['billing', 'common']);
  const isFree = row.payment_price_cents === 0;
  return (
    <Button variant={isFree ? 'primary' : 'secondary'} className="w-full" onClick={onSignIn}>
      {t(isFree ? 'common:pricing.start' : 'buy.signIn')}
    </Button>
  );
}

interface PlanButtonsProps {
  readonly row: PlanRow;
  readonly buying: Buying;
  readonly canBuy: boolean;
  /** The person's plan renews itself. */
  readonly renews: boolean;
}

/** The plan itself, and the package of credits that goes with it. */
function PlanButtons({ row, buying, canBuy, renews }: PlanButtonsProps) {
  const { t } = useTranslation('billing');
  const current = useAccount()?.plan ?? 'FREE';
  const action = planAction(row, current);
  const mayUpgrade = useMayUpgrade();
  const isFree = row.payment_price_cents === 0;
  // A month more of a plan that renews itself would be paid twice.
  const renewsItself = action === 'renewal' && renews;
  if (action === 'upgrade' && !mayUpgrade) return null;
  return (
    <div className="flex flex-col gap-2">
      <Button
        variant={action === 'upgrade' ? 'primary' : 'secondary'}
        className="w-full"
        disabled={isFree || !canBuy || renewsItself}
        busy={buying.busy === row.id}
        onClick={() => buying.start('plan', row.id)}
      >
        {t(`buy.${action}`)}
      </Button>
      {renewsItself && <p className="m-0 text-center text-[0.8125rem] text-muted">{t('buy.renewsItself')}</p>}
      {row.purchase_points > 0 && (
        <Button
          variant="ghost"
          className="w-full"
          disabled={!canBuy}
          busy={buying.busy === row.package_purchase_points_sku_id}
          onClick={() => buying.start('credits', row.package_purchase_points_sku_id)}
        >
          {t('buy.packageButton', { count: row.purchase_points })}
        </Button>
      )}
    </div>
  );
}
