import { useStored } from '../identity/use-stored.ts';
import { keysOfAbsent } from '../outbox/evict-bodies.ts';

/** Number of versions that made room on this device and are in the account only. */
export function useAbsentCount(): number {
  return useStored(async (database) => (await keysOfAbsent(database)).length, []) ?? 0;
}
