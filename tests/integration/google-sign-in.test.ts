import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient, type TestClient } from '../support/http-client.ts';
import { startKeyServer, type KeyServer } from '../support/key-server.ts';
import { digestOf, signUp } from '../support/sign-up.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';

const CLIENT_ID = 'client-1.apps.example.com';
let keys: KeyServer;
let server: TestServer;
let visitor: TestClient;
beforeAll(async () => {
  keys = await startKeyServer(CLIENT_ID);
  server = await startTestServer({ GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_ISSUER: keys.issuer });
  visitor = createClient(server.appUrl);
}, 60_000);
afterAll(async () => {
  await server.close();
  await keys.close();
});

const authorizeUrl = async () => new URL(String((await visitor.get('/api/user/google/nonce')).data['authorize_url']));
const nonce = async () => String((await authorizeUrl()).searchParams.get('nonce'));
const signIn = (credential: string) => visitor.post('/api/user/google', { credential, device_info: 'a browser' });
const person = () => ({ sub: randomUUID(), email: `${randomUUID()}@example.com` });

describe('signing in with Google', () => {
  it('AUTH-33 AUTH-34 makes an account of a verified address, and knows it again', async () => {
    const ada = { ...person(), email: `Ada-${randomUUID()}@Example.com` };
    const first = await signIn(await keys.sign({ ...ada, nonce: await nonce() }));
    const account = ada.email.toLowerCase();
    expect(first.data).toMatchObject({ token_type: 'Bearer', is_google_register: false, account });
    const client = createClient(server.appUrl, String(first.data['access_token']));
    expect((await client.get('/api/user/getUserInfo')).data).toMatchObject({ account, credits: 15 });
    const moved = { ...ada, email: `moved-${randomUUID()}@example.com` };
    const again = await signIn(await keys.sign({ ...moved, nonce: await nonce() }));
    expect(again.data).toMatchObject({ user_id: first.data['user_id'], account });
    // It has no password: none opens it.
    expect((await visitor.post('/api/user/login', { account, pwd: digestOf('secret1') })).error).toBe('PASSWORD_WRONG');
  });

  it('links the account that has the address, but not to a second Google account', async () => {
    const { account, userId } = await signUp(server);
    const linked = await signIn(await keys.sign({ sub: randomUUID(), email: account, nonce: await nonce() }));
    expect(linked.data['user_id']).toBe(userId);
    const other = await signIn(await keys.sign({ sub: randomUUID(), email: account, nonce: await nonce() }));
    expect(other.error).toBe('GOOGLE_FAILED');
  });

  it('AUTH-34 refuses what is forged, expired, for another client, of another issuer, unsigned or without a verified address', async () => {
    const claims = async (more: object = {}) => ({ ...person(), nonce: await nonce(), ...more });
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const bare = { ...(await claims()), iss: keys.issuer, aud: CLIENT_ID, email_verified: true, iat: 1, exp: 9_999_999_999 };
    const bySecret = new SignJWT(bare).setProtectedHeader({ alg: 'HS256', kid: 'one' });
    const wrong = [
      await keys.sign(await claims(), { isForged: true }),
      await keys.sign(await claims(), { expiresIn: '-5m' }),
      await keys.sign(await claims({ aud: 'client-2' })),
      await keys.sign(await claims({ iss: 'https://accounts.example.org' })),
      await keys.sign(await claims({ email_verified: false })),
      await keys.sign(await claims({ email: undefined })),
      await keys.sign(await claims({ nonce: undefined })),
      await keys.sign(await claims({ nonce: 'made-up' })),
      `${encode({ alg: 'none' })}.${encode(bare)}.`,
      await bySecret.sign(new TextEncoder().encode('x'.repeat(32))),
      'not-a-token',
    ];
    for (const credential of wrong) expect((await signIn(credential)).error).toBe('GOOGLE_FAILED');
    expect((await signIn('')).error).toBe('BAD_REQUEST');
    expect((await visitor.post('/api/user/google', {})).error).toBe('BAD_REQUEST');
  });

  it('a credential works once, and not after ten minutes', async () => {
    const credential = await keys.sign({ ...person(), nonce: await nonce() });
    expect((await signIn(credential)).status).toBe(200);
    expect((await signIn(credential)).error).toBe('GOOGLE_FAILED');
    const late = await keys.sign({ ...person(), nonce: await nonce() });
    await server.query(`update sign_in_nonces set expires_at = now() - interval '1 second'`);
    expect((await signIn(late)).error).toBe('GOOGLE_FAILED');
  });

  it('leads to the provider with the nonce, and back to the app', async () => {
    const url = await authorizeUrl();
    expect(url.origin + url.pathname).toBe(`${keys.issuer}/authorize`);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: CLIENT_ID,
      response_type: 'id_token',
      nonce: expect.stringMatching(/^[\w-]{20,}$/),
      redirect_uri: `${server.appUrl}/platform`,
    });
    expect((await visitor.get('/api/config')).data['googleClientId']).toBe(CLIENT_ID);
  });
});

it('AUTH-34 is not offered without a client id', async () => {
  const plain = await startTestServer();
  const client = createClient(plain.appUrl);
  expect((await client.get('/api/config')).data['googleClientId']).toBeNull();
  expect((await client.post('/api/user/google', { credential: 'x' })).status).toBe(404);
  await plain.close();
}, 60_000);
