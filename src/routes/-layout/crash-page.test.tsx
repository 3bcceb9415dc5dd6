import { beforeAll, expect, it, vi } from 'vitest';
import { markupOf, startTexts, wordsOf } from '#tests/support/markup.ts';
import { CrashPage } from './crash-page.tsx';

const pressed = vi.hoisted(() => new Map<string, () => void>());
vi.mock('#data/pwa/recover-chunks.ts', () => ({ useLoadFailure: () => null }));
vi.mock('#ui/button.tsx', () => ({
  Button: ({ children, onClick }: { readonly children: string; readonly onClick: () => void }) => {
    pressed.set(children, onClick);
    return <button type="button">{children}</button>;
  },
}));

beforeAll(() => startTexts());

it('SHELL-21 SHELL-22 the page after a crash says what to do, and its button reloads', () => {
  expect(markupOf(<CrashPage />)).toMatch(/<h1[^>]*>Oops!<\/h1><p[^>]*>Something went wrong<\/p>/);
  expect(wordsOf(<CrashPage />)).toBe(
    'Oops! Something went wrong Something went wrong. We encountered an unexpected issue. Please try refreshing the page to continue. Refresh Page',
  );
  const reload = vi.fn<() => void>();
  vi.stubGlobal('window', { location: { reload } });
  pressed.get('Refresh Page')?.();
  vi.unstubAllGlobals();
  expect(reload).toHaveBeenCalledOnce();
});
