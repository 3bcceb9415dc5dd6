// @vitest-environment happy-dom
import '#tests/support/browser-storage.ts';
import { fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '#tests/support/render-screen.tsx';
import { NO_FILE_SLOT } from '#tests/support/no-files.ts';
import { PromptBox } from './prompt-box.tsx';

function Box({ onSend }: { readonly onSend: (prompt: string) => Promise<void> }) {
  const [text, setText] = useState('');
  const draft = { text, setText, clear: () => setText(''), ready: true };
  const cleanPaste = (pasted: string) => ({ text: pasted, shortened: false });
  return (
    <PromptBox
      draft={draft}
      isSignedIn
      placeholder="A bakery"
      cleanPaste={cleanPaste}
      onSend={onSend}
      attach={NO_FILE_SLOT}
      planSwitch={null}
      planHint={null}
      hadFocus={false}
    />
  );
}

async function openBox() {
  const onSend = vi.fn<(prompt: string) => Promise<void>>(() => Promise.resolve());
  const screen = await renderScreen(<Box onSend={onSend} />);
  return { ...screen, onSend, box: screen.getByRole('textbox', { name: /What do you want to build/ }) };
}

it('Enter sends what is written', async () => {
  const { user, box, onSend } = await openBox();
  await user.type(box, 'A bakery{Enter}');
  expect(onSend.mock.calls).toEqual([['A bakery']]);
});

it('Shift and Enter begins a line and sends nothing', async () => {
  const { user, box, onSend } = await openBox();
  await user.type(box, 'A bakery{Shift>}{Enter}{/Shift}in Lyon');
  expect(box).toHaveProperty('value', 'A bakery\nin Lyon');
  expect(onSend).not.toHaveBeenCalled();
});

it.each([
  ['while a word is composed', { isComposing: true }],
  ['of an input method that reports key 229', { keyCode: 229 }],
])('an Enter %s chooses the word and sends nothing', async (_case, init) => {
  const { user, box, onSend } = await openBox();
  await user.type(box, '面包店');
  fireEvent.keyDown(box, { key: 'Enter', ...init });
  expect(onSend).not.toHaveBeenCalled();
});

it('an Enter without words asks for some', async () => {
  const { user, box, onSend, findByText } = await openBox();
  await user.type(box, '{Enter}');
  await findByText(/describe|write|tell/i);
  expect(onSend).not.toHaveBeenCalled();
});
