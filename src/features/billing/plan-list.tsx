import { useTranslation } from 'react-i18next';
import { dayText, NEVER_ENDS, packageEnd } from '#core/domain/membership.ts';
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
  readonly onSignIn: () => void;
}

/** The catalogue of this build: what is shown until the server's is there. */
const KNOWN: PlansAnswer = { list: PLAN_ROWS.map((row) => ({ ...row })), total: PLAN_ROWS.length, sells: 'money' };

/** Nobody is signed in: there is no package to ask for. */
const readNothing = (): Promise<PackageInfoAnswer | null> => Promise.resolve(null);

/** Shows a card per plan and takes orders. */
export function PlanList({ onSignIn }: PlanListProps) {
  const { t } = useTranslation('billing');
  const { state } = useAnswer(readPlans);
  const buying = useBuying();
  const isOnline = useOnline();
  const isSignedOut = useSession().status === 'signedOut';
  const own = useAnswer(isSignedOut ? readNothing : readPackage).state;
  const running = runningPlan(own.status === 'ready' ? own.answer : null);
  const { list, sells } = state.status === 'ready' ? state.answer : KNOWN;
  const rows = list.toSorted((left, right) => left.priority - right.priority);
  return (
    <>
      <div className="mt-5 flex flex-col gap-3 empty:hidden">
        {isOnline && sells === 'test' && <Notice tone="warning">{t('buy.test')}</Notice>}
        {!isOnline && <Notice tone="neutral">{t('buy.offline')}</Notice>}
        {isOnline && running.left !== null && <Notice tone="neutral">{t('buy.leftOver', running.left)}</Notice>}
      </div>
      {buying.pending !== null && <PendingOrder buying={buying} />}
      <ul className="m-0 mt-6 grid list-none gap-4 p-0 md:grid-cols-3 md:grid-rows-[auto_1fr_auto]">
        {rows.map((row, index) => (
          <PlanCard key={row.id} row={row} isBestseller={index === rows.length - 1}>
            {isSignedOut ? (
              <SignInButton row={row} onSignIn={onSignIn} />
            ) : (
              <PlanButtons {...{ row, buying, running }} canBuy={isOnline && sells !== 'nothing' && state.status === 'ready'} />
            )}
          </PlanCard>
        ))}
      </ul>
      {sells === 'nothing' && <p className="m-0 mt-5 text-sm text-muted">{t('buy.notSold')}</p>}
    </>
  );
}

/** The plan that a person pays for: what an order would do to it. */
interface RunningPlan {
  readonly renews: boolean;
  readonly isOver: boolean;
  /** What a new order throws away. */
  readonly left: { readonly plan: string; readonly date: string } | null;
}

function runningPlan(own: PackageInfoAnswer | null): RunningPlan {
  const end = own === null ? null : packageEnd(own.current_package);
  if (own === null || end === null || end === Date.parse(NEVER_ENDS)) return { renews: false, isOver: false, left: null };
  const { current_package: current, renews } = own;
  const now = Date.parse(own.server_time);
  const paidUntil = current.end_date === null ? end : Date.parse(current.end_date);
  const left = paidUntil > now ? { plan: current.package_title, date: dayText(paidUntil) } : null;
  return { renews, isOver: end <= now, left };
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
  readonly running: RunningPlan;
}

/** The plan itself, and the package of credits that goes with it. */
function PlanButtons({ row, buying, canBuy, running }: PlanButtonsProps) {
  const { t } = useTranslation('billing');
  const current = useAccount()?.plan ?? 'FREE';
  const action = planAction(row, current);
  const mayUpgrade = useMayUpgrade();
  const isFree = row.payment_price_cents === 0;
  // A month more of a plan that renews itself would be paid twice.
  const renewsItself = action === 'renewal' && running.renews && !running.isOver;
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
      {renewsItself && <ButtonNote text={t('buy.renewsItself')} />}
      {row.purchase_points > 0 && (
        <Button
          variant="ghost"
          className="w-full"
          disabled={!canBuy || running.isOver}
          busy={buying.busy === row.package_purchase_points_sku_id}
          onClick={() => buying.start('credits', row.package_purchase_points_sku_id)}
        >
          {t('buy.packageButton', { count: row.purchase_points })}
        </Button>
      )}
      {row.purchase_points > 0 && running.isOver && <ButtonNote text={t('buy.renewFirst')} />}
    </div>
  );
}

/** Says why the button above it cannot be pressed. */
function ButtonNote({ text }: { readonly text: string }) {
  return <p className="m-0 text-center text-[0.8125rem] text-muted">{text}</p>;
}
