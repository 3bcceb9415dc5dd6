import { AppError } from '#core/domain/app-error.ts';
import type { Drawing, Prefix } from '#core/engine/document/stream/draw-prefix.ts';
import { pause, type Clock } from '#data/tab/clock.ts';

export interface DrawingLoop {
  /** Takes the newest state of a document; those in between are skipped. */
  feed(prefix: Prefix): void;
  /** The last drawing has come into sight. */
  shown(): void;
  close(): void;
}
interface DrawingLoopOptions {
  readonly draw: (prefix: Prefix) => Promise<Drawing>;
  readonly onDrawn: (drawing: Drawing) => void;
  readonly clock: Clock;
}

/** As often as an eye follows. */
const GAP_MS = 250;
/** A frame that takes longer than this, or is out of sight, does not hold up the next one. */
const SHOWN_WITHIN_MS = 1500;

/** Draws a growing document, one state after the other, and each only when the one before it has been seen. */
export function createDrawingLoop({ draw, onDrawn, clock }: DrawingLoopOptions): DrawingLoop {
  const closing = new AbortController();
  const { signal } = closing;
  let newest: Prefix | null = null;
  let isRunning = false;
  let seen = new AbortController();

  async function run(): Promise<void> {
    isRunning = true;
    while (newest !== null && !signal.aborted) {
      const prefix = newest;
      newest = null;
      const drawing = await drawn(prefix);
      if (signal.aborted || drawing === null) continue;
      seen = new AbortController();
      onDrawn(drawing);
      const gap = pause(clock, GAP_MS, signal);
      if (drawing.blueprint !== null) await pause(clock, SHOWN_WITHIN_MS, AbortSignal.any([signal, seen.signal]));
      await gap;
    }
    isRunning = false;
  }
  /** Null where the engine fails on it: what was drawn before stays in sight, and the next lines are tried. */
  async function drawn(prefix: Prefix): Promise<Drawing | null> {
    try {
      return await draw(prefix);
    } catch (error) {
      if (error instanceof AppError) return null;
      throw error;
    }
  }
  return {
    feed(prefix) {
      newest = prefix;
      if (!isRunning) void run();
    },
    shown: () => seen.abort(),
    close: () => closing.abort(),
  };
}
