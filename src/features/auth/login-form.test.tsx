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

async function fillForm(onLoggedIn = ignore, language: 'en-US' | 'zh-CN' = 'en-US') {
  const requests = stubServer();
  const screen = await renderScreen(<Form onLoggedIn={onLoggedIn} />, language);
  await screen.user.type(screen.getByRole('textbox', { name: /^(E-mail|邮箱)$/ }), 'ada@example.com');
  await screen.user.type(screen.getByLabelText(/^(Password|密码)$/), 'secret-12');
  const submit = () => screen.user.click(screen.getByRole('button', { name: /^(Log in and sign up|登录 \/ 注册)$/ }));
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

it.each([
  ['en-US', { code: 500, error: 'SERVER', message: '' }, 500, 'Login failed. The server had a hiccup. Please try again later.'],
  ['en-US', {}, 503, 'Login failed. The server is busy. Please try again in a moment.'],
  ['en-US', { code: 429, error: 'TOO_MANY_REQUESTS' }, 429, 'Login failed. Too many attempts. Please wait a moment.'],
  ['zh-CN', { code: 500, error: 'SERVER', message: '' }, 500, /^登录失败。服务器/],
] as const)('AUTH-24 in %s any other failure %j shows that the login failed', async (language, answer, status, text) => {
  const { signIns, submit, getByRole, findByText, user } = await fillForm(ignore, language);
  await user.click(getByRole('checkbox'));
  await submit();
  await vi.waitFor(() => expect(signIns()).toHaveLength(1));
  signIns()[0]?.respond(answer, { status });
  expect((await findByText(text)).getAttribute('role')).toBe('alert');
});
