import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readEml } from '#server/http/read-eml.ts';
import { send } from '../support/http-client.ts';
import { publishShop } from '../support/published-shop.ts';
import { digestOf, signUp, type TestUser } from '../support/sign-up.ts';
import { startSmtpServer, type SmtpServer } from '../support/smtp-server.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';

const [FIRST, SECOND, THIRD] = ['ada@example.com', 'ben@example.com', 'cleo@example.com'];
let mailDir: string;
let refused: string[];
let smtp: SmtpServer;
let server: TestServer;

beforeAll(async () => {
  mailDir = await mkdtemp(path.join(tmpdir(), 'sparkvibe-mails-'));
  refused = [];
  smtp = await startSmtpServer(refused, mailDir);
  server = await startTestServer({ SMTP_URL: smtp.url });
}, 60_000);
afterAll(async () => {
  await server.close();
  await smtp.close();
  await rm(mailDir, { recursive: true, force: true });
});

const register = () => signUp({ appUrl: server.appUrl, dataDir: mailDir });
/** The heads and contents of the invitations to an address. */
const invitationsTo = (account: string) =>
  smtp.received
    .filter(({ to }) => to.includes(account))
    .map(({ content }) => ({ head: content.toString('latin1').split('\r\n\r\n')[0] ?? '', mail: readEml(content) }))
    .filter(({ mail }) => mail.subject.includes('邀请'));
const mailed = () => [FIRST, SECOND, THIRD].flatMap((account) => invitationsTo(account).map(() => account));
const offOf = (account: string) =>
  /http\S+\/api\/mails\/off\?pass=\S+/.exec(invitationsTo(account)[0]?.mail.text ?? '')?.[0] ?? '';
const jobs = () =>
  server.query(`select attempts, last_error from graphile_worker.jobs where task_identifier = 'mailGuests' order by id`);

it('an address that takes no mail keeps none of the other guests waiting, and is tried again alone', async () => {
  const owner = await register();
  refused.push(FIRST);
  const shop = await publishShop(server, owner.client, 'guest-mails');
  await shop.set({ access: 'private', guests: [FIRST, SECOND, THIRD] });
  await expect.poll(mailed, { timeout: 15_000 }).toEqual([SECOND, THIRD]);
  await expect.poll(jobs, { timeout: 15_000 }).toEqual([{ attempts: 1, last_error: expect.stringContaining('1 invitation') }]);
  refused.length = 0;
  await server.query(`update graphile_worker._private_jobs set run_at = now() where key = $1`, [`guests:${shop.projectId}`]);
  await expect.poll(mailed, { timeout: 15_000 }).toEqual([FIRST, SECOND, THIRD]);
  await expect.poll(jobs, { timeout: 15_000 }).toEqual([]);
  expect(mailed()).toEqual([FIRST, SECOND, THIRD]);
}, 60_000);

async function erase({ client, account, password }: TestUser): Promise<void> {
  expect((await client.post('/api/user/verifyPassword', { password: digestOf(password) })).status).toBe(200);
  expect((await client.post('/api/user/delete', { account })).data).toEqual({ deleted: true });
}

it('who refused invitations is mailed none, though the account that sent or that got them is erased; only a hash tells of it', async () => {
  const [sender, owner, guest] = [await register(), await register(), await register()];
  const friend = 'dora@example.com';
  const first = await publishShop(server, sender.client, 'refused-first');
  await first.set({ access: 'private', guests: [friend] });
  await expect.poll(() => invitationsTo(friend).length, { timeout: 15_000 }).toBe(1);
  const off = offOf(friend);
  const unfolded = invitationsTo(friend)[0]
    ?.head.replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  expect(unfolded).toEqual(
    expect.arrayContaining([`List-Unsubscribe: <${off}>`, 'List-Unsubscribe-Post: List-Unsubscribe=One-Click']),
  );
  expect((await send(off)).status).toBe(200);
  expect(await server.query('select * from mail_refusals')).toEqual([]);
  const oneClick = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await send(off, { method: 'POST', headers: oneClick, body: 'List-Unsubscribe=One-Click' })).status).toBe(200);
  expect((await guest.client.post('/api/user/mails', { invitations: false })).status).toBe(200);
  await erase(sender);
  await erase(guest);
  const refusals = await server.query('select address_hash from mail_refusals');
  expect(refusals).toEqual(Array.from({ length: 2 }, () => ({ address_hash: expect.stringMatching(/^[0-9a-f]{64}$/) })));
  const second = await publishShop(server, owner.client, 'refused-second');
  await second.set({ access: 'private', guests: [friend, guest.account, THIRD] });
  await expect.poll(() => invitationsTo(THIRD).length, { timeout: 15_000 }).toBe(2);
  await expect.poll(jobs, { timeout: 15_000 }).toEqual([]);
  expect([invitationsTo(friend).length, invitationsTo(guest.account).length]).toEqual([1, 0]);
  const again = await signUp({ appUrl: server.appUrl, dataDir: mailDir }, guest.account);
  expect((await again.client.get('/api/user/mails')).data).toEqual({ invitations: false });
}, 60_000);
