import { expect, type Locator } from '@playwright/test';

const DEBOUNCE_MS = 500;

interface Typed {
  readonly text: string;
  /** Of the call that what is typed leads to. */
  readonly path: string;
}

/** Types quickly and waits for the call, which comes half a second after the last key; counts the calls from then on too. */
export async function typeAndListen(field: Locator, { text, path }: Typed): Promise<{ count(): number }> {
  const page = field.page();
  let calls = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) calls += 1;
  });
  await field.fill('');
  const called = page.waitForRequest((request) => new URL(request.url()).pathname === path);
  // Within one task: on a slow machine keys sent one by one may come further apart than the debounce.
  const lastKeyAt = await field.evaluate((element, typed) => {
    if (element instanceof HTMLElement) element.focus();
    for (const character of typed) document.execCommand('insertText', false, character);
    return Date.now();
  }, text);
  await called;
  expect(Date.now() - lastKeyAt).toBeGreaterThanOrEqual(DEBOUNCE_MS - 10);
  return { count: () => calls };
}
