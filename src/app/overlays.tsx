import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnalyticsTargets } from '#data/analytics/use-targets.ts';
import { useSession } from '#data/session/session.ts';
import { useStorageNotice } from '#data/sync/use-sync-status.ts';
import { accountDeleted } from '#features/account-settings/account-deleted.ts';
import { pricingRequest } from '#features/account/pricing-request.ts';
import { signInRequest } from '#features/auth/sign-in-request.ts';
import { ToastRegion } from '#ui/toast.tsx';
import { useBillingAddress } from './billing-address.ts';
import { UpdateBanner } from './update-banner.tsx';
import { useVisitSource } from './use-visit-source.ts';

const AuthModal = lazy(async () => ({ default: (await import('#features/auth/auth-modal.tsx')).AuthModal }));
const PricingDialog = lazy(async () => ({ default: (await import('#features/billing/pricing-dialog.tsx')).PricingDialog }));
const CreditGuard = lazy(async () => ({ default: (await import('#features/billing/credit-guard.tsx')).CreditGuard }));
const AccountDeletedDialog = lazy(async () => ({
  default: (await import('#features/account-settings/account-deleted-dialog.tsx')).AccountDeletedDialog,
}));
const StartAfreshDialog = lazy(async () => ({ default: (await import('./start-afresh-dialog.tsx')).StartAfreshDialog }));
const Tracking = lazy(async () => ({ default: (await import('#features/tracking/tracking.tsx')).Tracking }));
const StorageNoticeDialog = lazy(async () => ({ default: (await import('./storage-notice-dialog.tsx')).StorageNoticeDialog }));

/** Holds the overlays of the page, each loaded when it is first asked for. */
export function Overlays() {
  const { t } = useTranslation();
  const signIn = signInRequest.use();
  const pricing = pricingRequest.use();
  const deleted = accountDeleted.use();
  const storageNotice = useStorageNotice();
  const session = useSession();
  const analytics = useAnalyticsTargets();
  useVisitSource();
  useBillingAddress(pricing !== null, session.status !== 'signedOut');
  return (
    <>
      <ToastRegion label={t('toasts')} closeLabel={t('actions.dismiss')} />
      <UpdateBanner />
      {/* By itself: it comes with a sign-in, whose dialog must not go while it loads. */}
      <Suspense fallback={null}>
        {session.status === 'signedIn' && <CreditGuard userId={session.userId} onPlans={openPricing} />}
      </Suspense>
      <Suspense fallback={null}>{analytics !== null && <Tracking targets={analytics} onFault={noteFault} />}</Suspense>
      <Suspense fallback={null}>
        {signIn !== null && <AuthModal request={signIn} />}
        {pricing !== null && <PricingDialog onClose={pricingRequest.close} onSignIn={startFromPricing} />}
        {deleted !== null && <AccountDeletedDialog onClose={accountDeleted.close} />}
        {storageNotice?.kind === 'broken' && <StartAfreshDialog unsent={storageNotice.unsent} />}
        {storageNotice !== null && storageNotice.kind !== 'broken' && <StorageNoticeDialog notice={storageNotice} />}
      </Suspense>
    </>
  );
}

/** For who looks after the server: the page goes on without a word. */
function noteFault(fault: string): void {
  // oxlint-disable-next-line no-console -- the specification's words stand there alone (TRACK-17, TRACK-19)
  console.warn(fault);
}

function openPricing(): void {
  pricingRequest.open('asked');
}

function startFromPricing(): void {
  pricingRequest.close();
  signInRequest.open({});
}
