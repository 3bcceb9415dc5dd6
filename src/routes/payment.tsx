import { createFileRoute, redirect } from '@tanstack/react-router';

/** Address to which a payment page returns. Without an order to check, the visitor goes home. */
export const Route = createFileRoute('/payment')({
  beforeLoad: () => {
    throw redirect({ to: '/platform', replace: true });
  },
});
