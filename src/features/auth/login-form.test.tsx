// @vitest-environment happy-dom
import '#tests/support/browser-storage.ts';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderScreen, stubServer } from '#tests/support/render-screen.tsx';
import { LoginForm } from './login-form.tsx';

const ignore = (): void => undefined;

function Form({ onLoggedIn = ignore }: { readonly onLoggedIn?: () => void }) {
  const [credentials, setCredentials] = useState({ account: '', password: '' });
  return (
    <LoginForm
      {...{ credentials, onLoggedIn }}
      expectedAccount={null}
      keepsPrompt={false}
      onBusyChange={ignore}
      onChange={setCredentials}
      onNew={ignore}
      onNewGoogle={() => undefined}
      onForgot={ignore}
      onCode={ignore}
    />
  );
}

async function fillForm(onLoggedIn = ignore) {
  const requests = stubServer();
  const screen = await renderScreen(<Form onLoggedIn={onLoggedIn} />);
  await screen.user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'ada@example.com');
  await screen.user.type(screen.getByLabelText('Password'), 'secret-12');
  const submit = () => screen.user.click(screen.getByRole('button', { name: 'Log in and sign up' }));
  const signIns = () => requests.filter(({ path }) => path === '/api/user/login');
  return { ...screen, signIns, submit };
}

it('AUTH-10 PRIV-03 nobody logs in without agreeing to the terms', async () => {
  const { signIns, submit, getByRole, user } = await fillForm();
  await submit();
  expect(signIns()).toEqual([]);
  expect(getByRole('checkbox').getAttribute('aria-invalid')).toBe('true');
  await user.type(getByRole('textbox', { name: 'E-mail' }), '{Enter}');
  expect(signIns()).toEqual([]);
});

it('AUTH-23 a failure that comes from Google is told as one', async () => {
  const { signIns, submit, getByRole, findByText, user } = await fillForm();
  await user.click(getByRole('checkbox'));
  await submit();
  await vi.waitFor(() => expect(signIns()).toHaveLength(1));
  signIns()[0]?.respond({ code: 4016, error: 'GOOGLE_FAILED', message: 'Google' }, { status: 400 });
  expect(await findByText(/Google/)).toBeDefined();
});

it('logs in once the terms are agreed to, with a digest in place of the password', async () => {
  const onLoggedIn = vi.fn<() => void>();
  const { signIns, submit, getByRole, user } = await fillForm(onLoggedIn);
  await user.click(getByRole('checkbox'));
  await submit();
  await vi.waitFor(() => expect(signIns()).toHaveLength(1));
  expect(signIns()[0]?.body).toMatchObject({ account: 'ada@example.com' });
  expect(JSON.stringify(signIns()[0]?.body)).not.toContain('secret-12');
});
