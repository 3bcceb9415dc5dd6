import { noteEvent } from '../analytics/note-event.ts';
import { currentUserId } from '../identity/use-stored.ts';

/** One tab goes to the payment and comes back: another person in it sees nothing of it. */
const keyOf = (userId: string): string => `order_${userId}`;

/** Keeps the order whose payment this tab goes to. */
export function storeOrder(orderId: string): void {
  const userId = currentUserId();
  if (userId !== null) sessionStorage.setItem(keyOf(userId), orderId);
}

/** The order that the signed-in person went to pay from this tab. */
export function storedOrder(): string | null {
  const userId = currentUserId();
  return userId === null ? null : sessionStorage.getItem(keyOf(userId));
}

export function forgetOrder(): void {
  const userId = currentUserId();
  if (userId !== null) sessionStorage.removeItem(keyOf(userId));
}

const CONVERTED_KEY = 'converted_order';

/** Counts a paid order as a conversion, once: not again after a reload or in the next look at it (TRACK-14). */
export function noteConversion(orderId: string): void {
  if (sessionStorage.getItem(CONVERTED_KEY) === orderId) return;
  sessionStorage.setItem(CONVERTED_KEY, orderId);
  noteEvent('payment_success');
}
