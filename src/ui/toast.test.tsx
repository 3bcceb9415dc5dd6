import type * as React from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { markupOf, wordsOf } from '#tests/support/markup.ts';
import { showToast, ToastRegion } from './toast.tsx';

// Markup alone runs no effects: here they run as they are met.
vi.mock('react', async (load) => ({
  ...(await load<typeof React>()),
  useEffect: (run: () => void) => run(),
  useSyncExternalStore: <Value,>(_subscribe: unknown, read: () => Value) => read(),
}));

const region = <ToastRegion label="Messages" closeLabel="Dismiss" />;
afterEach(() => vi.useRealTimers());

it('SHELL-25 a message stands at the top for 3 seconds, one that offers something for longer', () => {
  vi.useFakeTimers();
  showToast('success', 'Restored');
  showToast('info', 'Renamed', { label: 'Undo', onSelect: () => undefined, about: 'title' });
  expect(markupOf(region)).toMatch(/^<section[^>]*fixed[^>]*top-3/);
  vi.advanceTimersByTime(2999);
  expect(wordsOf(region)).toBe('Restored Renamed Undo');
  vi.advanceTimersByTime(1);
  expect(wordsOf(region)).toBe('Renamed Undo');
  vi.advanceTimersByTime(8000);
  expect(wordsOf(region)).toBe('');
});
