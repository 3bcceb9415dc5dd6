// @vitest-environment happy-dom
import '#tests/support/browser-storage.ts';
import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '#tests/support/render-screen.tsx';
import { showToast, ToastRegion } from './toast.tsx';

it('SHELL-25 LIMIT-11 a message stands at the top for 3 seconds, one that offers something for longer', async () => {
  vi.useFakeTimers();
  const { getByRole, queryAllByRole } = await renderScreen(<ToastRegion label="Messages" closeLabel="Dismiss" />);
  const messages = () => queryAllByRole('listitem').map(({ textContent }) => textContent);
  act(() => {
    showToast('success', 'Restored');
    showToast('info', 'Renamed', { label: 'Undo', onSelect: () => undefined, about: 'title' });
  });
  expect(getByRole('region', { name: 'Messages' }).className).toMatch(/\bfixed\b.*\btop-3\b/);
  act(() => void vi.advanceTimersByTime(2999));
  expect(messages()).toEqual(['Restored', 'RenamedUndo']);
  act(() => void vi.advanceTimersByTime(1));
  expect(messages()).toEqual(['RenamedUndo']);
  act(() => void vi.advanceTimersByTime(8000));
  expect(messages()).toEqual([]);
});
