import { useEffect, useState } from 'react';
import { targetsAt, type AnalyticsTargets } from '#core/protocol/analytics.ts';
import { serverConfig } from '../http/server-config.ts';

/** Long after the first screen is there. */
const QUIET_MS = 2000;

/** What this host may call to count; null where nothing is configured, and until the server has said so. */
export function useAnalyticsTargets(): AnalyticsTargets | null {
  const [targets, setTargets] = useState<AnalyticsTargets | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      serverConfig().then(
        ({ analytics }) => setTargets(analytics === undefined ? null : targetsAt(location.hostname, analytics)),
        // Without the server's word nothing is counted.
        () => undefined,
      );
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  return targets;
}
