// @vitest-environment happy-dom
import '#tests/support/browser-storage.ts';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '#tests/support/render-screen.tsx';
import { SelectionTools } from './selection-tools.tsx';
import type { SelectionControl } from './use-selection.ts';

const ignore = () => undefined;
const selection: SelectionControl = {
  selected: { page: 'home', block: 'hero' },
  named: { page: 'Home', heading: 'Welcome', number: 2, isLast: false },
  canPick: true,
  isPicking: false,
  pictures: [],
  locales: ['en'],
  picturing: null,
  setPicturing: ignore,
  write: null,
  writing: null,
  setPicking: ignore,
  select: ignore,
  setWriting: ignore,
};

async function openTools(canSend: boolean) {
  const onSend = vi.fn<(prompt: string) => void>();
  const screen = await renderScreen(
    <SelectionTools projectId={1} selection={selection} canSend={canSend} onSend={onSend} onGone={ignore} />,
  );
  return { ...screen, onSend };
}

it.each(['Move up', 'Move down', 'Delete'])(
  'EDIT-20 "%s" does nothing while a version is built, and asks for it afterwards',
  async (name) => {
    const busy = await openTools(false);
    await busy.user.click(busy.getByRole('button', { name }));
    expect(busy.onSend).not.toHaveBeenCalled();
    busy.unmount();
    const idle = await openTools(true);
    await idle.user.click(idle.getByRole('button', { name }));
    expect(idle.onSend).toHaveBeenCalledTimes(1);
  },
);
