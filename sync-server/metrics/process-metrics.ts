import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Metrics } from './metrics.ts';

const NANOSECONDS = 1e9;
const RESOLUTION_MS = 20;

/** Memory and event-loop lag of this process; the lag is that of the time since it was last asked for. */
export function addProcessMetrics(metrics: Metrics): { close(): void } {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  const lag = (read: () => number) => {
    const seconds = read() / NANOSECONDS - RESOLUTION_MS / 1000;
    return Number.isFinite(seconds) ? Math.max(0, seconds) : 0;
  };
  metrics.gauge('event_loop_lag_p99_seconds', 'Delay of timers, 99th percentile since the last reading.', () =>
    lag(() => delay.percentile(99)),
  );
  metrics.gauge('event_loop_lag_max_seconds', 'Longest delay of a timer since the last reading.', () => {
    const longest = lag(() => delay.max);
    delay.reset();
    return longest;
  });
  metrics.gauge('resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss());
  metrics.gauge('heap_used_bytes', 'JavaScript objects, garbage included.', () => process.memoryUsage().heapUsed);
  return { close: () => delay.disable() };
}
