import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router';
import { getSession } from '#data/session/session.ts';
import { PaymentReturn } from '#features/billing/payment-return.tsx';

export interface PaymentSearch {
  readonly cancelled?: true;
}

/** Address to which a payment page returns. Without an order to check, the visitor goes home. */
export const Route = createFileRoute('/payment')({
  validateSearch: (search: Record<string, unknown>): PaymentSearch => (search['cancelled'] === 1 ? { cancelled: true } : {}),
  beforeLoad: () => {
    if (getSession().status === 'signedOut') throw redirect({ to: '/platform', replace: true });
  },
  component: PaymentPage,
});

function PaymentPage() {
  const navigate = useNavigate();
  const isLeft = Route.useSearch().cancelled === true;
  return <PaymentReturn isLeft={isLeft} onDone={() => void navigate({ to: '/platform', replace: true })} />;
}
