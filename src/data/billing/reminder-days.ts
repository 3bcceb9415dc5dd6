import { readStored, writeStored } from '../store/local-storage.ts';

/** The local day, as people count them. */
function today(now: Date): string {
  return `${String(now.getFullYear())}-${String(now.getMonth() + 1)}-${String(now.getDate())}`;
}

/** Tells whether a person was reminded on this device today, and remembers that they are now. */
export function isFirstReminder(userId: string, now: Date): boolean {
  const key = `plan_reminder_${userId}`;
  if (readStored(key) === today(now)) return false;
  writeStored(key, today(now));
  return true;
}
