// @vitest-environment happy-dom
import '#tests/support/browser-storage.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen } from '#tests/support/render-screen.tsx';
import { ToastRegion } from '#ui/toast.tsx';
import { SiteLinks } from './site-links.tsx';

const URL = 'https://bakery.example.com';
const COPIED = 'Copied.';
const FAILED = 'The browser does not let this page copy. Select the text and copy it yourself.';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['the clipboard', { clipboard: true, legacy: false }, COPIED, []],
  ['the older way where the clipboard refuses', { clipboard: false, legacy: true }, COPIED, [URL]],
  ['the older way where there is no clipboard', { clipboard: null, legacy: true }, COPIED, [URL]],
  ['neither', { clipboard: null, legacy: false }, FAILED, [URL]],
])('SHELL-28 copying by %s is told', async (_way, { clipboard, legacy }, message, selected) => {
  const { user, getByRole, findByText } = await renderScreen(
    <>
      <SiteLinks url={URL} subdomain="bakery" />
      <ToastRegion label="Messages" closeLabel="Dismiss" />
    </>,
  );
  const refusal = new DOMException('no', 'NotAllowedError');
  const writeText = () => (clipboard === true ? Promise.resolve() : Promise.reject(refusal));
  vi.stubGlobal('navigator', { ...(clipboard !== null && { clipboard: { writeText } }) });
  const copied: string[] = [];
  document.execCommand = () => {
    const field = document.activeElement;
    if (field instanceof HTMLTextAreaElement) copied.push(field.value.slice(field.selectionStart, field.selectionEnd));
    return legacy;
  };
  const button = getByRole('button', { name: 'Copy the address' });
  await user.click(button);
  await findByText(message);
  expect(copied).toEqual(selected);
  expect(document.activeElement).toBe(button);
  expect(document.querySelector('textarea')).toBe(null);
});
