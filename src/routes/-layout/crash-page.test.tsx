// @vitest-environment happy-dom
import '#tests/support/browser-storage.ts';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '#tests/support/render-screen.tsx';
import { CrashPage } from './crash-page.tsx';

it('SHELL-21 SHELL-22 the page after a crash says what to do, and its button reloads', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  const { user, getByRole, container } = await renderScreen(<CrashPage />);
  expect(getByRole('heading', { level: 1 }).textContent).toBe('Oops!');
  expect(container.textContent).toContain('We encountered an unexpected issue. Please try refreshing the page to continue.');
  await user.click(getByRole('button', { name: 'Refresh Page' }));
  expect(reload).toHaveBeenCalledOnce();
});
