import { useEffect, useRef } from 'react';
import { pricingRequest } from '#features/account/pricing-request.ts';
import { IN_PLACE } from '../routes/-layout/in-place.ts';
import { router } from './router.ts';

const PARAMETER = 'settings';
const VALUE = 'billing';

/**
 * Keeps `settings=billing` in the address while a signed-in person has the plans open, and opens them where an address says so.
 * Signed out it opens nothing.
 */
export function useBillingAddress(isOpen: boolean, isSignedIn: boolean): void {
  const isMarked = useRef(false);
  useEffect(() => {
    const asked = new URLSearchParams(location.search).get(PARAMETER) === VALUE;
    if (asked && isSignedIn) pricingRequest.open('asked');
    // An address counts when it is visited: signing in later opens nothing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useEffect(() => {
    if (isOpen && isSignedIn) {
      isMarked.current = true;
      setParameter(VALUE);
    } else if (isMarked.current) {
      isMarked.current = false;
      setParameter(undefined);
    }
  }, [isOpen, isSignedIn]);
}

function setParameter(value: string | undefined): void {
  void router.navigate({
    to: '.',
    search: (search: object): object => ({ ...search, [PARAMETER]: value }),
    ...IN_PLACE,
  });
}
