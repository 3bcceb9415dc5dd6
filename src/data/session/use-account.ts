import type { AccountRecord } from '#core/protocol/records.ts';
import { useStored } from '../identity/use-stored.ts';

/** Credits, plan and avatar of the signed-in person, as last pulled; null before the first pull. */
export function useAccount(): AccountRecord | null {
  const account = useStored(async (database) => (await database.meta.get('account'))?.value ?? null, []);
  return isAccount(account) ? account : null;
}

/** The row was parsed with its schema when it came in; this only tells the compiler. */
function isAccount(value: unknown): value is AccountRecord {
  return typeof value === 'object' && value !== null && 'credits' in value;
}
