import type { Metrics } from '../metrics/metrics.ts';

const COMMIT_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export type SyncMetrics = ReturnType<typeof addSyncMetrics>;

/** Registers the counters and histograms of rooms. */
export function addSyncMetrics(metrics: Metrics) {
  return {
    updates: metrics.counter('sync_updates_total', 'Document updates taken from clients.'),
    acks: metrics.counter('sync_acks_total', 'Markers given back because everything before them is durable.'),
    commitSeconds: metrics.histogram('sync_commit_seconds', 'Time from an update to its commit in the log.', COMMIT_SECONDS),
    logFailures: metrics.counter('sync_log_failures_total', 'Failed reads and writes of the room log.'),
    gapRepairs: metrics.counter('sync_gap_repairs_total', 'Times a room read updates of other nodes from the log.'),
    remoteUpdates: metrics.counter('sync_remote_updates_total', 'Updates of other nodes taken from hints.'),
    closes: metrics.counter('sync_closes_total', 'Sockets closed by the server or its clients.', 'code'),
    droppedWrites: metrics.counter('sync_dropped_writes_total', 'Updates of sockets that may only read.'),
    loads: metrics.counter('sync_room_loads_total', 'Rooms loaded from the log.'),
    unloads: metrics.counter('sync_room_unloads_total', 'Rooms forgotten after their last member left.'),
  };
}
