/** Counted views of one visitor on a day: whoever reloads for hours counts no further. */
const VIEWS_MAX = 200;
/** Visitors of all sites on a day that one node tells apart. */
const VISITORS_MAX = 200_000;
/** Hosts that one node counts for a site and day: senders can make up any number of them. */
const REFERRERS_MAX = 200;
/** Sites lie in different time zones: for some hours three days are today. */
const DAYS_KEPT = 3;

/** What a node remembers of the days that are not over everywhere; it is forgotten with them. */
export interface DayMemory {
  saltOf(day: string): Promise<Uint8Array>;
  see(day: string, visitor: Buffer): 'first' | 'again' | 'tooOften';
  /** False for a host that is one too many. */
  knowsReferrer(day: string, projectId: number, host: string): boolean;
}

interface Day {
  salt: Promise<Uint8Array> | null;
  readonly views: Map<string, number>;
  readonly referrers: Map<number, Set<string>>;
}

export function createDayMemory(readSalt: (day: string) => Promise<Uint8Array>): DayMemory {
  const days = new Map<string, Day>();

  function dayOf(day: string): Day {
    const known = days.get(day) ?? { salt: null, views: new Map<string, number>(), referrers: new Map<number, Set<string>>() };
    days.set(day, known);
    const oldest = [...days.keys()].toSorted().slice(0, -DAYS_KEPT);
    for (const old of oldest) days.delete(old);
    return known;
  }

  return {
    async saltOf(day) {
      const known = dayOf(day);
      known.salt ??= readSalt(day);
      try {
        return await known.salt;
      } catch (error) {
        known.salt = null;
        throw error;
      }
    },
    see(day, visitor) {
      const { views } = dayOf(day);
      const key = visitor.toString('base64');
      const seen = views.get(key) ?? 0;
      if (seen >= VIEWS_MAX) return 'tooOften';
      // Who is not remembered any more is a view of nobody new.
      if (seen === 0 && views.size >= VISITORS_MAX) return 'again';
      views.set(key, seen + 1);
      return seen === 0 ? 'first' : 'again';
    },
    knowsReferrer(day, projectId, host) {
      const { referrers } = dayOf(day);
      const hosts = referrers.get(projectId) ?? new Set<string>();
      referrers.set(projectId, hosts);
      if (!hosts.has(host) && hosts.size >= REFERRERS_MAX) return false;
      hosts.add(host);
      return true;
    },
  };
}
