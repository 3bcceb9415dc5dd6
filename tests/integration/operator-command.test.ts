import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runAdminCommand } from '../support/admin.ts';
import { createClient, send } from '../support/http-client.ts';
import { buildProject, creditsOf } from '../support/project-actions.ts';
import { digestOf, readMailedCode, signUp, solveCaptcha } from '../support/sign-up.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(path.join(tmpdir(), 'sparkvibe-operator-'));
}, 60_000);
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const admin = (...words: string[]) => runAdminCommand(server, ...words);

/** The command as a process of its own: what it says and with which code it ends. */
function run(words: readonly string[], databaseUrl = server.databaseUrl) {
  const command = spawn(process.execPath, ['--import', 'tsx', 'sync-server/operator/admin-command.ts', ...words], {
    env: { PATH: process.env['PATH'], DATA_DIR: server.dataDir, DATABASE_URL: databaseUrl },
  });
  let [output, errors] = ['', ''];
  command.stdout.on('data', (text: Buffer) => (output += text.toString()));
  command.stderr.on('data', (text: Buffer) => (errors += text.toString()));
  return new Promise<{ code: number | null; output: string; errors: string }>((resolve) => {
    command.on('close', (code) => resolve({ code, output, errors }));
  });
}

describe('the command of the operator', () => {
  it('grants credits, under one name once, and devices hear of it', async () => {
    const { account, client } = await signUp(server);
    expect(await admin('credits', account.toUpperCase(), '20')).toBe('Granted. The balance is 35.');
    expect(await admin('credits', account, '5', '--once', 'apology')).toBe('Granted. The balance is 40.');
    expect(await admin('credits', account, '5', '--once', 'apology')).toBe('This was granted before. The balance is 40.');
    expect(await creditsOf(client)).toBe(40);
    const rows = JSON.stringify((await client.get('/api/sync/pull?cursor=0')).data['rows']);
    expect(rows).toContain('"credits":40');
    const history = await client.get('/api/credits');
    expect(JSON.stringify(history.data).match(/"reason":"grant"/g)).toHaveLength(2);
    const others = await signUp(server);
    expect(await admin('credits', others.account, '5', '--once', 'apology')).toContain('Granted');
  });

  it('finds accounts by what their addresses and names hold, whatever the letters', async () => {
    const { account, client, userId } = await signUp(server);
    await client.post(`/api/user/${userId}/name`, { name: '100% Ada_L' });
    for (const words of [account.slice(0, 13).toUpperCase(), 'ada_l', '100%'])
      expect((await admin('accounts', words)).split('\n')).toEqual([
        expect.stringContaining(`${account}  FREE   15 credits  0 projects`),
      ]);
    expect(await admin('accounts', '10_% Ada')).toBe('No account.');
    expect((await admin('accounts', '--limit', '1')).split('\n')).toHaveLength(1);
  });

  it('AUTH-80 AUTH-81 makes jumps of a marketplace, with each of which one account is made over its channel', async () => {
    const visitor = createClient(server.appUrl);
    const jump = new URL(await admin('jump', '--channel', '2'));
    expect([jump.pathname, jump.searchParams.get('source')]).toEqual(['/platform', 'aws']);
    const token = String(jump.searchParams.get('token'));
    const check = async (text: unknown) => (await visitor.post('/api/marketplace/auth', { registration_token: text })).data;
    expect(await check(token)).toEqual({ valid: true, channel: 2 });
    for (const text of ['', 'x', token.replace('2.', '1.'), `${token}x`])
      expect(await check(text)).toEqual({ valid: false, channel: null });
    expect((await visitor.post('/api/marketplace/auth', {})).error).toBe('BAD_REQUEST');
    const register = async (account: string, registration: object) => {
      await solveCaptcha(visitor, account, 0);
      await visitor.post('/api/user/sendRegistEmailVerificationCode', { account });
      const code = await readMailedCode(server.dataDir, account);
      const body = { account, pwd: digestOf('secret1'), email_verification_code: code, ...registration };
      return {
        again: async (other: object) => visitor.post('/api/user/register', { ...body, ...other }),
        answer: await visitor.post('/api/user/register', body),
      };
    };
    const first = await register('jumped@example.com', { registration_token: '' });
    expect(first.answer.error).toBe('REGISTRATION_TOKEN');
    const made = await first.again({ registration_token: token });
    expect(made.status).toBe(200);
    const client = createClient(server.appUrl, String(made.data['access_token']));
    expect((await client.get('/api/user/getUserInfo')).data['channel']).toBe(2);
    expect(await check(token)).toEqual({ valid: false, channel: null });
    const second = await register('jumped-too@example.com', { registration_token: token });
    expect(second.answer.error).toBe('REGISTRATION_TOKEN');
    const { answer: plain } = await register('plain@example.com', {});
    const other = createClient(server.appUrl, String(plain.data['access_token']));
    expect((await other.get('/api/user/getUserInfo')).data['channel']).toBe(0);
  });

  it('keeps a suspended account out with all it has signed in and published, until it is restored', async () => {
    const { account, password, client } = await signUp(server);
    const { projectId, versionId } = await buildProject(client);
    const fields = new URLSearchParams({ project_id: String(projectId), domain: 'kept-out', version: versionId }).toString();
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await client.post('/api/project_pz/project/deploy', fields, type)).text).toContain('finish');
    const site = () => send(server.appUrl.replace('//localhost', '//kept-out.localhost'));
    expect((await site()).status).toBe(200);
    const login = () => createClient(server.appUrl).post('/api/user/login', { account, pwd: digestOf(password) });
    await admin('suspend', account);
    expect((await client.get('/api/user/getUserInfo')).status).toBe(401);
    const refused = await login();
    expect([refused.status, refused.error]).toEqual([403, 'ACCOUNT_SUSPENDED']);
    expect((await site()).status).toBe(404);
    expect(await admin('accounts', account)).toContain('suspended');
    await admin('restore', account);
    expect((await client.get('/api/user/getUserInfo')).status).toBe(401);
    expect((await login()).status).toBe(200);
    expect((await site()).status).toBe(200);
  });

  it("exports what a person's own settings page does, into a new file for the operator's eyes", async () => {
    const { account, client } = await signUp(server);
    await buildProject(client);
    const file = path.join(folder, 'person.zip');
    expect(await admin('export', account, file)).toBe(`Written to ${file}.`);
    const zip = unzipSync(await readFile(file));
    const own = await fetch(`${server.appUrl}/api/user/export`, { headers: { authorization: await tokenOf(account) } });
    expect(Object.keys(zip)).toEqual(Object.keys(unzipSync(new Uint8Array(await own.arrayBuffer()))));
    expect(new TextDecoder().decode(zip['account.json'])).toContain(account);
    await expect(admin('export', account, file)).rejects.toThrow('EEXIST');
  });

  it('ends with 0 for what was done, with 1 for what failed, with 2 for what it does not understand', async () => {
    const { account } = await signUp(server);
    expect(await run(['accounts', account])).toMatchObject({ code: 0, errors: '', output: expect.stringContaining(account) });
    const unknown = await run(['suspend', 'nobody@example.com']);
    expect(unknown).toEqual({ code: 1, output: '', errors: 'There is no account of this address.\n' });
    const empty = await run(['accounts'], server.databaseUrl.replace(/\/[^/]*$/, '/template1'));
    expect(empty).toMatchObject({ code: 1, errors: 'This database is none of this version: start the server on it once.\n' });
    for (const words of [[], ['dance'], ['credits', account, 'many']]) expect((await run(words)).code).toBe(2);
  }, 60_000);

  async function tokenOf(account: string): Promise<string> {
    const { data } = await createClient(server.appUrl).post('/api/user/login', { account, pwd: digestOf('secret1') });
    return `Bearer ${String(data['access_token'])}`;
  }
});
