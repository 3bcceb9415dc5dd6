import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient, send, type TestAnswer } from '../support/http-client.ts';
import { buildProject, type SubmitPrompt } from '../support/project-actions.ts';
import { digestOf, readMailedCode, signUp, solveCaptcha, type TestUser } from '../support/sign-up.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';

const cookieOf = (answer: TestAnswer) => String(answer.headers['set-cookie']).split(';')[0] ?? '';
const deploy = ({ client }: TestUser, project: SubmitPrompt, domain: string) =>
  client.post('/api/project_pz/project/deploy', { project_id: project.projectId, domain, version: project.versionId });

describe('what was opened with a sign-in', () => {
  let server: TestServer;
  let owner: TestUser;
  let project: SubmitPrompt;
  beforeAll(async () => {
    server = await startTestServer();
    owner = await signUp(server);
    project = await buildProject(owner.client);
    await deploy(owner, project, 'ends-with-it');
  }, 60_000);
  afterAll(() => server.close());

  /** The admin of the published site and the preview, each with its cookie, and a ticket not used yet. */
  async function open(token: string) {
    const client = createClient(server.appUrl, token);
    const site = server.appUrl.replace('://', '://ends-with-it.');
    const ticket = async () => String((await client.post('/api/site-admin/ticket', { subdomain: 'ends-with-it' })).data['url']);
    const admin = cookieOf(await send(await ticket()));
    const link = (await client.post('/api/preview-token', { project_id: project.projectId, version: project.versionId })).data[
      'url'
    ];
    const opened = await send(String(link));
    const preview = { page: server.projectUrl + String(opened.headers['location']), cookie: cookieOf(opened) };
    const unused = await ticket();
    const look = async () => [
      (await send(`${site}/admin`, { headers: { cookie: admin } })).status,
      (await send(preview.page, { headers: { cookie: preview.cookie } })).status,
    ];
    return { client, look, link: String(link), enter: async () => cookieOf(await send(unused)) };
  }

  it('the admin of a published site and previews, ends when that is logged off, and nothing else does', async () => {
    const another = await createClient(server.appUrl).post('/api/user/login', {
      account: owner.account,
      pwd: digestOf(owner.password),
    });
    const [here, there] = [await open(owner.token), await open(String(another.data['access_token']))];
    expect([await here.look(), await there.look()]).toEqual([
      [200, 200],
      [200, 200],
    ]);
    await there.client.get('/api/user/logoff');
    expect([await here.look(), await there.look()]).toEqual([
      [200, 200],
      [401, 403],
    ]);
    const late = await there.enter();
    expect((await send(`${server.appUrl.replace('://', '://ends-with-it.')}/admin`, { headers: { cookie: late } })).status).toBe(
      401,
    );
    // The token in the link names the sign-in without telling what would end it.
    const [claims = ''] = here.link.split('/_open/')[1]?.split('.') ?? [];
    const said = Buffer.from(claims, 'base64url').toString('utf8');
    const hashes = await server.query('select hash from access_tokens where user_id = $1', [owner.userId]);
    for (const { hash } of hashes) expect(said).not.toContain(String(hash));
  });

  it('AUTH-74 ends with a change of the password', async () => {
    const here = await open(owner.token);
    expect(await here.look()).toEqual([200, 200]);
    const visitor = createClient(server.appUrl);
    await solveCaptcha(visitor, owner.account, 1);
    await visitor.post('/api/user/sendForgetEmailVerificationCode', { account: owner.account });
    const code = await readMailedCode(server.dataDir, owner.account);
    const change = { account: owner.account, pwd: digestOf('another'), email_verification_code: code };
    expect((await visitor.post('/api/user/changePwd', change)).data).toEqual({ changed: true });
    expect(await here.look()).toEqual([401, 403]);
  });
});

describe('where people come by HTTPS', () => {
  it('cookies are of their host alone and every answer says to come back by HTTPS', async () => {
    const port = await freePort();
    const server = await startTestServer({ PORT: String(port), PUBLIC_URL: `https://localhost:${port}`, HOST: '127.0.0.1' });
    try {
      const local = { appUrl: `http://localhost:${port}`, dataDir: server.dataDir };
      const owner = await signUp(local);
      const project = await buildProject(owner.client);
      await deploy(owner, project, 'by-https');
      const site = `http://by-https.localhost:${port}`;
      const ticket = await owner.client.post('/api/site-admin/ticket', { subdomain: 'by-https' });
      const entered = await send(String(ticket.data['url']).replace('https:', 'http:'));
      expect(entered.headers['set-cookie']).toMatch(/^__Host-site_admin=[^;]+; Path=\/; .*; Secure$/);
      expect((await send(`${site}/admin`, { headers: { cookie: cookieOf(entered) } })).status).toBe(200);
      const plain = cookieOf(entered).replace('__Host-', '');
      expect((await send(`${site}/admin`, { headers: { cookie: plain } })).status).toBe(401);
      const link = await owner.client.post('/api/preview-token', { project_id: project.projectId, version: project.versionId });
      const opened = await send(String(link.data['url']).replace('https:', 'http:'));
      expect(opened.headers['set-cookie']).toMatch(/^__Secure-preview=[^;]+; Path=\/p\/.*; Secure$/);
      const page = `http://localhost:${port + 1}${opened.headers['location']}`;
      expect((await send(page, { headers: { cookie: cookieOf(opened) } })).status).toBe(200);
      const nowhere = `http://nobody-here.localhost:${port}/`;
      for (const address of [`${site}/`, `${site}/admin`, `${site}/nothing`, nowhere, `http://localhost:${port}/healthz`, page]) {
        expect([address, (await send(address)).headers['strict-transport-security']]).toEqual([address, 'max-age=31536000']);
      }
    } finally {
      await server.close();
    }
  }, 60_000);
});

/** Also free right above, where projects answer. */
async function freePort(): Promise<number> {
  const listen = (port: number) =>
    new Promise<{ port: number; close(): Promise<void> } | null>((resolve) => {
      const server = createServer();
      server.once('error', () => resolve(null));
      server.listen(port, '127.0.0.1', () => {
        const address = server.address();
        const close = () => new Promise<void>((closed) => server.close(() => closed()));
        resolve(typeof address === 'object' && address !== null ? { port: address.port, close } : null);
      });
    });
  for (;;) {
    const first = await listen(0);
    const second = first === null ? null : await listen(first.port + 1);
    await first?.close();
    await second?.close();
    if (first !== null && second !== null) return first.port;
  }
}
