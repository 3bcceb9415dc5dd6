// @vitest-environment happy-dom
import '#tests/support/browser-storage.ts';
import { expect, it, vi } from 'vitest';
import { getSession } from '#data/session/session.ts';
import { renderScreen, signInHere, stubServer } from '#tests/support/render-screen.tsx';
import { ChangeEmailDialog } from './change-email-dialog.tsx';

const ok = { status: 0, code: 200, message: '' };

it('changes the address with a code from each, and the sign-in goes on under the new one', async () => {
  await signInHere();
  const requests = stubServer();
  const onClose = vi.fn<() => void>();
  const { findByLabelText, getByRole, findByText, user } = await renderScreen(<ChangeEmailDialog onClose={onClose} />);
  const address = await findByLabelText('New e-mail');
  const send = () => user.click(getByRole('button', { name: 'Send the codes' }));
  for (const [typed, problem] of [
    ['nowhere', 'This is not a valid e-mail address.'],
    ['ada@example.com', 'This is your e-mail already.'],
  ] as const) {
    await user.clear(address);
    await user.type(address, typed);
    await send();
    await findByText(problem);
  }
  expect(requests).toEqual([]);
  await user.clear(address);
  await user.type(address, 'new@example.com');
  await send();
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  requests[0]?.respond({ ...ok, data: { sent: true, resend_after_seconds: 60 } });
  await user.type(await findByLabelText('Code sent to ada@example.com'), '111111');
  await user.click(getByRole('button', { name: 'Change e-mail' }));
  await findByText('Enter the code from the e-mail.');
  await user.type(await findByLabelText('Code sent to new@example.com'), '222222');
  await user.click(getByRole('button', { name: 'Change e-mail' }));
  await vi.waitFor(() => expect(requests).toHaveLength(2));
  expect(requests[1]?.body).toEqual({ new_account: 'new@example.com', old_code: '111111', new_code: '222222' });
  requests[1]?.respond({ ...ok, data: { account: 'new@example.com' } });
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(getSession()).toMatchObject({ status: 'signedIn', account: 'new@example.com' });
});

it('goes back to an address with a slip, and sends both codes again when their time has come', async () => {
  await signInHere();
  const requests = stubServer();
  const { findByLabelText, getByRole, findByRole, user } = await renderScreen(<ChangeEmailDialog onClose={() => undefined} />);
  const send = async (seconds: number) => {
    await user.click(getByRole('button', { name: 'Send the codes' }));
    await vi.waitFor(() => expect(requests.at(-1)?.path).toBe('/api/user/email/start'));
    requests.at(-1)?.respond({ ...ok, data: { sent: true, resend_after_seconds: seconds } });
  };
  await user.type(await findByLabelText('New e-mail'), 'nwe@example.com');
  await send(60);
  await findByLabelText('Code sent to nwe@example.com');
  const waiting = getByRole('button', { name: /^Send it again in \d+ s$/ });
  await user.click(waiting);
  expect([waiting.getAttribute('aria-disabled'), requests.length]).toEqual(['true', 1]);
  await user.click(getByRole('button', { name: 'Back to the address' }));
  const address = await findByLabelText('New e-mail');
  expect(address).toHaveProperty('value', 'nwe@example.com');
  await user.clear(address);
  await user.type(address, 'new@example.com');
  await send(0);
  const code = await findByLabelText('Code sent to new@example.com');
  await user.type(code, '111111');
  await user.click(await findByRole('button', { name: 'Send it again' }));
  await vi.waitFor(() => expect(requests).toHaveLength(3));
  expect(requests.map(({ body }) => body)).toMatchObject([
    { new_account: 'nwe@example.com' },
    { new_account: 'new@example.com' },
    { new_account: 'new@example.com' },
  ]);
  requests[2]?.respond({ ...ok, data: { sent: true, resend_after_seconds: 60 } });
  // The button that was pressed waits again, with the focus.
  const pressed = await findByRole('button', { name: /^Send it again in \d+ s$/ });
  expect([document.activeElement, pressed.hasAttribute('disabled')]).toEqual([pressed, false]);
  expect(code).toHaveProperty('value', '');
});

it.each([
  ['en-US', 'next', 'Mail to this address is refused. Check it, or use another one.'],
  ['en-US', 'present', 'Mail to ada@example.com is refused, so no code can be sent there.'],
  ['zh-CN', 'next', '该邮箱拒收邮件，请检查地址或换一个。'],
  ['zh-CN', 'present', 'ada@example.com 拒收邮件，无法向其发送验证码。'],
] as const)('tells in %s of the %s address that takes no mail, and waits for nothing', async (language, field, text) => {
  await signInHere();
  const requests = stubServer();
  const { getByRole, findByText, findByRole, user } = await renderScreen(
    <ChangeEmailDialog onClose={() => undefined} />,
    language,
  );
  const address = await findByRole('textbox', { name: /^(New e-mail|新邮箱)$/ });
  await user.type(address, 'new@example.com');
  await user.click(getByRole('button', { name: /^(Send the codes|发送验证码)$/ }));
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  const refusal = { code: 4037, error: 'EMAIL_REFUSED', message: '', values: { field } };
  requests[0]?.respond(refusal, { status: 400 });
  await findByText(text);
  expect(address.getAttribute('aria-invalid') === 'true').toBe(field === 'next');
  await user.click(getByRole('button', { name: /^(Send the codes|发送验证码)$/ }));
  await vi.waitFor(() => expect(requests).toHaveLength(2));
});

it('tells of a wrong code at its field, and counts no time for codes that could not be sent again', async () => {
  await signInHere();
  const requests = stubServer();
  const { findByLabelText, getByRole, findByRole, findByText, user } = await renderScreen(
    <ChangeEmailDialog onClose={() => undefined} />,
  );
  await user.type(await findByLabelText('New e-mail'), 'new@example.com');
  await user.click(getByRole('button', { name: 'Send the codes' }));
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  requests[0]?.respond({ ...ok, data: { sent: true, resend_after_seconds: 0 } });
  const [present, next] = [
    await findByLabelText('Code sent to ada@example.com'),
    await findByLabelText('Code sent to new@example.com'),
  ];
  await user.type(present, '111111');
  await user.type(next, '222222');
  await user.click(getByRole('button', { name: 'Change e-mail' }));
  await vi.waitFor(() => expect(requests).toHaveLength(2));
  requests[1]?.respond({ code: 4004, error: 'EMAIL_CODE_WRONG', message: '', values: { field: 'next' } }, { status: 400 });
  await findByText('This code is not correct.');
  expect([present, next].map((field) => field.getAttribute('aria-invalid') === 'true')).toEqual([false, true]);
  await user.click(getByRole('button', { name: 'Send it again' }));
  await vi.waitFor(() => expect(requests).toHaveLength(3));
  requests[2]?.respond({ code: 4037, error: 'EMAIL_REFUSED', message: '', values: { field: 'present' } }, { status: 400 });
  await findByText('Mail to this address is refused. Check it, or use another one.');
  expect(present.getAttribute('aria-invalid')).toBe('true');
  expect(present).toHaveProperty('value', '111111');
  expect((await findByRole('button', { name: 'Send it again' })).hasAttribute('disabled')).toBe(false);
});
