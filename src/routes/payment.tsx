import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router';
import { getSession } from '#data/session/session.ts';
import { PaymentReturn } from '#features/billing/payment-return.tsx';

/** Address to which a payment page returns. Without an order to check, the visitor goes home. */
export const Route = createFileRoute('/payment')({
  beforeLoad: () => {
    if (getSession().status === 'signedOut') throw redirect({ to: '/platform', replace: true });
  },
  component: PaymentPage,
});

function PaymentPage() {
  const navigate = useNavigate();
  return <PaymentReturn onDone={() => void navigate({ to: '/platform', replace: true })} />;
}
