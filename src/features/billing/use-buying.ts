import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppError } from '#core/domain/app-error.ts';
import { paymentLink } from '#data/billing/payment-link.ts';
import type { OrderLinkAnswer } from '#core/protocol/http/billing.ts';
import { buy, cancelOrder, readPendingOrder, type BuyKind } from '#data/billing/billing-api.ts';
import { notePointsBefore } from '#data/billing/conversion.ts';
import { storeOrder } from '#data/billing/stored-order.ts';
import { useAccount } from '#data/session/use-account.ts';
import { showToast } from '#ui/toast.tsx';
import { orderWords } from './order-words.ts';
import { useErrorToast } from '#ui/use-error-toast.ts';

export interface Buying {
  /** SKU of the order that is being made. */
  readonly busy: string | null;
  /** Another order, which was not finished. */
  readonly pending: OrderLinkAnswer | null;
  readonly start: (kind: BuyKind, sku: string) => void;
  readonly goOn: () => void;
  readonly giveUp: () => void;
}

/** Makes one order at a time and goes to the page on which it is paid. */
export function useBuying(): Buying {
  const { t } = useTranslation('billing');
  const [busy, setBusy] = useState<string | null>(null);
  const [pending, setPending] = useState<OrderLinkAnswer | null>(null);
  const withErrorToast = useErrorToast();
  const isBusy = useRef(false);
  const credits = useAccount()?.credits;

  const goTo = ({ id, payment_links: links }: OrderLinkAnswer): boolean => {
    const link = paymentLink(links, location.origin);
    if (link === null) {
      showToast('error', t('buy.badLink'));
      return false;
    }
    storeOrder(id);
    if (credits !== undefined) notePointsBefore(credits);
    location.assign(link);
    return true;
  };
  const order = async (kind: BuyKind, sku: string): Promise<boolean> => {
    try {
      return goTo(await buy(kind, sku));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // Nothing was made and nothing charged: it is noted, and the button is there again (BILL-36).
      if (error.code === 'ORDER_FAILED') return !window.dispatchEvent(new CustomEvent('orderFailed', { detail: { sku } }));
      if (error.code !== 'ORDER_PENDING') throw error;
      setPending(await readPendingOrder());
      showToast('info', t('buy.unfinished'));
      return false;
    }
  };
  const start = (kind: BuyKind, sku: string) => {
    if (isBusy.current) return showToast('info', t('buy.unfinished'));
    isBusy.current = true;
    setBusy(sku);
    withErrorToast(async () => {
      let leaves = false;
      try {
        leaves = await order(kind, sku);
      } finally {
        // The page is left for the payment: nothing is offered meanwhile.
        isBusy.current = leaves;
        if (!leaves) setBusy(null);
      }
    });
    return undefined;
  };
  return {
    busy,
    pending,
    start: (kind, sku) => start(kind, sku),
    goOn: () => {
      if (pending !== null) goTo(pending);
    },
    giveUp: () => {
      if (pending === null) return;
      withErrorToast(async () => {
        const state = await cancelOrder(pending.id);
        if (state !== 'pending') setPending(null);
        if (state === 'cancelled') return showToast('success', t('pending.cancelled'));
        if (state === 'paid') return showToast('info', t('pending.tooLate'));
        const { tone, key } = orderWords(state);
        return showToast(tone, t(`return.${key}`, { count: 0 }));
      });
    },
  };
}
