import { describe, expect, it } from 'vitest';
import { FIRST_LOAD, FRAME_RETRIES, FRAME_RETRY_MS, nextFrameLoad, type FrameEvent } from './frame-load.ts';

const after = (events: FrameEvent[]) => events.reduce(nextFrameLoad, FIRST_LOAD);
const failedTry: FrameEvent[] = ['error', 'retry'];

describe('nextFrameLoad', () => {
  it('PREV-16 LIMIT-11 tries a failing frame five times more, 2 seconds apart', () => {
    expect([FRAME_RETRIES, FRAME_RETRY_MS]).toEqual([5, 2000]);
    const fiveFailures = Array.from({ length: 5 }, () => failedTry).flat();
    expect(after(fiveFailures)).toEqual({ state: 'loading', attempt: 5 });
    expect(after([...fiveFailures, 'loaded']).state).toBe('shown');
    expect(after([...fiveFailures, 'error']).state).toBe('failed');
  });

  it('PREV-17 starts over on reload after the last failure', () => {
    const sixFailures: FrameEvent[] = [...Array.from({ length: 5 }, () => failedTry).flat(), 'error'];
    expect(after([...sixFailures, 'reload'])).toEqual(FIRST_LOAD);
  });

  it('ignores a late error of a shown frame and a late retry', () => {
    expect(after(['loaded', 'error', 'retry']).state).toBe('shown');
  });
});
