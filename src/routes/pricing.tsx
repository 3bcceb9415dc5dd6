import { createFileRoute, redirect } from '@tanstack/react-router';
import { pricingRequest } from '#features/account/pricing-request.ts';

/** A typed address: the plans open over the home page. */
export const Route = createFileRoute('/pricing')({
  beforeLoad: ({ cause }) => {
    if (cause !== 'preload') pricingRequest.open('asked');
    throw redirect({ to: '/platform', replace: true });
  },
});
