import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient, type TestClient } from '../support/http-client.ts';
import { runAdminCommand } from '../support/admin.ts';
import { startKeyServer, type KeyServer } from '../support/key-server.ts';
import { readMails } from '../support/mails.ts';
import { creditsOf } from '../support/project-actions.ts';
import { digestOf, readMailedCode, signUp, solveCaptcha } from '../support/sign-up.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';

const CLIENT_ID = 'client-1.apps.example.com';
const OPERATOR = 'operator@example.com';
let keys: KeyServer;
let server: TestServer;
let visitor: TestClient;
beforeAll(async () => {
  keys = await startKeyServer(CLIENT_ID);
  server = await startTestServer({
    CLOSED_BETA: 'on',
    OPERATORS: ` ${OPERATOR.toUpperCase()}, `,
    GOOGLE_CLIENT_ID: CLIENT_ID,
    GOOGLE_ISSUER: keys.issuer,
  });
  visitor = createClient(server.appUrl);
}, 60_000);
afterAll(async () => {
  await server.close();
  await keys.close();
});

const newAddress = () => `${randomUUID()}@example.com`;
const invite = async (...more: string[]) => (await runAdminCommand(server, 'invite', ...more)).split('\n');
const verify = (code: string) => visitor.get(`/api/invitation/verify?code=${encodeURIComponent(code)}`);
const login = (account: string) => visitor.post('/api/user/login', { account, pwd: digestOf('secret1') });

/** Up to the last step of a registration; returns that step. */
async function reachRegistration(account: string, invitation?: string, { appUrl, dataDir }: TestServer = server) {
  const client = createClient(appUrl);
  await solveCaptcha(client, account, 0);
  await client.post('/api/user/sendRegistEmailVerificationCode', { account });
  const code = await readMailedCode(dataDir, account);
  const body = { account, pwd: digestOf('secret1'), email_verification_code: code, device_info: 'a browser' };
  return () => client.post('/api/user/register', { ...body, ...(invitation !== undefined && { invitation_code: invitation }) });
}

describe('a closed beta', () => {
  it('AUTH-44 AUTH-45 AUTH-79 makes a new account for a code only, which is refused without', async () => {
    const account = newAddress();
    expect((await login(account)).data).toEqual({ needs_invitation: true });
    const [code = ''] = await invite();
    const without = await (await reachRegistration(account))();
    expect([without.status, without.error]).toEqual([400, 'INVITATION_NEEDED']);
    const again = newAddress();
    const register = await reachRegistration(again, ` ${code.toLowerCase()} `);
    expect((await register()).data).toMatchObject({ token_type: 'Bearer' });
    expect((await login(again)).data).toMatchObject({ token_type: 'Bearer' });
    // Who has an account needs no code any more.
    expect(await runAdminCommand(server, 'codes', '--all')).toContain(`${code}    used  by ${again}`);
  });

  it('AUTH-45 AUTH-79 after a refused code the mailed one still holds', async () => {
    const account = newAddress();
    const [code = ''] = await invite();
    await solveCaptcha(visitor, account, 0);
    await visitor.post('/api/user/sendRegistEmailVerificationCode', { account });
    const body = { account, pwd: digestOf('secret1'), email_verification_code: await readMailedCode(server.dataDir, account) };
    const send = (invitation_code: string) => visitor.post('/api/user/register', { ...body, invitation_code });
    expect((await send('WRONG234')).error).toBe('INVITATION_UNKNOWN');
    expect(await server.query('select id from users where account = $1', [account])).toEqual([]);
    expect((await send(code)).status).toBe(200);
  });

  it('AUTH-42 AUTH-89 tells of a code that it can be used, or is used, invalid, expired or unknown', async () => {
    const [open = '', used = '', old = '', withdrawn = ''] = await invite('--count', '4', '--credits', '7', '--days', '2');
    expect((await (await reachRegistration(newAddress(), used))()).status).toBe(200);
    await server.query(`update invitations set expires_at = now() - interval '1 second' where code = $1`, [old]);
    await runAdminCommand(server, 'withdraw', withdrawn);
    const good = await verify(open.toLowerCase());
    expect([good.status, good.data]).toEqual([200, { usable: true, points_num: 7 }]);
    const failure = async (code: string): Promise<unknown> => JSON.parse((await verify(code)).text);
    expect(await failure(used)).toMatchObject({ error: 'INVITATION_USED', code: 4005 });
    for (const code of [withdrawn, '', 'short', 'thirteen chars', '<script>', 'A'.repeat(13)])
      expect(await failure(code)).toMatchObject({ error: 'INVITATION_INVALID', code: 4006 });
    expect(await failure(old)).toMatchObject({ error: 'INVITATION_EXPIRED', code: 4007 });
    expect(await failure('ABCDEF')).toMatchObject({ error: 'INVITATION_UNKNOWN', code: 4008 });
    for (const [code, error] of [
      [used, 'INVITATION_USED'],
      [withdrawn, 'INVITATION_INVALID'],
      [old, 'INVITATION_EXPIRED'],
    ] as const)
      expect((await (await reachRegistration(newAddress(), code))()).error).toBe(error);
  });

  it('AUTH-44 lets exactly one of many registrations in that bring one code at once', async () => {
    const [code = ''] = await invite();
    const attempts = [];
    for (let number = 0; number < 6; number += 1) attempts.push(await reachRegistration(newAddress(), code));
    const answers = await Promise.all(attempts.map((register) => register()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ error }) => error === 'INVITATION_USED')).toHaveLength(5);
  });

  it('AUTH-84 DATA-12 gives the welcome package once, and beside it the points of the code', async () => {
    const [code = ''] = await invite('--credits', '10');
    const { data } = await (await reachRegistration(newAddress(), code))();
    const client = createClient(server.appUrl, String(data['access_token']));
    expect(await creditsOf(client)).toBe(25);
    const history = await client.get('/api/credits');
    expect(JSON.stringify(history.data)).toMatch(/"invitation"/);
  });

  it("AUTH-44 needs no code for an operator's own address", async () => {
    expect((await login(OPERATOR)).data).toEqual({});
    expect((await signUp(server, OPERATOR)).token).not.toBe('undefined');
  });
});

describe('Google in a closed beta', () => {
  const signIn = (credential: string, code?: string) =>
    visitor.post('/api/user/google', { credential, ...(code !== undefined && { invitation_code: code }) });
  const credentialFor = async (person: object) =>
    keys.sign({
      ...person,
      nonce: new URL(String((await visitor.get('/api/user/google/nonce')).data['authorize_url'])).searchParams.get('nonce'),
    });

  it('AUTH-35 AUTH-36 AUTH-39 asks a new account for a code, and takes the same credential again with it', async () => {
    const person = { sub: randomUUID(), email: newAddress() };
    const credential = await credentialFor(person);
    const first = await signIn(credential);
    expect([first.status, first.data]).toEqual([200, { is_google_register: true }]);
    expect((await signIn(credential, 'UNKNOWN2')).error).toBe('INVITATION_UNKNOWN');
    const [code = ''] = await invite();
    expect((await signIn(credential, code)).data).toMatchObject({ is_google_register: false, account: person.email });
    expect((await signIn(credential, code)).error).toBe('GOOGLE_FAILED');
    expect((await signIn(await credentialFor(person))).data).toMatchObject({ is_google_register: false });
  });
});

describe('an application for the beta', () => {
  const apply = (body: object, path = '/api/invitation/apply') => visitor.post(path, body);

  it('AUTH-51 AUTH-52 DATA-11 is one record for each address, by either way, until it is decided', async () => {
    const email = newAddress();
    const first = await apply({ email: ` ${email.toUpperCase()} `, profession: 'Baker', requirement: 'A shop' });
    expect([first.status, first.data]).toEqual([200, { received: true }]);
    await apply({ email, profession: 'Chef', requirement: 'Two shops' }, '/api/internal/apply');
    const rows = () =>
      server.query('select email, profession, requirement, state from invitation_applications where email = $1', [email]);
    expect(await rows()).toEqual([{ email, profession: 'Chef', requirement: 'Two shops', state: 'waiting' }]);
    await runAdminCommand(server, 'decline', email);
    expect((await apply({ email })).data).toEqual({ received: true });
    expect(await rows()).toMatchObject([{ profession: 'Chef', state: 'declined' }]);
  });

  it('AUTH-14 AUTH-48 LIMIT-05 takes at most 50, 50 and 500 characters, and needs the address only', async () => {
    const email = newAddress();
    const longest = `${'x'.repeat(50 - '@example.com'.length)}@example.com`;
    for (const body of [{ email }, { email: longest, profession: 'p'.repeat(50), requirement: 'r'.repeat(500) }])
      expect((await apply(body)).status).toBe(200);
    for (const body of [
      {},
      { email: '' },
      { email: 'admin' },
      { email: `x${longest}` },
      { email, profession: 'p'.repeat(51) },
      { email, requirement: 'r'.repeat(501) },
    ])
      expect((await apply(body)).error).toBe('BAD_REQUEST');
  });

  it('AUTH-46 AUTH-49 that is approved lets its address in, which is told by mail', async () => {
    const email = newAddress();
    await apply({ email });
    expect((await login(email)).data).toEqual({ needs_invitation: true });
    expect(await runAdminCommand(server, 'applications')).toContain(email);
    await runAdminCommand(server, 'approve', email);
    const mails = (await readMails(server.dataDir)).map(String).filter((mail) => mail.includes(`To: ${email}`));
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('was approved');
    expect(await runAdminCommand(server, 'applications')).not.toContain(email);
    expect((await login(email)).data).toEqual({});
    expect((await (await reachRegistration(email))()).status).toBe(200);
  });
});

describe('an approved application', () => {
  it('goes with its person to another address, and is no second way in', async () => {
    const [email, next] = [newAddress(), newAddress()];
    await runAdminCommand(server, 'approve', email);
    const { data } = await (await reachRegistration(email))();
    const client = createClient(server.appUrl, String(data['access_token']));
    await client.post('/api/user/email/start', { new_account: next });
    const [oldCode, newCode] = [await readMailedCode(server.dataDir, email), await readMailedCode(server.dataDir, next)];
    const changed = await client.post('/api/user/email/confirm', { new_account: next, old_code: oldCode, new_code: newCode });
    expect(changed.data).toEqual({ account: next });
    expect((await login(email)).data).toEqual({ needs_invitation: true });
  });

  it('is one line of plain words for the operator, whatever a stranger writes', async () => {
    const email = newAddress();
    const requirement = 'a \u001b]52;c;x\u0007 shop';
    await visitor.post('/api/invitation/apply', { email, profession: 'x\nboss@example.com  waiting', requirement });
    const found = (await runAdminCommand(server, 'applications')).split('\n').filter((line) => line.includes('boss@'));
    expect(found).toEqual([expect.stringMatching(new RegExp(`^${email}.*x boss@example\\.com waiting  a \\]52;c;x shop$`))]);
  });
});

describe("a person's own codes", () => {
  it('ACCT-26 ACCT-27 are listed with their points, and marked as shared by nobody else', async () => {
    const [first = '', second = ''] = await invite('--count', '2');
    const owner = await registered(first);
    const stranger = await registered(second);
    const [code = ''] = await invite('--for', owner.account, '--credits', '3');
    const own = async () => (await owner.client.get('/api/invitation/person')).data['list'];
    const listed = { code, points_num: 3, state: 'open', is_shared: false, expires_at: null };
    expect(await own()).toEqual([listed]);
    const share = (client: TestClient) => client.get(`/api/invitation/update/share?code=${code}`);
    expect((await share(stranger.client)).error).toBe('NOT_FOUND');
    expect(await own()).toEqual([listed]);
    expect((await share(owner.client)).data).toEqual({ shared: true });
    expect(await own()).toEqual([{ ...listed, is_shared: true }]);
    await registered(code);
    expect(await own()).toEqual([{ ...listed, is_shared: true, state: 'used' }]);
    expect((await stranger.client.get('/api/invitation/person')).data['list']).toEqual([]);
    expect((await visitor.get('/api/invitation/person')).status).toBe(401);
  });

  async function registered(code: string) {
    const account = newAddress();
    const { data } = await (await reachRegistration(account, code))();
    return { account, client: createClient(server.appUrl, String(data['access_token'])) };
  }
});

it('AUTH-45 without a closed beta no code is needed; one that is brought is spent all the same', async () => {
  const open = await startTestServer();
  const code = await runAdminCommand(open, 'invite', '--credits', '5');
  await signUp(open);
  const client = createClient(open.appUrl);
  expect((await client.post('/api/user/login', { account: newAddress(), pwd: digestOf('secret1') })).data).toEqual({});
  expect((await (await reachRegistration(newAddress(), code, open))()).status).toBe(200);
  expect((await client.get(`/api/invitation/verify?code=${code}`)).error).toBe('INVITATION_USED');
  await open.close();
}, 60_000);
