// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useInstallPrompt, watchInstallPrompt } from './install-prompt.ts';

it('takes up the offer that the browser made before the app ran', async () => {
  const prompt = vi.fn<() => Promise<void>>(() => Promise.resolve());
  Object.assign(window, { installOffer: Object.assign(new Event('beforeinstallprompt'), { prompt }) });
  const stop = watchInstallPrompt();
  const { result } = renderHook(() => useInstallPrompt());
  await result.current?.();
  expect(prompt).toHaveBeenCalledOnce();
  stop();
});
