import { currentUserId } from '../identity/use-stored.ts';
import { readPackage } from './billing-api.ts';

const keyOf = (userId: string): string => `points_${userId}`;

/** Keeps for this tab how many credits there were before a payment. */
export function notePointsBefore(points: number): void {
  const userId = currentUserId();
  if (userId !== null) sessionStorage.setItem(keyOf(userId), String(points));
}

/** Tells the window of a payment after which there are more credits than before it (BILL-39), once. */
export async function tellConversion(): Promise<void> {
  const userId = currentUserId();
  const before = userId === null ? null : sessionStorage.getItem(keyOf(userId));
  if (userId === null || before === null) return;
  sessionStorage.removeItem(keyOf(userId));
  const { available_points: points } = await readPackage(new AbortController().signal);
  if (points > Number(before))
    window.dispatchEvent(new CustomEvent('paymentSuccess', { detail: { credits: points - Number(before) } }));
}
