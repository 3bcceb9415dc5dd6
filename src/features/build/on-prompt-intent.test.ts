// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { onPromptIntent } from './on-prompt-intent.ts';

let stop: (() => void) | undefined;
afterEach(() => {
  stop?.();
  document.body.replaceChildren();
});

/** Opens a page with an example chip in the prompt area and a link outside of it. */
function openPage() {
  document.body.innerHTML = '<div data-prompt-area><textarea></textarea><button>Bakery</button></div><a href="#plans">Plans</a>';
  const callback = vi.fn<() => void>();
  stop = onPromptIntent(callback);
  const at = (selector: string) => document.querySelector<HTMLElement>(selector) ?? document.body;
  const send = (selector: string, type: string) => at(selector).dispatchEvent(new Event(type, { bubbles: true }));
  return { callback, at, send };
}

it.each(['pointerover', 'touchstart', 'pointerdown', 'focusin'])('calls back at the first %s of an example chip', (type) => {
  const { callback, send } = openPage();
  send('button', type);
  send('button', type);
  expect(callback).toHaveBeenCalledTimes(1);
});

it('leaves the engine alone while the pointer is elsewhere on the page', () => {
  const { callback, send } = openPage();
  for (const type of ['pointerover', 'touchstart', 'pointerdown', 'focusin']) send('a', type);
  expect(callback).not.toHaveBeenCalled();
});

it('calls back at once when the prompt box has the focus already', () => {
  const { at } = openPage();
  stop?.();
  at('textarea').focus();
  const callback = vi.fn<() => void>();
  stop = onPromptIntent(callback);
  expect(callback).toHaveBeenCalledTimes(1);
});

it('stops listening when its owner goes', () => {
  const { callback, send } = openPage();
  stop?.();
  send('textarea', 'input');
  expect(callback).not.toHaveBeenCalled();
});
