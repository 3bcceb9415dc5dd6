import { useStored } from '../store/use-stored.ts';
import { keysOfAbsent } from './evict-bodies.ts';

/** How many versions have made room on this device and are in the account only. */
export function useAbsentCount(): number {
  return useStored(async (database) => (await keysOfAbsent(database)).length, []) ?? 0;
}
