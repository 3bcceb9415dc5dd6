// @vitest-environment happy-dom
import '#tests/support/browser-storage.ts';
import { expect, it, vi } from 'vitest';
import { ERROR_CODES, type ErrorCode } from '#core/domain/app-error.ts';
import { register, signInWithCode } from '#data/session/auth-api.ts';
import { getSession } from '#data/session/session.ts';
import { renderScreen, stubServer, type Request } from '#tests/support/render-screen.tsx';
import { ToastRegion } from '#ui/toast.tsx';
import { CaptchaField } from './captcha-field.tsx';
import { CodeForm } from './code-form.tsx';
import { GoogleButton } from './google-button.tsx';
import { ResetForm } from './reset-form.tsx';

const ignore = () => undefined;
const account = 'ada@example.com';
const mailed = { account, label: 'Code', resendAfterSeconds: 60 };
const ok = { status: 0, code: 200, message: '' };

function refuse(request: Request | undefined, error: ErrorCode): void {
  const { business, status } = ERROR_CODES[error];
  request?.respond({ code: business, error, message: error.toLowerCase() }, { status });
}

async function sent(requests: readonly Request[], path: string): Promise<Request> {
  return vi.waitFor(() => {
    const request = requests.findLast((each) => each.path === path);
    if (request === undefined) throw new Error(`nothing went to ${path}`);
    return request;
  });
}

it.each([
  ['AUTH-60', 'CAPTCHA_EXPIRED', 'Invalid verification code'],
  ['AUTH-60', 'CAPTCHA_WRONG', 'Invalid verification code'],
  ['AUTH-60', 'TOO_MANY_REQUESTS', 'Too many attempts. Please wait a moment.'],
  ['AUTH-61', 'EMAIL_UNKNOWN', 'This e-mail address is not registered.'],
] as const)('AUTH-58 AUTH-60 AUTH-61 %s: a captcha refused by %s shows %j', async (_rule, error, text) => {
  const requests = stubServer();
  const { findByRole, findByText, user } = await renderScreen(
    <CaptchaField account={account} purpose="forgot" onSent={ignore} />,
  );
  await user.type(await findByRole('textbox'), 'SPARK');
  const request = await sent(requests, '/api/user/verifyImageCode');
  expect(request.body).toEqual({ account, code_type: 1, image_verification_code: 'SPARK' });
  refuse(request, error);
  await findByText(text);
});

it('AUTH-62 a captcha that cannot be fetched is told of as a busy server', async () => {
  const requests = stubServer();
  const { findByText } = await renderScreen(
    <>
      <CaptchaField account={account} purpose="register" onSent={ignore} />
      <ToastRegion label="Messages" closeLabel="Dismiss" />
    </>,
  );
  (await sent(requests, '/api/user/getImageVerificationCode')).respond({}, { status: 500 });
  expect(await findByText('The server is busy. Please try again in a moment.')).toBeDefined();
});

const WRONG_CODES = [
  ['EMAIL_CODE_EXPIRED', 'The code has expired. Send a new one.'],
  ['EMAIL_CODE_WRONG', 'This code is not correct.'],
  ['EMAIL_TAKEN', 'There is already an account with this e-mail address.'],
] as const;

it.each(WRONG_CODES)('AUTH-79 AUTH-85 AUTH-86 a registration refused by %s shows %j', async (error, text) => {
  const requests = stubServer();
  const create = async (emailCode: string) => void (await register({ account, password: 'secret-12', emailCode }));
  const { getByLabelText, getByRole, findByText, user } = await renderScreen(
    <CodeForm {...mailed} purpose="register" button="Create account" onCode={create} />,
  );
  await user.type(getByLabelText('Code'), '123456');
  await user.click(getByRole('button', { name: 'Create account' }));
  const request = await sent(requests, '/api/user/register');
  expect(request.body).toMatchObject({
    account,
    pwd: expect.stringMatching(/^[0-9a-f]{32}$/),
    email_verification_code: '123456',
  });
  refuse(request, error);
  await findByText(text);
});

it.each([...WRONG_CODES.slice(0, 2), ['CAPTCHA_EXPIRED', 'The picture has expired. Here is a new one.']] as const)(
  'AUTH-73 a new password refused by %s shows %j',
  async (error, text) => {
    const requests = stubServer();
    const { getByLabelText, getByRole, findByText, user } = await renderScreen(
      <ResetForm account={account} resendAfterSeconds={60} onDone={ignore} />,
    );
    await user.type(getByLabelText('Code from the e-mail'), '123456');
    await user.type(getByLabelText('New password'), 'secret-13');
    await user.click(getByRole('button', { name: 'Change password' }));
    refuse(await sent(requests, '/api/user/changePwd'), error);
    expect(await findByText(text)).toBeDefined();
  },
);

it('AUTH-06 a mailed code signs in without a password', async () => {
  const requests = stubServer();
  const onBusyChange = vi.fn<(isBusy: boolean) => void>();
  const signIn = (emailCode: string) => signInWithCode(account, emailCode);
  const { getByLabelText, getByRole, findByText, user } = await renderScreen(
    <CodeForm {...mailed} purpose="signIn" button="Sign in" onBusyChange={onBusyChange} onCode={signIn} />,
  );
  await user.type(getByLabelText('Code'), '123456');
  await user.click(getByRole('button', { name: 'Sign in' }));
  refuse(await sent(requests, '/api/user/login/code'), 'EMAIL_CODE_WRONG');
  await findByText('This code is not correct.');
  await user.click(getByRole('button', { name: 'Sign in' }));
  await vi.waitFor(() => expect(requests.filter(({ path }) => path === '/api/user/login/code')).toHaveLength(2));
  (await sent(requests, '/api/user/login/code')).respond({
    ...ok,
    data: { access_token: 'abc', token_type: 'Bearer', user_id: 'u1' },
  });
  (await sent(requests, '/api/user/getUserInfo')).respond({}, { status: 503 });
  await vi.waitFor(() => expect(onBusyChange.mock.calls.flat()).toEqual([true, false, true, false]));
  expect(getSession()).toMatchObject({ status: 'signedIn', userId: 'u1' });
});

it.each([
  [{ status: 1, code: 200, message: 'Wait.' }, 200],
  [{ code: 500, error: 'SERVER', message: 'x' }, 500],
] as const)('NET-19 NET-20 what nobody asked for fails in silence: %j', async (answer, status) => {
  const requests = stubServer();
  const { queryByText } = await renderScreen(
    <>
      <GoogleButton checkAgreement={() => true} onBusyChange={ignore} onDone={ignore} onNew={ignore} />
      <ToastRegion label="Messages" closeLabel="Dismiss" />
    </>,
  );
  (await sent(requests, '/api/config')).respond(answer, { status });
  await new Promise((resolve) => void setTimeout(resolve, 50));
  expect(queryByText(/hiccup|Wait\./)).toBeNull();
});
