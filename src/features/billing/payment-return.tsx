import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { AppError } from '#core/domain/app-error.ts';
import { cancelOrder, readOrder } from '#data/billing/billing-api.ts';
import { followOrder, type OrderEnd } from '#data/billing/follow-order.ts';
import { forgetOrder, storedOrder } from '#data/billing/stored-order.ts';
import { Spinner } from '#ui/spinner.tsx';
import { showToast, type ToastTone } from '#ui/toast.tsx';

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
      const said = wordsOf(end);
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
        {t('return.checking')}
      </output>
    </main>
  );
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
  readonly key: 'paid' | 'failed' | 'cancelled' | 'refunded' | 'late' | 'network';
  readonly credits: number;
}

function wordsOf(end: OrderEnd): Words | null {
  if (end.kind === 'unknown') return null;
  if (end.kind === 'late') return { tone: 'info', key: 'late', credits: 0 };
  if (end.kind === 'unreachable') return { tone: 'error', key: 'network', credits: 0 };
  const { state, credit_amount: credits } = end.order;
  if (state === 'paid') return { tone: 'success', key: 'paid', credits };
  if (state === 'cancelled') return { tone: 'info', key: 'cancelled', credits };
  if (state === 'refunded' || state === 'disputed') return { tone: 'info', key: 'refunded', credits };
  return { tone: 'error', key: 'failed', credits };
}
