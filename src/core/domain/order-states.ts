/** States of an order; `pending` is the only one that is not final. */
export const ORDER_STATES = ['pending', 'paid', 'failed', 'cancelled', 'refunded', 'disputed'] as const;
export type OrderState = (typeof ORDER_STATES)[number];
