// @vitest-environment happy-dom
import '#tests/support/browser-storage.ts';
import { act, fireEvent, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '#tests/support/render-screen.tsx';
import { CardStack } from './card-stack.tsx';

const cardsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    title: `Site ${index}`,
    text: 'A site',
    imageUrl: null,
    colors: { background: '#ffffff', primary: '#884422' },
    previewUrl: `/preview/${index}`,
  }));

const changes = vi.fn<(event: Event) => void>();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  window.addEventListener('carouselAutoChange', changes);
});
afterEach(() => {
  vi.useRealTimers();
  window.removeEventListener('carouselAutoChange', changes);
  changes.mockClear();
});

async function open(count: number) {
  const onRemix = vi.fn<(id: string) => void>();
  const screen = await renderScreen(<CardStack cards={cardsOf(count)} busyId={null} onRemix={onRemix} />);
  const front = () => screen.container.querySelector('[data-depth="0"] h3')?.textContent;
  const wait = (ms: number): void => {
    act(() => void vi.advanceTimersByTime(ms));
  };
  return { ...screen, onRemix, front, wait };
}

it.each([
  [1, 1],
  [3, 3],
  [5, 3],
])('HOME-01 LIMIT-09 of %i templates %i lie in the stack', async (templates, shown) => {
  const { container } = await open(templates);
  expect(container.querySelectorAll('[data-depth]')).toHaveLength(shown);
  expect(container.querySelectorAll('[data-depth]:not([inert])')).toHaveLength(1);
});

it('HOME-02 a card has Remix and Preview', async () => {
  const { container, onRemix } = await open(3);
  const card = container.querySelector<HTMLElement>('[data-depth="0"]') ?? document.body;
  const preview = within(card).getByRole('link', { name: 'Preview' });
  expect([preview.getAttribute('href'), preview.getAttribute('target')]).toEqual(['/preview/0', '_blank']);
  await act(async () => fireEvent.click(within(card).getByRole('button', { name: 'Remix' })));
  expect(onRemix.mock.calls).toEqual([['0']]);
});

it('HOME-03 HOME-05 LIMIT-09 it goes on after 8500 ms and then every 5520 ms, and tells it', async () => {
  const { front, wait } = await open(3);
  wait(8499);
  expect([front(), changes.mock.calls.length]).toEqual(['Site 0', 0]);
  wait(1);
  expect([front(), changes.mock.calls.length]).toEqual(['Site 1', 1]);
  wait(5519);
  expect(front()).toBe('Site 1');
  wait(1);
  wait(5520);
  expect([front(), changes.mock.calls.length]).toEqual(['Site 0', 3]);
});

it('HOME-04 LIMIT-09 it waits under a pointer that stays for 200 ms, and goes on once it has left', async () => {
  const { container, front, wait } = await open(3);
  const stack = container.querySelector('ul') ?? document.body;
  wait(8000);
  fireEvent.pointerEnter(stack);
  wait(150);
  fireEvent.pointerLeave(stack);
  wait(350);
  expect(front()).toBe('Site 1');
  fireEvent.pointerEnter(stack);
  wait(200);
  wait(60_000);
  expect(front()).toBe('Site 1');
  fireEvent.pointerLeave(stack);
  wait(5520);
  expect(front()).toBe('Site 2');
});

it('one goes on and back by hand, which is no automatic change', async () => {
  const { getByRole, front } = await open(3);
  fireEvent.click(getByRole('button', { name: 'Previous card' }));
  expect(front()).toBe('Site 2');
  fireEvent.click(getByRole('button', { name: 'Next card' }));
  expect([front(), changes.mock.calls.length]).toEqual(['Site 0', 0]);
});
