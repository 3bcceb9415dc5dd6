import { createHash } from 'node:crypto';
import type { PageView } from '#core/site/request/site.ts';
import { withinLimit } from './within-limit.ts';

/** Pages say what day it is and what is open now, to the minute: when it is over, they are drawn anew. */
const MINUTE_MS = 60_000;
const KEPT_BYTES = 32 * 1024 * 1024;
/** What is known of an address takes room as well: anybody may make addresses up. */
const ENTRY_BYTES = 1000;

/** A page as it goes onto the wire, the same for everybody who is nobody yet. */
export interface KeptPage {
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly body: Buffer;
  readonly view: PageView | undefined;
}

export interface DrawnPage {
  readonly answer: Response;
  readonly view: PageView | undefined;
}

export interface KeptPages {
  /**
   * The page under this key, drawn once for all who ask within a minute of the clock. What turns out to be for one visitor alone goes to
   * whoever it was drawn for, and null to the others. Drawing that hangs fails for all of them with UNAVAILABLE, and is shared no longer.
   */
  get(key: string, draw: () => Promise<DrawnPage>): Promise<KeptPage | DrawnPage | null>;
}

interface Entry {
  readonly minute: number;
  readonly page: Promise<KeptPage | null>;
  bytes: number;
}

/** `now` is the time of day in milliseconds. */
export function createKeptPages(now: () => number): KeptPages {
  /** The oldest first. */
  const entries = new Map<string, Entry>();
  let bytes = 0;
  const minute = () => Math.floor(now() / MINUTE_MS);

  function forget(key: string): void {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }

  function makeRoom(): void {
    for (const [key, entry] of entries) {
      if (bytes <= KEPT_BYTES && entry.minute === minute()) return;
      forget(key);
    }
  }

  async function drawAnew(key: string, draw: () => Promise<DrawnPage>): Promise<KeptPage | DrawnPage> {
    const drawing = withinLimit(draw());
    const page = drawing.then(keep);
    const entry: Entry = { minute: minute(), page, bytes: 0 };
    forget(key);
    entries.set(key, entry);
    try {
      const kept = await page;
      if (entries.get(key) === entry) {
        entry.bytes = ENTRY_BYTES + key.length + (kept?.body.length ?? 0);
        bytes += entry.bytes;
      }
      makeRoom();
      return kept ?? (await drawing);
    } catch (error) {
      if (entries.get(key) === entry) forget(key);
      throw error;
    }
  }

  return {
    get(key, draw) {
      const entry = entries.get(key);
      return entry?.minute === minute() ? entry.page : drawAnew(key, draw);
    },
  };
}

/** Null for what a visitor is remembered by, what must not be kept, and everything that is no page. */
async function keep({ answer, view }: DrawnPage): Promise<KeptPage | null> {
  const { headers, status } = answer;
  const isPage = status === 200 && headers.get('content-type')?.startsWith('text/html') === true;
  if (!isPage || headers.has('set-cookie') || headers.get('cache-control')?.includes('no-store') === true) return null;
  const body = Buffer.from(await answer.arrayBuffer());
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return { headers: { ...Object.fromEntries(headers), 'content-length': String(body.length), etag }, etag, body, view };
}
