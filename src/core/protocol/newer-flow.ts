import type { FlowRecord } from './records.ts';

type Stamp = Pick<FlowRecord, 'versionId' | 'number'>;

/**
 * Decides whether a diagram replaces the stored one: the higher version wins. One without a number was just made
 * on this device and stands above all until the server has numbered its version.
 */
export function isNewerFlow(incoming: Stamp, stored: Stamp | undefined): boolean {
  if (stored === undefined || incoming.versionId === stored.versionId || incoming.number === null) return true;
  return stored.number !== null && incoming.number > stored.number;
}
