import { createFileRoute, redirect } from '@tanstack/react-router';
import { pricingRequest } from '#features/account/pricing-request.ts';
import { TO_HOME } from './-layout/in-place.ts';

/** The plans lie over the home page, for visitors too. */
export const Route = createFileRoute('/_page/pricing')({
  beforeLoad: ({ cause }) => {
    if (cause !== 'preload') pricingRequest.open('asked');
    throw redirect(TO_HOME);
  },
});
