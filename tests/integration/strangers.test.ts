import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient, type TestClient } from '../support/http-client.ts';
import { digestOf, readMailedCode, signUp, solveCaptcha } from '../support/sign-up.ts';
import { TEST_CAPTCHA } from '../support/product.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' });
}, 60_000);
afterAll(() => server.close());

/** A visitor who calls from an address of their own. */
function visitorFrom(address: string, headers: Record<string, string> = {}): TestClient {
  const client = createClient(server.appUrl);
  return {
    ...client,
    post: (path, body, more = {}) => client.post(path, body, { 'x-forwarded-for': address, ...headers, ...more }),
  };
}
const login = (visitor: TestClient, account: string, password: string) =>
  visitor.post('/api/user/login', { account, pwd: digestOf(password) });

describe('guesses at a password', () => {
  it('are limited per account over all addresses, across a restart, and do not lock out who was there before', async () => {
    const { account, password } = await signUp(server);
    const owner = visitorFrom('198.51.100.7');
    expect((await login(owner, account, password)).status).toBe(200);
    const guess = async (number: number) => (await login(visitorFrom(`203.0.113.${number}`), account, 'wrong-one')).error;
    for (let number = 1; number <= 50; number += 1) expect(await guess(number)).toBe('PASSWORD_WRONG');
    expect(await guess(51)).toBe('TOO_MANY_REQUESTS');
    server = await server.restart();
    expect(await guess(52)).toBe('TOO_MANY_REQUESTS');
    expect((await login(visitorFrom('198.51.100.7'), account, password)).status).toBe(200);
  }, 60_000);

  it('count from all addresses of an IPv6 network together', async () => {
    const { account } = await signUp(server);
    const guess = async (number: number) => (await login(visitorFrom(`2001:db8:7:7::${number}`), account, 'wrong-one')).error;
    for (let number = 1; number <= 10; number += 1) expect(await guess(number)).toBe('PASSWORD_WRONG');
    expect(await guess(11)).toBe('TOO_MANY_REQUESTS');
    expect((await login(visitorFrom('2001:db8:7:8::1'), account, 'wrong-one')).error).toBe('PASSWORD_WRONG');
  });

  it('are not counted when they are right', async () => {
    const { account, password } = await signUp(server);
    for (let number = 1; number <= 60; number += 1) {
      expect((await login(visitorFrom(`192.0.2.${number}`), account, password)).status).toBe(200);
    }
  }, 60_000);
});

describe("a person's captcha and mailed code", () => {
  const draw = (visitor: TestClient, account: string) => visitor.post('/api/user/getImageVerificationCode', { account });
  const solve = (visitor: TestClient, account: string, answer = TEST_CAPTCHA) =>
    visitor.post('/api/user/verifyImageCode', { account, code_type: 0, image_verification_code: answer });
  const sendCode = (visitor: TestClient, account: string) =>
    visitor.post('/api/user/sendRegistEmailVerificationCode', { account });
  const register = (visitor: TestClient, account: string, code: string) =>
    visitor.post('/api/user/register', { account, pwd: digestOf('secret1'), email_verification_code: code });

  it.each([
    ['from another address', visitorFrom.bind(null, '198.51.100.1'), visitorFrom.bind(null, '198.51.100.2')],
    [
      'from the same address, on another device',
      () => visitorFrom('198.51.100.3', { 'x-device': 'a-device-of-one-person' }),
      () => visitorFrom('198.51.100.3', { 'x-device': 'a-device-of-a-stranger' }),
    ],
  ])('are not used up or replaced by a stranger %s', async (where, personFrom, strangerFrom) => {
    const account = `${where.length}@example.com`;
    const [person, stranger] = [personFrom(), strangerFrom()];
    await draw(person, account);
    for (let attempt = 0; attempt < 6; attempt += 1)
      expect((await solve(stranger, account, 'zzzz')).error).toBe('CAPTCHA_EXPIRED');
    await draw(stranger, account);
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await solve(stranger, account, 'zzzz')).error).toBe('CAPTCHA_WRONG');
    expect((await solve(person, account)).data).toEqual({ verified: true });
    await draw(stranger, account);
    expect((await sendCode(stranger, account)).error).toBe('CAPTCHA_EXPIRED');
    expect((await sendCode(person, account)).status).toBe(200);
    const code = await readMailedCode(server.dataDir, account);
    await solveCaptcha(stranger, account, 0);
    expect((await sendCode(stranger, account)).status).toBe(200);
    for (let attempt = 0; attempt < 6; attempt += 1) await register(stranger, account, '000000');
    expect((await register(stranger, account, code)).error).toBe('EMAIL_CODE_EXPIRED');
    expect((await register(person, account, code)).status).toBe(200);
  });
});
