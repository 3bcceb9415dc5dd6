// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '#tests/support/render-screen.tsx';
import { Form } from './form.tsx';
import { TextField } from './text-field.tsx';

function TwoFields({ wrongAfterMs }: { readonly wrongAfterMs: number }) {
  const [isWrong, setWrong] = useState(false);
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        setTimeout(() => setWrong(true), wrongAfterMs);
      }}
    >
      <TextField label="First" />
      <TextField label="Second" error={isWrong ? 'wrong' : null} />
      <button type="submit">{'Send'}</button>
    </Form>
  );
}

it('the first wrong field gets the focus once it is known', async () => {
  const { user, getByRole, findByText } = await renderScreen(<TwoFields wrongAfterMs={20} />);
  await user.click(getByRole('button'));
  await findByText('wrong');
  // The focus comes with the effect behind the render that shows the words.
  await vi.waitFor(() => expect(document.activeElement).toBe(getByRole('textbox', { name: 'Second' })));
});

it('nobody who types on is taken away from there', async () => {
  const { user, getByRole, findByText } = await renderScreen(<TwoFields wrongAfterMs={200} />);
  await user.click(getByRole('button'));
  await user.type(getByRole('textbox', { name: 'First' }), 'a');
  await findByText('wrong');
  expect(document.activeElement).toBe(getByRole('textbox', { name: 'First' }));
});
