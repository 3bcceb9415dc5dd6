// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { newsAsked } from '../sync/news-asked.ts';
import { useFreshAccount } from './use-fresh-account.ts';

afterEach(() => vi.useRealTimers());

it('ROUTE-28 LIMIT-14 an account is asked for once, 300 ms after the last of several quick visits', () => {
  vi.useFakeTimers();
  const asked = vi.fn<() => void>();
  const stop = newsAsked.subscribe(asked);
  renderHook(useFreshAccount).unmount();
  vi.advanceTimersByTime(200);
  renderHook(useFreshAccount);
  vi.advanceTimersByTime(299);
  expect(asked).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(asked).toHaveBeenCalledOnce();
  stop();
});
