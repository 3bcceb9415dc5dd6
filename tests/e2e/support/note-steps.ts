import type { Page } from '@playwright/test';

/** Writes in the page what is pressed and filled in, by the names that stand on it. */
const SCRIPT = `
const nameOf = (control) => (control.getAttribute('aria-label') ?? control.labels?.[0]?.innerText ?? control.innerText).trim();
addEventListener('click', ({ target, isTrusted }) => {
  const control = isTrusted && target.closest('button, a, [type=checkbox]');
  if (control) noteStep('press ' + (control.type === 'checkbox' ? 'checkbox' : nameOf(control)));
}, true);
addEventListener('input', ({ target }) => target.type === 'checkbox' || noteStep('fill ' + nameOf(target)), true);`;

/** The steps that a person takes on a page from now on, in their order; filling a field is one, however many keys it takes. */
export async function noteSteps(page: Page): Promise<readonly string[]> {
  const steps: string[] = [];
  await page.exposeBinding('noteStep', (_source, step: string) => {
    if (steps.at(-1) !== step) steps.push(step);
  });
  await page.addInitScript({ content: SCRIPT });
  return steps;
}
