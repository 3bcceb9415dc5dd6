import { createFileRoute, redirect } from '@tanstack/react-router';

/** Where a payment page returns to. Without an order to check, the visitor goes home. */
export const Route = createFileRoute('/payment')({
  beforeLoad: () => {
    throw redirect({ to: '/platform', replace: true });
  },
});
