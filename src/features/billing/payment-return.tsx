import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { AppError } from '#core/domain/app-error.ts';
import { cancelOrder, readOrder } from '#data/billing/billing-api.ts';
import { tellConversion } from '#data/billing/conversion.ts';
import { followOrder, type OrderEnd } from '#data/billing/follow-order.ts';
import { forgetOrder, noteConversion, storedOrder } from '#data/billing/stored-order.ts';
import { Spinner } from '#ui/spinner.tsx';
import { showToast, type ToastTone } from '#ui/toast.tsx';
import { orderWords, type OrderWords } from './order-words.ts';

interface PaymentReturnProps {
  /** The person left the page of the provider without paying. */
  readonly isLeft: boolean;
  /** Leaves this page. */
  readonly onDone: () => void;
}

/** Waits for the server's word on the order that this tab went to pay, and says what became of it. The order itself is not shown. */
export function PaymentReturn({ isLeft, onDone }: PaymentReturnProps) {
  const { t } = useTranslation('billing');
  useEffect(() => {
    const leaving = new AbortController();
    const orderId = storedOrder();
    if (orderId === null) {
      onDone();
      return undefined;
    }
    void endOf(orderId, isLeft, leaving.signal).then((end) => {
      if (leaving.signal.aborted) return;
      if (end.kind === 'settled' || end.kind === 'unknown') forgetOrder();
      if (end.kind === 'settled' && end.order.state === 'paid') noteConversion(orderId);
      const said = wordsOf(end);
      if (end.kind === 'settled' && end.order.state === 'paid') tellConversion().catch(unlessExpected);
      if (said !== null) showToast(said.tone, t(`return.${said.key}`, { count: said.credits }));
      onDone();
    });
    return () => leaving.abort();
    // The order is looked at once per visit, whatever renders again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <main id="content" className="grid min-h-dvh place-items-center p-6">
      <output className="flex items-center gap-3 text-muted">
        <Spinner />
        <h1 className="m-0 text-base font-normal">{t('return.checking')}</h1>
      </output>
    </main>
  );
}

/** Offline the payment counts all the same; only nobody is told of it. */
function unlessExpected(error: unknown): void {
  if (!(error instanceof AppError)) throw error;
}

async function endOf(orderId: string, isLeft: boolean, signal: AbortSignal): Promise<OrderEnd> {
  if (isLeft) await giveUp(orderId);
  const sleep = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));
  return followOrder({ read: () => readOrder(orderId), sleep, signal });
}

/** The order holds no other one up then. A failure shows when the order is looked at. */
async function giveUp(orderId: string): Promise<void> {
  try {
    await cancelOrder(orderId);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

interface Words {
  readonly tone: ToastTone;
  readonly key: OrderWords['key'] | 'network';
  readonly credits: number;
}

function wordsOf(end: OrderEnd): Words | null {
  switch (end.kind) {
    case 'unknown':
      return null;
    case 'unreachable':
      return { tone: 'error', key: 'network', credits: 0 };
    case 'late':
      return { ...orderWords('pending'), credits: 0 };
    case 'settled':
      return { ...orderWords(end.order.state), credits: end.order.credit_amount };
  }
}
