import { readStored, writeStored } from '../store/local-storage.ts';

const MOST_A_DAY = 3;

/** Counts one more showing of the hint to upgrade on this device; false when it was shown often enough today. */
export function countHint(userId: string, now: Date): boolean {
  const key = `upgrade_hint_${userId}`;
  const day = now.toDateString();
  const [counted = '', count = '0'] = (readStored(key) ?? '').split('|');
  const shown = counted === day ? Number(count) : 0;
  if (shown >= MOST_A_DAY) return false;
  writeStored(key, `${day}|${String(shown + 1)}`);
  return true;
}
