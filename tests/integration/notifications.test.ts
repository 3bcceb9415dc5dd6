import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { encodeProjectId } from '#core/domain/project-id.ts';
import { readEml } from '#server/http/read-eml.ts';
import { send } from '../support/http-client.ts';
import { readMails } from '../support/mails.ts';
import { buildProject, pull, sendCommand, type SubmitPrompt } from '../support/project-actions.ts';
import { signUp, type TestUser } from '../support/sign-up.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';

let server: TestServer;
let owner: TestUser;
let other: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  [owner, other] = [await signUp(server), await signUp(server)];
}, 60_000);
afterAll(() => server.close());

/** Jobs take their time on a busy machine. */
const until = <Value>(ask: () => Promise<Value>) => vi.waitUntil(ask, { timeout: 15_000 });

/** A published site with a contact form, and what visitors and owner do with it. */
async function publish(subdomain: string) {
  const project = await buildProject(owner.client);
  const form = new URLSearchParams({ project_id: String(project.projectId), domain: subdomain, version: project.versionId });
  await owner.client.post('/api/project_pz/project/deploy', form.toString(), {
    'content-type': 'application/x-www-form-urlencoded',
  });
  const origin = server.appUrl.replace('://', `://${subdomain}.`);
  const page = await send(`${origin}/contact`);
  const blockId = /_api\/forms\/([\w-]+)"/.exec(page.text)?.[1] ?? '';
  const write = (name: string) =>
    send(`${origin}/_api/forms/${blockId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
      body: new URLSearchParams({ name, email: 'ada@example.com', subject: name, body: 'A wedding cake, please.' }).toString(),
    });
  return { ...project, origin, write };
}

const listed = async ({ projectId }: SubmitPrompt) =>
  (await pull(owner.client)).filter(
    ({ table, value }) => table === 'notifications' && value !== null && value['projectId'] === projectId,
  );
const project = async ({ projectId }: SubmitPrompt) =>
  (await pull(owner.client)).find(({ table, id }) => table === 'projects' && id === String(projectId))?.value;
const mails = async (words: string) => {
  const texts = (await readMails(server.dataDir)).map((mail) => readEml(mail));
  return texts.filter(({ to, text }) => to.includes(owner.account) && text.includes(words));
};
const command = (kind: string, { projectId }: SubmitPrompt, more: Record<string, unknown>) => {
  const id = randomUUID();
  return { kind, id, projectId, createdAt: new Date().toISOString(), ...more };
};

describe('what visitors of a published site send', () => {
  it('reaches the devices of the owner and a mail, with a link to the row', async () => {
    const site = await publish('hears-of-it');
    expect((await site.write('Ada Lovelace')).status).toBe(303);
    const [row] = await until(async () => {
      const rows = await listed(site);
      return rows.length > 0 && rows;
    });
    expect(row?.value).toMatchObject({ title: 'Ada Lovelace', readAt: null, what: { en: expect.any(String) } });
    const [mail] = await until(async () => {
      const found = await mails('Ada Lovelace');
      return found.length > 0 && found;
    });
    const place = [row?.value?.['entity'], row?.value?.['rowId']].join('/');
    expect(mail?.text).toContain(`/platform/generate/${encodeProjectId(site.projectId)}?`);
    expect(mail?.text).toContain(`ROW=${encodeURIComponent(place)}`);
    expect(mail?.text).toMatch(/New on your site[^]*您的网站/);
    const inAdmin = await server.query('select entity, id from site_rows where site_id = $1 and not sample', [
      `published:${site.projectId}`,
    ]);
    expect(inAdmin.map(({ entity, id }) => `${String(entity)}/${String(id)}`)).toContain(place);
  });

  it('does not send thousands of mails: what follows waits for the next one, and the newest hundred are kept', async () => {
    const site = await publish('flooded-one');
    await site.write('First');
    await until(async () => (await mails('First')).length === 1);
    await server.query(
      `insert into notifications (id, project_id, entity, row_id, what, title, created_at)
       select gen_random_uuid(), $1, 'message', 'r' || n, '{"en":"Message"}', 'Flood ' || n, now() - interval '1 second' * n
       from generate_series(1, 150) n`,
      [site.projectId],
    );
    await site.write('Last');
    await until(async () => (await listed(site)).some(({ value }) => value?.['title'] === 'Last'));
    expect(await listed(site)).toHaveLength(100);
    const waiting = await server.query(
      `select run_at > now() + interval '50 minutes' as later from graphile_worker._private_jobs jobs
       join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
       where tasks.identifier = 'mailNotifications' and jobs.payload->>'projectId' = $1`,
      [String(site.projectId)],
    );
    expect(waiting).toEqual([{ later: true }]);
    expect(await mails('flooded-one')).toEqual([]);
    await server.query(`update projects set mailed_at = now() - interval '2 hours' where id = $1`, [site.projectId]);
    await server.query(`update graphile_worker._private_jobs set run_at = now() where key = $1`, [`mail:${site.projectId}`]);
    const [digest] = await until(async () => {
      const found = await mails('Last');
      return found.length > 0 && found;
    });
    expect(digest?.text).toMatch(/And \d+ more/);
  });

  it('is marked as read on all devices, by its owner alone', async () => {
    const site = await publish('read-by-owner');
    await site.write('Grace');
    const [row] = await until(async () => {
      const rows = await listed(site);
      return rows.length > 0 && rows;
    });
    const read = command('readNotifications', site, { ids: [row?.id] });
    expect((await sendCommand(other.client, read)).error).toBe('NOT_FOUND');
    expect((await sendCommand(owner.client, { ...read, id: randomUUID() })).status).toBe(200);
    expect((await listed(site))[0]?.value?.['readAt']).toEqual(expect.any(String));
  });

  it('is told of what visitors write alone, and of nothing once the project is deleted', async () => {
    const site = await publish('owner-writes');
    const { data } = await owner.client.post('/api/site-admin/ticket', { subdomain: 'owner-writes' });
    const entered = await send(String(data['url']));
    const cookie = String(entered.headers['set-cookie']).split(';')[0] ?? '';
    const made = await send(`${site.origin}/admin/e/message/new`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: site.origin, cookie },
      body: new URLSearchParams({
        name: 'Owner',
        email: 'me@example.com',
        subject: 'Mine',
        body: 'Noted.',
        status: 'new',
      }).toString(),
    });
    expect(made.status).toBe(303);
    await site.write('Visitor');
    await until(async () => (await listed(site)).length > 0);
    expect((await listed(site)).map(({ value }) => value?.['title'])).toEqual(['Visitor']);
    await sendCommand(owner.client, command('deleteProject', site, {}));
    expect(await listed(site)).toEqual([]);
  });
});

describe('mails about visitors', () => {
  it('end by the button behind the link in the mail or by the mail program, never by opening the link, and begin again', async () => {
    const site = await publish('no-more-mail');
    await site.write('Only mail');
    const [mail] = await until(async () => {
      const found = await mails('Only mail');
      return found.length > 0 && found;
    });
    const off = /http\S+\/api\/mails\/off\?pass=\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    expect((await send(`${off}x`)).status).toBe(404);
    expect((await project(site))?.['mailsOwner']).toBe(true);
    const isOn = async () => (await project(site))?.['mailsOwner'];
    const press = (text: string) => {
      const [, action = ''] = /<form method="post" action="([^"]+)"><button>/.exec(text) ?? [];
      return send(new URL(action.replaceAll('&amp;', '&'), server.appUrl).href, { method: 'POST' });
    };
    const asked = await send(off);
    expect([asked.status, asked.text.match(/<button>/g), await isOn()]).toEqual([200, ['<button>'], true]);
    const chinese = await send(off, { headers: { 'accept-language': 'zh-CN,zh;q=0.9' } });
    expect(chinese.text).toMatch(/lang="zh-CN"[^]*关闭这些邮件吗/);
    expect(asked.text).toMatch(/lang="en"[^]*Switch these mails off\?/);
    const switchedOff = await press(asked.text);
    expect([switchedOff.status, await isOn()]).toEqual([200, false]);
    expect(switchedOff.text).toContain('Mails are off');
    expect((await send(off.replace('/off?', '/on?'))).text).toContain('Switch these mails on?');
    expect(await isOn()).toBe(false);
    expect((await press(switchedOff.text)).text).toContain('Mails are on');
    expect(await isOn()).toBe(true);
    const oneClick = {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    };
    expect((await send(off, oneClick)).status).toBe(200);
    expect(await isOn()).toBe(false);
    await site.write('Unmailed');
    await until(async () => (await listed(site)).some(({ value }) => value?.['title'] === 'Unmailed'));
    const jobs = await server.query(`select 1 from graphile_worker._private_jobs where key = $1`, [`mail:${site.projectId}`]);
    expect(jobs).toEqual([]);
  });

  it('are switched in the project, by its owner alone', async () => {
    const site = await publish('switched-off');
    const off = command('setMails', site, { mailsOwner: false });
    expect((await sendCommand(other.client, off)).error).toBe('NOT_FOUND');
    expect((await sendCommand(owner.client, { ...off, id: randomUUID() })).status).toBe(200);
    expect((await project(site))?.['mailsOwner']).toBe(false);
  });
});
