import { createHash } from 'node:crypto';
import type { PageView } from '#core/site/request/site.ts';
import { addressKey } from '#core/site/quota/address-key.ts';
import type { Logger } from '../environment/log.ts';
import { createDayMemory, type DayMemory } from './day-memory.ts';
import { readVisit, type Visit } from './read-visit.ts';
import type { VisitBatch, VisitStore } from './visit-store.ts';

const FLUSH_MS = 5000;
/** Visits that wait to be written, and sites with some: more are not counted. */
const WAITING_MAX = 100_000;
const BATCHES_MAX = 5000;

interface VisitedSite {
  readonly projectId: number;
  readonly host: string;
  readonly ip: string;
}

interface Seen {
  readonly site: VisitedSite;
  readonly visit: Visit;
  readonly view: PageView;
}

/** Counts the visits of published sites, and writes them all at once every few seconds. */
export interface VisitCounter {
  count(site: VisitedSite, request: Request, view: PageView): void;
  /** Writes what was counted so far. */
  close(): Promise<void>;
}

/**
 * Nothing of a visitor is kept: a hash of the address and the browser, salted for one day, tells whether somebody was here before on
 * that day, and is thrown away after it. What cannot be counted is lost, as pages must never wait for it.
 */
export function createVisitCounter(store: VisitStore, log: Logger): VisitCounter {
  const memory = createDayMemory((day) => store.saltOf(day));
  let waiting: Seen[] = [];
  let writing = Promise.resolve();

  async function write(): Promise<void> {
    const taken = waiting;
    waiting = [];
    try {
      const batches = await batchesOf(taken, memory);
      if (batches.length > 0) await store.add(batches);
    } catch (error) {
      log.error({ err: error }, 'visits were not counted');
    }
  }

  function flush(): Promise<void> {
    writing = writing.then(write);
    return writing;
  }

  const timer = setInterval(() => void flush(), FLUSH_MS);
  timer.unref();
  return {
    count(site, request, view) {
      const visit = waiting.length < WAITING_MAX ? readVisit(request.headers, site.host) : null;
      if (visit !== null) waiting.push({ site, visit, view });
    },
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}

async function batchesOf(taken: readonly Seen[], memory: DayMemory): Promise<readonly VisitBatch[]> {
  const batches = new Map<string, VisitBatch>();
  for (const { site, visit, view } of taken) {
    const { projectId } = site;
    const { day, pageId } = view;
    const key = `${projectId} ${day}`;
    const batch: VisitBatch = batches.get(key) ?? { projectId, day, views: new Map(), visitors: [] };
    if (!batches.has(key) && batches.size >= BATCHES_MAX) continue;
    const visitor = hashVisitor(await memory.saltOf(day), site, visit);
    const seen = memory.see(day, visitor);
    if (seen === 'tooOften') continue;
    if (seen === 'first') batch.visitors.push(visitor);
    batches.set(key, batch);
    const referrer = memory.knowsReferrer(day, projectId, visit.referrer) ? visit.referrer : '';
    for (const name of ['all ', `page ${pageId}`, `referrer ${referrer}`, `device ${visit.device}`])
      batch.views.set(name, (batch.views.get(name) ?? 0) + 1);
  }
  return [...batches.values()];
}

function hashVisitor(salt: Uint8Array, { projectId, ip }: VisitedSite, { agent }: Visit): Buffer {
  const hash = createHash('sha256')
    .update(salt)
    .update(`${projectId} ${addressKey(ip)} ${agent}`);
  return hash.digest().subarray(0, 12);
}
