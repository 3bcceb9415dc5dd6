import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERROR_CODES } from '#core/domain/app-error.ts';
import { createClient, send, type TestClient } from '../support/http-client.ts';
import { digestOf, readMailedCode, signUp, solveCaptcha } from '../support/sign-up.ts';
import { TEST_CAPTCHA } from '../support/product.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';

let server: TestServer;
let visitor: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  visitor = createClient(server.appUrl);
}, 60_000);
afterAll(() => server.close());

const isThere = (value: unknown) => value !== undefined;
const login = (account: string, password: string) => visitor.post('/api/user/login', { account, pwd: digestOf(password) });

describe('registration', () => {
  it('AUTH-19 AUTH-20 AUTH-28 AUTH-63 AUTH-84 ACCT-08 leads from an unknown account to a signed-in one with 15 credits', async () => {
    expect((await login('new@example.com', 'secret1')).data).toEqual({});
    const user = await signUp(server, 'new@example.com');
    const info = await user.client.get('/api/user/getUserInfo');
    expect(info.data).toMatchObject({
      user_id: user.userId,
      account: 'new@example.com',
      nick_name: 'new',
      credits: 15,
      plan: 'FREE',
      pic: null,
    });
    expect((await login('  NEW@example.com ', 'secret1')).data).toMatchObject({ token_type: 'Bearer', user_id: user.userId });
    const pulled = await user.client.get('/api/sync/pull?cursor=0');
    expect(pulled.data['rows']).toMatchObject([{ seq: 1, table: 'account', id: user.userId, value: { credits: 15 } }]);
  });

  it('DATA-01 a user has an id, an e-mail, a name, a picture, a channel and the times of registration and last visit', async () => {
    const before = Date.now();
    const { client, userId, account } = await signUp(server);
    const { data } = await client.get('/api/user/getUserInfo');
    expect(data).toMatchObject({ user_id: userId, account, nick_name: expect.any(String), pic: null, channel: 0 });
    const [registered, seen] = ['user_regtime', 'user_lasttime'].map((key) => Date.parse(String(data[key])));
    expect(registered).toBeGreaterThanOrEqual(before - 1000);
    expect(seen).toBeGreaterThanOrEqual(registered ?? Infinity);
    await server.query(`update users set last_seen_at = now() - interval '1 day' where id = $1`, [userId]);
    const again = await client.get('/api/user/getUserInfo');
    expect(Date.parse(String(again.data['user_lasttime']))).toBeGreaterThanOrEqual(before - 1000);
  });

  it('NET-27 answers what is listed, and its own codes are none of the listed ones', async () => {
    const { account, password, client } = await signUp(server);
    const listed = { access_token: expect.any(String), token_type: 'Bearer' };
    expect((await login(account, password)).data).toMatchObject(listed);
    const envelope = JSON.parse((await client.get('/api/user/getUserInfo')).text) as object;
    expect(envelope).toEqual({ status: 0, code: 200, message: '', data: expect.any(Object) });
    const names = ['user_id', 'account', 'nick_name', 'pic', 'channel', 'user_regtime', 'user_lasttime'];
    expect(envelope).toMatchObject({ data: Object.fromEntries(names.map((name) => [name, expect.toSatisfy(isThere)])) });
    const packages = await client.get('/api/payment/user/package/all/info');
    const money = ['available_points', 'server_time', 'current_package', 'package_info_list'];
    expect(packages.data).toMatchObject(Object.fromEntries(money.map((name) => [name, expect.toSatisfy(isThere)])));
    const own = Object.values(ERROR_CODES).flatMap(({ status, business }) => (business === status ? [] : [business]));
    expect(own.filter((code) => code < 4001 || code > 4999)).toEqual([]);
    expect(new Set(own).size).toBe(own.length);
  });

  it.each([
    ['en-US', 'Incorrect password, please try again', 'This e-mail address is not registered. (User does not exist)'],
    ['zh-CN', '密码错误，请重试', '该邮箱尚未注册。 (User does not exist)'],
  ])('I18N-07 says in %s what failed, with the words that clients look for', async (language, wrong, unknown) => {
    const { account } = await signUp(server);
    const say = async (path: string, body: object) => {
      const answer = await visitor.post(path, body, { 'agc-language': language });
      return [answer.error, (JSON.parse(answer.text) as { message: string }).message];
    };
    expect(await say('/api/user/login', { account, pwd: digestOf('another') })).toEqual(['PASSWORD_WRONG', wrong]);
    const nobody = `nobody-${language}@example.com`;
    await say('/api/user/getImageVerificationCode', { account: nobody, code_type: 1 });
    const solved = { account: nobody, code_type: 1, image_verification_code: TEST_CAPTCHA };
    expect(await say('/api/user/verifyImageCode', solved)).toEqual(['EMAIL_UNKNOWN', unknown]);
    const late = { account, email_verification_code: '123456', pwd: digestOf('another') };
    const [code, text] = await say('/api/user/changePwd', late);
    expect([code, text]).toEqual(['EMAIL_CODE_EXPIRED', expect.stringMatching(/Expired/)]);
  });

  it('AUTH-18 stores an Argon2id hash, and tokens only as hashes', async () => {
    const user = await signUp(server);
    const [row] = await server.query('select password_hash from users where id = $1', [user.userId]);
    expect(row?.['password_hash']).toMatch(/^\$argon2id\$/);
    const tokens = await server.query('select hash from access_tokens where hash = $1', [user.token]);
    expect(tokens).toEqual([]);
  });

  it('AUTH-65 mails a code only after a solved captcha, and not twice within 60 seconds', async () => {
    const account = 'captcha-first@example.com';
    const sendCode = () => visitor.post('/api/user/sendRegistEmailVerificationCode', { account });
    expect((await sendCode()).error).toBe('CAPTCHA_EXPIRED');
    await solveCaptcha(visitor, account, 0);
    expect((await sendCode()).status).toBe(200);
    const second = await sendCode();
    expect([second.status, second.error, second.headers['retry-after']]).toEqual([429, 'TOO_MANY_REQUESTS', '60']);
  });

  it('DATA-17 refuses a second account with the same address', async () => {
    const { account } = await signUp(server);
    await solveCaptcha(visitor, account, 0);
    expect((await visitor.post('/api/user/sendRegistEmailVerificationCode', { account: account.toUpperCase() })).error).toBe(
      'EMAIL_TAKEN',
    );
  });

  it('AUTH-14 makes no account of the word admin', async () => {
    expect((await login('admin', 'secret1')).error).toBe('PASSWORD_WRONG');
    expect((await visitor.post('/api/user/sendRegistEmailVerificationCode', { account: 'admin' })).error).toBe('BAD_REQUEST');
    const register = { account: 'admin', pwd: digestOf('secret1'), email_verification_code: '123456' };
    expect((await visitor.post('/api/user/register', register)).error).toBe('BAD_REQUEST');
  });
});

describe('captcha', () => {
  it('AUTH-54 AUTH-55 is a PNG picture', async () => {
    const { data } = await visitor.post('/api/user/getImageVerificationCode', { account: 'picture@example.com' });
    const picture = Buffer.from(String(data['image_bytes']), 'base64');
    expect(picture.subarray(1, 4).toString('latin1')).toBe('PNG');
  });

  it('AUTH-66 AUTH-88 counts tries, works once and gets old', async () => {
    const account = 'guess@example.com';
    const draw = () => visitor.post('/api/user/getImageVerificationCode', { account });
    const solve = (answer: string) =>
      visitor.post('/api/user/verifyImageCode', { account, code_type: 0, image_verification_code: answer });
    expect((await solve(TEST_CAPTCHA)).error).toBe('CAPTCHA_EXPIRED');
    await draw();
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await solve('zzzz')).error).toBe('CAPTCHA_WRONG');
    expect((await solve(TEST_CAPTCHA)).error).toBe('CAPTCHA_EXPIRED');
    await draw();
    expect((await solve(TEST_CAPTCHA.toUpperCase())).data).toEqual({ verified: true });
    expect((await solve(TEST_CAPTCHA)).error).toBe('CAPTCHA_EXPIRED');
    await draw();
    await server.query(`update captchas set expires_at = now() - interval '1 second' where account = $1`, [account]);
    expect((await solve(TEST_CAPTCHA)).error).toBe('CAPTCHA_EXPIRED');
  });

  it('AUTH-56 AUTH-59 AUTH-61 says in the forgot flow that the address is unknown', async () => {
    const account = 'nobody@example.com';
    await visitor.post('/api/user/getImageVerificationCode', { account, code_type: 1 });
    const answer = { account, code_type: 1, image_verification_code: TEST_CAPTCHA };
    expect((await visitor.post('/api/user/verifyImageCode', answer)).error).toBe('EMAIL_UNKNOWN');
  });
});

describe('e-mail codes', () => {
  it('AUTH-66 AUTH-88 count tries, work once and get old', async () => {
    const account = 'codes@example.com';
    await solveCaptcha(visitor, account, 0);
    await visitor.post('/api/user/sendRegistEmailVerificationCode', { account });
    const code = await readMailedCode(server.dataDir, account);
    const wrong = code === '000000' ? '000001' : '000000';
    const register = (value: string) =>
      visitor.post('/api/user/register', { account, pwd: digestOf('secret1'), email_verification_code: value });
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await register(wrong)).error).toBe('EMAIL_CODE_WRONG');
    expect((await register(code)).error).toBe('EMAIL_CODE_EXPIRED');
    await server.query('update email_codes set attempts = 0 where account = $1', [account]);
    await server.query(`update email_codes set expires_at = now() - interval '1 second' where account = $1`, [account]);
    expect((await register(code)).error).toBe('EMAIL_CODE_EXPIRED');
    await server.query(`update email_codes set expires_at = now() + interval '1 minute' where account = $1`, [account]);
    const both = await Promise.all([register(code), register(code)]);
    expect(both.map(({ error }) => error)).toEqual(expect.arrayContaining([null, 'EMAIL_CODE_EXPIRED']));
  });

  it('AUTH-64 AUTH-74 a new password ends every earlier sign-in', async () => {
    const user = await signUp(server);
    const { account } = user;
    await solveCaptcha(visitor, account, 1);
    expect((await visitor.post('/api/user/sendForgetEmailVerificationCode', { account })).status).toBe(200);
    const code = await readMailedCode(server.dataDir, account);
    const change = { account, pwd: digestOf('another'), email_verification_code: code };
    expect((await visitor.post('/api/user/changePwd', change)).data).toEqual({ changed: true });
    expect((await visitor.post('/api/user/changePwd', change)).error).toBe('EMAIL_CODE_EXPIRED');
    expect((await user.client.get('/api/user/getUserInfo')).error).toBe('NOT_SIGNED_IN');
    expect((await login(account, user.password)).error).toBe('PASSWORD_WRONG');
    expect((await login(account, 'another')).status).toBe(200);
  });

  it('are shown at /dev/mail to this machine, escaped, as text and as HTML', async () => {
    const user = await signUp(server, 'read<b>er@example.com'.replace('<b>', ''));
    const list = await send(`${server.appUrl}/dev/mail`);
    const link = /href="(\/dev\/mail\/[^"]+\.eml)"/.exec(list.text)?.[1] ?? '';
    expect(list.text).toContain(user.account);
    const { text } = await send(server.appUrl + link);
    expect(text).toMatch(/<pre[^>]*>Your code to create your SparkVibe account:\s+\d{6}/);
    expect(text).toMatch(/<iframe[^>]* sandbox="allow-popups [^"]*"\s+srcdoc="&lt;!doctype html&gt;/);
    expect((await send(`${server.appUrl}/dev/mail/..%2fsecret.key`)).status).toBe(404);
  });
});

describe('sign-in', () => {
  it('NET-25 a wrong password is no 401, a dead token is', async () => {
    const user = await signUp(server);
    expect((await login(user.account, 'wrong-one')).status).toBe(400);
    for (const token of ['', 'x', user.token.slice(1)]) {
      const answer = await createClient(server.appUrl, token).get('/api/user/getUserInfo');
      expect([answer.status, answer.error]).toEqual([401, 'NOT_SIGNED_IN']);
    }
    await server.query(`update access_tokens set expires_at = now() - interval '1 second' where user_id = $1`, [user.userId]);
    expect((await user.client.get('/api/user/getUserInfo')).status).toBe(401);
  });

  it('NET-29 ACCT-10 ends with logoff, for this token alone', async () => {
    const user = await signUp(server);
    const other = createClient(server.appUrl, String((await login(user.account, user.password)).data['access_token']));
    expect((await user.client.get('/api/user/logoff')).data).toEqual({ signed_out: true });
    expect((await user.client.get('/api/user/getUserInfo')).status).toBe(401);
    expect((await other.get('/api/user/getUserInfo')).status).toBe(200);
  });

  it('ACCT-09 counts by the header, whatever token the address names', async () => {
    const [ada, bea] = [await signUp(server), await signUp(server)];
    const named = `?access_token=${bea.token}&token_type=Bearer`;
    expect((await visitor.get(`/api/user/getUserInfo${named}`)).status).toBe(401);
    expect((await ada.client.get(`/api/user/getUserInfo${named}`)).data['user_id']).toBe(ada.userId);
    await ada.client.get(`/api/user/logoff${named}`);
    expect((await ada.client.get('/api/user/getUserInfo')).status).toBe(401);
    expect((await bea.client.get('/api/user/getUserInfo')).status).toBe(200);
  });

  it('ends by the hash of its token, which opens nothing', async () => {
    const user = await signUp(server);
    const token_hash = createHash('sha256').update(user.token).digest('hex');
    expect((await createClient(server.appUrl, token_hash).get('/api/user/getUserInfo')).status).toBe(401);
    expect((await visitor.post('/api/user/logoff', { token_hash: `${token_hash.slice(1)}0` })).data).toEqual({
      signed_out: true,
    });
    expect((await user.client.get('/api/user/getUserInfo')).status).toBe(200);
    expect((await visitor.post('/api/user/logoff', { token_hash })).data).toEqual({ signed_out: true });
    expect((await user.client.get('/api/user/getUserInfo')).status).toBe(401);
  });

  it('PREV-15 sets no cookie: pages of the sibling host have none to read', async () => {
    const user = await signUp(server);
    const answers = [
      await login(user.account, user.password),
      await user.client.get('/api/user/getUserInfo'),
      await user.client.get('/api/sync/pull?cursor=0'),
      await visitor.get('/platform'),
      await visitor.get('/nowhere'),
      await user.client.get('/api/user/logoff'),
    ];
    for (const { headers } of answers) expect(headers).not.toHaveProperty('set-cookie');
    for (const { text } of answers.slice(1)) expect(text).not.toContain(user.token);
  });

  it('limits tries per account and caller', async () => {
    const { account } = await signUp(server);
    const tries = [];
    for (let attempt = 0; attempt < 11; attempt += 1) tries.push((await login(account, 'wrong-one')).error);
    expect(tries.slice(0, 10).every((error) => error === 'PASSWORD_WRONG')).toBe(true);
    expect(tries.at(-1)).toBe('TOO_MANY_REQUESTS');
  });
});

describe('requests', () => {
  it('NET-23 that succeed carry both marks of success', async () => {
    const { client, userId } = await signUp(server);
    const { text } = await client.get('/api/user/getUserInfo');
    expect(JSON.parse(text)).toMatchObject({ status: 0, code: 200, message: '', data: { user_id: userId } });
  });

  it('NET-30 names the fields that are wrong', async () => {
    const answer = await visitor.post('/api/user/login', { account: 'no address', pwd: 'short' });
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.text)).toMatchObject({ code: 400, error: 'BAD_REQUEST', values: { fields: 'account, pwd' } });
  });

  it('refuses bodies that are no JSON or too large', async () => {
    expect((await visitor.post('/api/user/login', '{"account":')).error).toBe('BAD_REQUEST');
    const large = await visitor.post('/api/user/login', { account: 'a@example.com', pwd: 'x'.repeat(65_536) });
    expect([large.status, large.error]).toEqual([413, 'TOO_LARGE']);
  });

  it('answers unknown addresses and health checks', async () => {
    expect((await visitor.get('/api/nothing')).error).toBe('NOT_FOUND');
    expect((await visitor.get('/healthz')).data).toEqual({ status: 'ok' });
    const config = await visitor.get('/api/config');
    expect(config.data).toMatchObject({
      projectOrigin: server.projectUrl,
      baseDomain: new URL(server.appUrl).host,
      googleClientId: null,
    });
    expect(config.headers['content-security-policy']).toContain(`frame-src ${server.projectUrl}`);
  });
});
