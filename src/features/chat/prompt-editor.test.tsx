// @vitest-environment happy-dom
import '#tests/support/browser-storage.ts';
import { fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderScreen, signInHere } from '#tests/support/render-screen.tsx';
import { NO_FILE_SLOT } from '#tests/support/no-files.ts';
import { PromptEditor } from './prompt-editor.tsx';

type EditorProps = Parameters<typeof PromptEditor>[0];

function Editor(props: Partial<EditorProps>) {
  const [text, setText] = useState('');
  return (
    <PromptEditor
      planSwitch={null}
      text={text}
      onChange={setText}
      onSend={vi.fn<() => void>()}
      blocked={null}
      hasFailed={false}
      isFirst={false}
      isFree={false}
      attach={NO_FILE_SLOT}
      {...props}
    />
  );
}

async function openEditor(props: Partial<EditorProps> = {}) {
  const onSend = vi.fn<() => void>();
  const screen = await renderScreen(<Editor {...props} onSend={onSend} />);
  return { ...screen, onSend, box: screen.getByRole('textbox'), button: screen.getByRole('button', { name: 'Send' }) };
}

it.each([
  [13, false, '2 credits · you have 13'],
  [1, false, '2 credits · you have 1'],
  [200_000, false, '2 credits · you have 1000000...'],
  [13, true, 'Free'],
])('ACCT-31 the price stands beside a balance of %i, a free request without it (%s)', async (credits, isFree, shown) => {
  await signInHere({ credits });
  const { findByText, container } = await openEditor({ isFree });
  await findByText(shown.split(' · ')[1] ?? shown, { exact: false });
  expect(container.textContent).toBe(shown);
});

it('Enter sends what is written', async () => {
  const { user, box, onSend } = await openEditor();
  await user.type(box, 'Make it blue{Enter}');
  expect(onSend).toHaveBeenCalledTimes(1);
  expect(box).toHaveProperty('value', 'Make it blue');
});

it('Shift and Enter begins a line and sends nothing', async () => {
  const { user, box, onSend } = await openEditor();
  await user.type(box, 'Make it blue{Shift>}{Enter}{/Shift}and round');
  expect(box).toHaveProperty('value', 'Make it blue\nand round');
  expect(onSend).not.toHaveBeenCalled();
});

it('an Enter while a word is composed chooses the word and sends nothing', async () => {
  const { user, box, onSend } = await openEditor();
  await user.type(box, '改成蓝色');
  fireEvent.keyDown(box, { key: 'Enter', isComposing: true });
  expect(onSend).not.toHaveBeenCalled();
});

it.each(['loading', 'busy'] as const)('EDIT-20 nothing is sent while the chat is %s', async (blocked) => {
  const { user, box, button, onSend } = await openEditor({ blocked });
  expect(button).toHaveProperty('disabled', true);
  await user.type(box, 'Make it blue{Enter}');
  expect(onSend).not.toHaveBeenCalled();
});

it.each([
  { outcome: 'sends by itself once it can', hasFailed: false, times: 1 },
  { outcome: 'is kept when the build before it has failed', hasFailed: true, times: 0 },
])('a request that was entered during a build $outcome', async ({ hasFailed, times }) => {
  const { user, box, rerender, onSend } = await openEditor({ blocked: 'busy' });
  await user.type(box, 'Make it blue{Enter}');
  rerender(<Editor onSend={onSend} hasFailed={hasFailed} />);
  expect(onSend).toHaveBeenCalledTimes(times);
});
