import '#tests/support/browser-storage.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { login, register, resetPassword } from './auth-api.ts';
import { md5Hex } from './md5.ts';
import { getSession } from '../identity/session-state.ts';

afterEach(() => vi.unstubAllGlobals());

it('NET-01 AUTH-72 AUTH-90 login, registration and reset say which device it is, and no password goes out as it is', async () => {
  const sent: Record<string, unknown>[] = [];
  vi.stubGlobal('navigator', { userAgent: 'A browser of Ada' });
  vi.stubGlobal('fetch', (path: string, { body }: { body?: string } = {}) => {
    if (body !== undefined) sent.push({ path, ...(JSON.parse(body) as object) });
    const isReset = path === '/api/user/changePwd';
    const data = isReset ? { changed: true } : { access_token: 'abc', token_type: 'Bearer', user_id: 'u1', is_new: true };
    return Promise.resolve(Response.json({ status: 0, code: 200, message: '', data }));
  });
  const ada = { account: 'ada@example.com', password: 'secret-12' };
  await login(ada);
  expect(getSession()).toMatchObject({ status: 'signedIn', userId: 'u1' });
  await register({ ...ada, emailCode: '123456' });
  await resetPassword({ ...ada, emailCode: '123456' });
  const common = { account: 'ada@example.com', pwd: md5Hex('secret-12'), device_info: 'A browser of Ada' };
  expect(sent).toEqual([
    { path: '/api/user/login', ...common },
    { path: '/api/user/register', ...common, email_verification_code: '123456' },
    { path: '/api/user/changePwd', ...common, email_verification_code: '123456' },
  ]);
});
