import type { OrderState } from '#core/domain/order-states.ts';
import type { ToastTone } from '#ui/toast.tsx';

export interface OrderWords {
  readonly tone: ToastTone;
  readonly key: 'paid' | 'failed' | 'cancelled' | 'refunded' | 'late';
}

/** Names the words for what became of an order, under `return` of the texts about billing. */
export function orderWords(state: OrderState): OrderWords {
  switch (state) {
    case 'paid':
      return { tone: 'success', key: 'paid' };
    case 'cancelled':
      return { tone: 'info', key: 'cancelled' };
    case 'refunded':
    case 'disputed':
      return { tone: 'info', key: 'refunded' };
    case 'pending':
      return { tone: 'info', key: 'late' };
    case 'failed':
      return { tone: 'error', key: 'failed' };
  }
}
