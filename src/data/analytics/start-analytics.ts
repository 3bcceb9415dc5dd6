import type { AnalyticsTargets } from '#core/protocol/analytics.ts';
import { campaignOfVisit } from '../http/tracking-headers.ts';
import { analyticsUserId } from '../identity/session-state.ts';
import { systemClock, type Clock } from '../tab/clock.ts';
import { readDeviceInfo } from './device-info.ts';
import { loadTag } from './load-tag.ts';
import { listenToEvents } from './note-event.ts';
import { createTracker, type Beacon } from './tracker.ts';
import { watchPage } from './watch-page.ts';

export const INIT_FAILED = 'analytics initialisation failed';

/** Counts what happens on this page until it is stopped. Call it after consent only; the page goes on whatever fails here (TRACK-19). */
export function startAnalytics(
  targets: AnalyticsTargets,
  report: (fault: string) => void,
  clock: Clock = systemClock,
): () => void {
  const stops: (() => void)[] = [];
  let isStopped = false;
  const begin = async () => {
    const { device, fault } = await readDeviceInfo();
    if (fault !== null) report(fault);
    if (isStopped) return;
    const { beacon, tag } = targets;
    const sendTag = tag === null ? null : await loadTag(tag).catch(() => null);
    if (tag !== null && sendTag === null) report(INIT_FAILED);
    if (isStopped) return;
    if (sendTag !== null) stops.push(listenToEvents(sendTag));
    if (beacon === null) return;
    const tracker = createTracker({
      clock,
      send: (sent) => sendBeacon(beacon.url, sent),
      describe: () => ({
        siteId: beacon.siteId,
        userId: analyticsUserId(),
        path: location.pathname,
        campaign: campaignOfVisit(),
        device,
      }),
    });
    stops.push(
      watchPage(tracker, clock),
      listenToEvents((event) => tracker.note(event)),
      () => tracker.close(),
    );
  };
  begin().catch(() => report(INIT_FAILED));
  return () => {
    isStopped = true;
    for (const stop of stops) stop();
  };
}

/** As text, so that no browser asks the other host first; a lost beacon is not sent again. */
function sendBeacon(url: string, beacon: Beacon): void {
  navigator.sendBeacon(url, new Blob([JSON.stringify(beacon)], { type: 'text/plain' }));
}
