import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PASSKEY_SETTLES_DAYS } from '#core/protocol/http/passkeys.ts';
import { readEml } from '#server/http/read-eml.ts';
import { createPasskey, type How, type SoftwarePasskey } from '../support/authenticator.ts';
import { createClient, type TestAnswer, type TestClient } from '../support/http-client.ts';
import { readMails } from '../support/mails.ts';
import { deleteAccount, digestOf, prove, readMailedCode, signUp, type TestUser } from '../support/sign-up.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';

let server: TestServer;
/** Calls from another network in every test. */
let visitor: TestClient;
let networks = 0;
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' });
}, 60_000);
beforeEach(() => {
  networks += 1;
  const from = { 'x-forwarded-for': `198.51.100.${networks}` };
  const client = createClient(server.appUrl);
  visitor = { ...client, post: (path, body) => client.post(path, body, from) };
});
afterAll(() => server.close());

const beginAdding = async (client: TestClient) => (await client.post('/api/passkeys/add/options', {})).data;
const challengeToSignIn = async () => String((await visitor.post('/api/passkeys/sign-in/options', {})).data['challenge']);
const passkeysOf = async (client: TestClient) => (await client.get('/api/passkeys')).data['passkeys'];
const signIn = (credential: object) => visitor.post('/api/passkeys/sign-in', { credential, device_info: 'a phone' });
const handleOf = ({ userId }: TestUser) => Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');

async function add(user: TestUser, passkey = createPasskey(server.appUrl), how: How = {}): Promise<TestAnswer> {
  await prove(user);
  const { challenge } = await beginAdding(user.client);
  return user.client.post('/api/passkeys/add', { name: 'Phone', credential: passkey.create(String(challenge), how) });
}

async function owner(): Promise<{ user: TestUser; passkey: SoftwarePasskey; enter: (how?: How) => Promise<TestAnswer> }> {
  const user = await signUp(server);
  const passkey = createPasskey(server.appUrl);
  expect((await add(user, passkey)).status).toBe(200);
  const enter = async (how: How = {}) => signIn(passkey.get(await challengeToSignIn(), handleOf(user), how));
  return { user, passkey, enter };
}

describe('a passkey', () => {
  it('AUTH-06 AUTH-90 is added after a proof of identity, signs in beside the password, and is named with its last use', async () => {
    const { user, enter } = await owner();
    expect(await passkeysOf(user.client)).toEqual([
      { id: expect.any(String), name: 'Phone', created_at: expect.any(String), last_used_at: null, proves: false },
    ]);
    const entered = await enter();
    expect(entered.data).toMatchObject({ user_id: user.userId, account: user.account, token_type: 'Bearer' });
    const phone = createClient(server.appUrl, String(entered.data['access_token']));
    expect((await phone.get('/api/user/getUserInfo')).data['account']).toBe(user.account);
    expect(await passkeysOf(phone)).toMatchObject([{ last_used_at: expect.any(String) }]);
    expect((await visitor.post('/api/user/login', { account: user.account, pwd: digestOf(user.password) })).status).toBe(200);
    const mails = (await readMails(server.dataDir)).map((mail) => readEml(mail)).filter(({ to }) => to === user.account);
    expect(mails.at(-1)).toMatchObject({ subject: expect.stringContaining('已添加通行密钥') });
    expect(mails.at(-1)?.html).toContain('passkey &quot;Phone&quot; was added');
  });

  it('is offered for this app and this person only, and asks the device to verify them', async () => {
    const { user, passkey } = await owner();
    expect(await beginAdding(user.client)).toMatchObject({
      rp: { id: 'localhost' },
      user: { id: handleOf(user), name: user.account },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ type: 'public-key', id: passkey.id }],
    });
    expect((await visitor.post('/api/passkeys/sign-in/options', {})).data).toMatchObject({
      rpId: 'localhost',
      userVerification: 'required',
      challenge: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it('needs a fresh proof to be added, once for each', async () => {
    const user = await signUp(server);
    const attempt = async () => {
      const { challenge } = await beginAdding(user.client);
      return user.client.post('/api/passkeys/add', {
        name: 'x',
        credential: createPasskey(server.appUrl).create(String(challenge)),
      });
    };
    expect((await attempt()).error).toBe('PROOF_MISSING');
    await prove(user);
    expect((await attempt()).status).toBe(200);
    expect((await attempt()).error).toBe('PROOF_MISSING');
    expect(await passkeysOf(user.client)).toHaveLength(1);
  });

  it('is removed by its owner alone, and opens nothing from then on', async () => {
    const { user, enter } = await owner();
    const { client: stranger } = await signUp(server);
    const [listed] = await server.query('select id from passkeys where user_id = $1', [user.userId]);
    const remove = (client: TestClient) => client.post('/api/passkeys/remove', { id: listed?.['id'] });
    expect((await remove(stranger)).error).toBe('NOT_FOUND');
    expect((await remove(user.client)).error).toBe('PROOF_MISSING');
    expect((await enter()).status).toBe(200);
    await prove(user);
    expect((await remove(user.client)).data).toEqual({ passkeys: [] });
    expect((await enter()).error).toBe('PASSKEY_FAILED');
  });

  it('ACCT-21 is in the export by name, without its key, and goes with its account', async () => {
    const { user, passkey, enter } = await owner();
    const zip = await fetch(`${server.appUrl}/api/user/export`, { headers: { authorization: `Bearer ${user.token}` } });
    const text = Buffer.from(unzipSync(new Uint8Array(await zip.arrayBuffer()))['account.json'] ?? []).toString('utf8');
    expect(JSON.parse(text)).toMatchObject({ passkeys: [{ name: 'Phone', createdAt: expect.any(String), lastUsedAt: null }] });
    expect(text).not.toMatch(new RegExp(`${passkey.id}|publicKey|credentialId`));
    const asked = await challengeToSignIn();
    expect((await deleteAccount(user)).status).toBe(200);
    expect(await server.query('select 1 from passkeys where user_id = $1', [user.userId])).toEqual([]);
    expect((await signIn(passkey.get(asked, handleOf(user)))).error).toBe('PASSKEY_FAILED');
    expect((await enter()).error).toBe('PASSKEY_FAILED');
  });

  it('stays within the number that an account may have, and in the account that has it', async () => {
    const { user, passkey } = await owner();
    const stranger = await signUp(server);
    expect((await add(stranger, passkey)).error).toBe('PASSKEY_KNOWN');
    await server.query(
      `insert into passkeys (user_id, credential_id, public_key, counter, name)
       select $1::uuid, 'made-' || number, '', 0, 'x' from generate_series(1, 19) as number`,
      [user.userId],
    );
    expect((await add(user)).error).toBe('PASSKEY_LIMIT');
  });
});

describe('a passkey as a proof of identity', () => {
  const settle = ({ userId }: TestUser) =>
    server.query(`update passkeys set created_at = now() - make_interval(days => $2) where user_id = $1`, [
      userId,
      PASSKEY_SETTLES_DAYS,
    ]);
  const askFor = async ({ client }: TestUser) => (await client.post('/api/passkeys/prove/options', {})).data;
  const proveBy = async (user: TestUser, passkey: SoftwarePasskey, handle = handleOf(user)) => {
    const credential = passkey.get(String((await askFor(user))['challenge']), handle);
    return user.client.post('/api/passkeys/prove', { credential });
  };

  it('PWD-17 stands for the password: once, for a new one, and offers those of the account alone', async () => {
    const { user, passkey } = await owner();
    await settle(user);
    const change = (word: string) => user.client.post('/api/user/changePassword', { new_password: digestOf(word) });
    expect(await askFor(user)).toMatchObject({ allowCredentials: [{ type: 'public-key', id: passkey.id }] });
    expect((await change('another-1')).error).toBe('PROOF_MISSING');
    expect((await proveBy(user, passkey)).data).toEqual({ verified: true });
    expect((await change('another-1')).data).toEqual({ changed: true });
    const login = (word: string) => visitor.post('/api/user/login', { account: user.account, pwd: digestOf(word) });
    expect([(await login(user.password)).error, (await login('another-1')).status]).toEqual(['PASSWORD_WRONG', 200]);
  });

  it('is none of somebody else, from a challenge to sign in, or said again', async () => {
    const { user, passkey } = await owner();
    const { user: other, passkey: theirs } = await owner();
    for (const person of [user, other]) await settle(person);
    expect((await proveBy(user, theirs, handleOf(other))).error).toBe('PASSKEY_FAILED');
    const credential = passkey.get(await challengeToSignIn(), handleOf(user));
    expect((await user.client.post('/api/passkeys/prove', { credential })).error).toBe('PASSKEY_FAILED');
    const said = passkey.get(String((await askFor(user))['challenge']), handleOf(user));
    const prove = () => user.client.post('/api/passkeys/prove', { credential: said });
    expect([(await prove()).status, (await prove()).error]).toEqual([200, 'PASSKEY_FAILED']);
    expect((await visitor.post('/api/passkeys/prove', { credential: said })).status).toBe(401);
  });

  it('stands for the code to the present address, which a password does not', async () => {
    const { user, passkey } = await owner();
    await settle(user);
    const account = `moved-${user.account}`;
    expect((await user.client.post('/api/user/email/start', { new_account: account })).status).toBe(200);
    const body = { new_account: account, new_code: await readMailedCode(server.dataDir, account) };
    const confirm = async () => user.client.post('/api/user/email/confirm', body);
    expect((await confirm()).error).toBe('PROOF_MISSING');
    await prove(user);
    expect((await confirm()).error).toBe('PROOF_MISSING');
    await proveBy(user, passkey);
    expect((await confirm()).data).toEqual({ account });
    expect((await user.client.get('/api/user/getUserInfo')).data['account']).toBe(account);
  });
});

describe('a passkey that was added just now, by somebody with a stolen sign-in and the password', () => {
  const proveBy = async (user: TestUser, passkey: SoftwarePasskey, challenge: unknown) =>
    user.client.post('/api/passkeys/prove', { credential: passkey.get(String(challenge), handleOf(user)) });

  it('proves nothing: neither another address nor the end of the account nor of older passkeys, also after a new sign-in', async () => {
    const { user, passkey: old } = await owner();
    const hours = PASSKEY_SETTLES_DAYS * 24;
    const aged = `update passkeys set created_at = now() - make_interval(hours => $2) where credential_id = $1`;
    await server.query(aged, [old.id, hours]);
    const fresh = createPasskey(server.appUrl);
    expect((await add(user, fresh)).status).toBe(200);
    await server.query(aged, [fresh.id, hours - 1]);
    const signedIn = await signIn(fresh.get(await challengeToSignIn(), handleOf(user)));
    const entered: TestUser = { ...user, client: createClient(server.appUrl, String(signedIn.data['access_token'])) };
    const account = `stolen-${user.account}`;
    for (const thief of [user, entered]) {
      const options = await thief.client.post('/api/passkeys/prove/options', {});
      expect(options.data['allowCredentials']).toEqual([{ type: 'public-key', id: old.id }]);
      expect((await proveBy(thief, fresh, options.data['challenge'])).error).toBe('PASSKEY_NEW');
      const listed = (await passkeysOf(thief.client)) as { id: string; proves: boolean }[];
      expect(listed.map(({ proves }) => proves)).toEqual([true, false]);
      const refused = [
        await thief.client.post('/api/passkeys/remove', { id: listed[0]?.id }),
        await thief.client.post('/api/user/delete', { account: user.account }),
        await thief.client.post('/api/user/changePassword', { new_password: digestOf('another-1') }),
      ];
      expect(refused.map(({ error }) => error)).toEqual(['PROOF_MISSING', 'PROOF_MISSING', 'PROOF_MISSING']);
    }
    await user.client.post('/api/user/email/start', { new_account: account });
    const body = { new_account: account, new_code: await readMailedCode(server.dataDir, account) };
    await prove(user);
    expect((await user.client.post('/api/user/email/confirm', body)).error).toBe('PROOF_MISSING');
    const { data } = await user.client.post('/api/passkeys/prove/options', {});
    expect((await proveBy(user, old, data['challenge'])).data).toEqual({ verified: true });
    expect((await user.client.post('/api/user/email/confirm', body)).data).toEqual({ account });
  });

  it('is not even asked for where there is no older one', async () => {
    const { user } = await owner();
    expect((await user.client.post('/api/passkeys/prove/options', {})).error).toBe('PASSKEY_NEW');
  });
});

describe('what is no answer of a passkey to this app', () => {
  const wrong: readonly (readonly [string, How])[] = [
    ['from another origin', { origin: 'https://evil.example' }],
    ['from a site below the app', { origin: 'http://shop.localhost:4400' }],
    ['for another app', { rpId: 'evil.example' }],
    ['from a person whom the device did not verify', { isVerified: false }],
    ['for another purpose', { type: 'webauthn.other' }],
  ];

  it.each(wrong)('AUTH-18 is refused %s, when adding and when signing in', async (_what, how) => {
    const { user, enter } = await owner();
    expect((await add(user, createPasskey(server.appUrl), how)).error).toBe('PASSKEY_FAILED');
    expect(await passkeysOf(user.client)).toHaveLength(1);
    expect((await enter(how)).error).toBe('PASSKEY_FAILED');
    expect((await enter()).status).toBe(200);
  });

  it('is refused with a foreign signature, for somebody else, or from a passkey that nobody added', async () => {
    const { user, passkey, enter } = await owner();
    const { user: other } = await owner();
    expect((await enter({ isForged: true })).error).toBe('PASSKEY_FAILED');
    expect((await signIn(passkey.get(await challengeToSignIn(), handleOf(other)))).error).toBe('PASSKEY_FAILED');
    const foreign = createPasskey(server.appUrl);
    expect((await signIn(foreign.get(await challengeToSignIn(), handleOf(user)))).error).toBe('PASSKEY_FAILED');
    expect((await signIn({ ...passkey.get(await challengeToSignIn(), handleOf(user)), id: foreign.id })).error).toBe(
      'PASSKEY_FAILED',
    );
  });

  it('is refused when it is said again, comes too late, or answers nothing that was asked', async () => {
    const { user, passkey } = await owner();
    const said = passkey.get(await challengeToSignIn(), handleOf(user));
    const both = await Promise.all([signIn(said), signIn(said)]);
    expect(both.map(({ error }) => error)).toEqual(expect.arrayContaining([null, 'PASSKEY_FAILED']));
    expect((await signIn(said)).error).toBe('PASSKEY_FAILED');
    expect((await signIn(passkey.get('made-up', handleOf(user)))).error).toBe('PASSKEY_FAILED');
    // A challenge to add a passkey is none to sign in with, and the other way round; nor is another person's.
    const { challenge } = await beginAdding(user.client);
    expect((await signIn(passkey.get(String(challenge), handleOf(user)))).error).toBe('PASSKEY_FAILED');
    const stranger = await signUp(server);
    await prove(stranger);
    for (const asked of [await challengeToSignIn(), String((await beginAdding(user.client))['challenge'])]) {
      const credential = createPasskey(server.appUrl).create(asked);
      expect((await stranger.client.post('/api/passkeys/add', { name: 'x', credential })).error).toBe('PASSKEY_FAILED');
    }
    const late = passkey.get(await challengeToSignIn(), handleOf(user));
    await server.query(`update sign_in_nonces set expires_at = now() - interval '1 second'`);
    expect((await signIn(late)).error).toBe('PASSKEY_FAILED');
  });

  it('is refused when its counter goes back or stays: a copy of the device', async () => {
    const { enter } = await owner();
    expect((await enter({ counter: 7 })).status).toBe(200);
    for (const counter of [7, 6, 0]) expect((await enter({ counter })).error).toBe('PASSKEY_FAILED');
    expect((await enter({ counter: 8 })).status).toBe(200);
    const both = await Promise.all([enter({ counter: 9 }), enter({ counter: 9 })]);
    expect(both.map(({ error }) => error)).toEqual(expect.arrayContaining([null, 'PASSKEY_FAILED']));
  });

  it.each([{}, null, 'x', { id: 'x', rawId: 'x', type: 'public-key', response: {} }])(
    'is refused as odd: %j',
    async (credential) => {
      expect((await visitor.post('/api/passkeys/sign-in', { credential })).error).toBe('BAD_REQUEST');
    },
  );

  it('is limited per network', async () => {
    const ask = async () => (await visitor.post('/api/passkeys/sign-in/options', {})).error;
    const errors = await Promise.all(Array.from({ length: 122 }, ask));
    expect(errors.filter((error) => error === 'TOO_MANY_REQUESTS')).toHaveLength(2);
    expect(errors.filter((error) => error === null)).toHaveLength(120);
  });
});
