import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '#core/domain/assert.ts';
import { encodeProjectId } from '#core/domain/project-id.ts';
import type { Field } from '#core/engine/blueprint/entity-schema.ts';
import { blueprintSchema, type Blueprint } from '#core/engine/blueprint/schema.ts';
import { formFields } from '#core/engine/render/blocks/form.ts';
import { send, type TestClient } from '../support/http-client.ts';
import { buildProject, pull, sendCommand, type SubmitPrompt } from '../support/project-actions.ts';
import { signUp, type TestUser } from '../support/sign-up.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';

let server: TestServer;
let owner: TestUser;
let other: TestUser;
let project: SubmitPrompt;
let blueprint: Blueprint;

beforeAll(async () => {
  server = await startTestServer();
  [owner, other] = [await signUp(server), await signUp(server)];
  project = await buildProject(owner.client);
  const version = (await pull(owner.client)).find(({ id }) => id === project.versionId);
  blueprint = blueprintSchema.parse(version?.value?.['blueprint']);
}, 60_000);
afterAll(() => server.close());

const siteOrigin = (subdomain: string) => server.appUrl.replace('://', `://${subdomain}.`);
const deployTo = (client: TestClient, domain: string, target: Pick<SubmitPrompt, 'projectId' | 'versionId'> = project) =>
  client.post(
    '/api/project_pz/project/deploy',
    new URLSearchParams({ project_id: String(target.projectId), domain, version: target.versionId }).toString(),
    { 'content-type': 'application/x-www-form-urlencoded' },
  );
const messages = (text: string): unknown[] =>
  text
    .trim()
    .split('\n\n')
    .map((line): unknown => JSON.parse(/^data: (.*)$/.exec(line)?.[1] ?? ''));

describe('publishing', () => {
  it('NET-08 PUB-14 PUB-16 PUB-29 PUB-30 puts a version on its subdomain', async () => {
    const { host } = new URL(server.appUrl);
    const check = { domain: `mie-caline.${host}`, project_id: project.projectId };
    expect((await owner.client.post('/api/project_pz/domain/check', check)).data).toEqual({ status: 'success' });
    const deployed = await deployTo(owner.client, 'mie-caline');
    expect(deployed.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    expect(messages(deployed.text)).toEqual([
      { status: 'checking' },
      { status: 'publishing' },
      { status: 'finish', url: siteOrigin('mie-caline') },
    ]);
    const hostInfo = await owner.client.get(`/api/project_pz/project/host?project_id=${project.projectId}`);
    expect(hostInfo.data).toMatchObject({
      host: siteOrigin('mie-caline'),
      host_version: project.versionId,
      is_latest_version: true,
    });
    const record = (await pull(owner.client)).find(({ table }) => table === 'projects');
    expect(record?.value).toMatchObject({ publish: { subdomain: 'mie-caline', versionId: project.versionId } });
    const home = await send(`${siteOrigin('mie-caline')}/`);
    expect([home.status, home.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect((await send(`${siteOrigin('mie-caline')}/assets/art/bread/rye.svg`)).status).toBe(200);
  });

  it('PUB-12 checks the name again: rules, reserved names, taken ones', async () => {
    const faults = {
      '': 'required',
      Abcdef: 'characters',
      'abcdef-': 'characters',
      abcde: 'length',
      'abc--def': 'hyphens',
      sparkvibe: 'reserved',
      autodiscover: 'reserved',
      login1: 'reserved',
      'spark-v1be': 'reserved',
      'xn--mailer-0ve': 'hyphens',
    };
    for (const [domain, reason] of Object.entries(faults)) {
      const check = await owner.client.post('/api/project_pz/domain/check', { domain, project_id: project.projectId });
      expect(check.data).toEqual({ status: 'failed', reason });
      const deployed = await deployTo(owner.client, domain);
      expect([deployed.status, deployed.error]).toEqual([400, 'DOMAIN_INVALID']);
    }
    const second = await buildProject(other.client);
    const taken = await deployTo(other.client, 'mie-caline', second);
    expect([taken.status, taken.error]).toEqual([409, 'DOMAIN_TAKEN']);
    const check = await other.client.post('/api/project_pz/domain/check', { domain: 'mie-caline', project_id: second.projectId });
    expect(check.data).toEqual({ status: 'failed', reason: 'taken' });
  });

  it('leaves a name that was reserved later to the project that has it, and to no other', async () => {
    const [mine, theirs] = [await buildProject(owner.client), await buildProject(other.client)];
    await server.query(
      'insert into published_sites (subdomain, project_id, user_id, version_id, published_at) values ($1, $2, $3, $4, now())',
      ['hostmaster', mine.projectId, owner.userId, mine.versionId],
    );
    const check = { domain: 'hostmaster', project_id: mine.projectId };
    expect((await owner.client.post('/api/project_pz/domain/check', check)).data).toEqual({ status: 'success' });
    expect((await deployTo(owner.client, 'hostmaster', mine)).text).toContain('"finish"');
    expect((await deployTo(other.client, 'hostmaster', theirs)).error).toBe('DOMAIN_INVALID');
  });

  it('is for owners, and for versions of the project', async () => {
    expect((await deployTo(other.client, 'not-my-project')).error).toBe('NOT_FOUND');
    const foreign = { ...project, versionId: randomUUID() };
    expect((await deployTo(owner.client, 'mie-caline', foreign)).error).toBe('NOT_FOUND');
  });

  it('of two at once, one gets the name', async () => {
    const mine = await buildProject(owner.client);
    const theirs = await buildProject(other.client);
    const both = await Promise.all([deployTo(owner.client, 'race-for-it', mine), deployTo(other.client, 'race-for-it', theirs)]);
    expect(both.filter(({ text }) => text.includes('"finish"'))).toHaveLength(1);
    expect(both.filter(({ text }) => text.includes('DOMAIN_TAKEN'))).toHaveLength(1);
  });

  it('WS-14 ends with unpublish and with deletion, which frees the name and ends preview links', async () => {
    const mine = await buildProject(other.client);
    await deployTo(other.client, 'short-lived', mine);
    const off = await other.client.post('/api/project_version/update-status', { project_id: mine.projectId, cur_is_prod: false });
    expect(off.data).toEqual({ project_id: mine.projectId, is_prod: false });
    expect((await send(`${siteOrigin('short-lived')}/`)).status).toBe(404);
    await deployTo(other.client, 'short-lived', mine);
    expect((await send(`${siteOrigin('short-lived')}/`)).status).toBe(200);
    const preview = await other.client.post('/api/preview-token', { project_id: mine.projectId, version: mine.versionId });
    const opened = await send(String(preview.data['url']));
    const session = { headers: { cookie: String(opened.headers['set-cookie']).split(';')[0] ?? '' } };
    const page = server.projectUrl + String(opened.headers['location']);
    expect((await send(page, session)).status).toBe(200);
    const remove = { kind: 'deleteProject', id: randomUUID(), projectId: mine.projectId, createdAt: new Date().toISOString() };
    await sendCommand(other.client, remove);
    expect((await send(`${siteOrigin('short-lived')}/`)).status).toBe(404);
    expect((await send(page, session)).status).toBe(403);
  });

  it('VER-03 VER-04 LIMIT-07 stands last in the list of versions when it is older than the 49 newest', async () => {
    const mine = await buildProject(other.client);
    await deployTo(other.client, 'long-lived', mine);
    let baseVersionId = mine.versionId;
    for (let number = 2; number <= 60; number += 1) {
      const made = { kind: 'restoreVersion', id: randomUUID(), projectId: mine.projectId, createdAt: new Date().toISOString() };
      const versionId = randomUUID();
      await sendCommand(other.client, { ...made, versionId, baseVersionId, sourceVersionId: mine.versionId } as { id: string });
      baseVersionId = versionId;
    }
    const list = async () => {
      const { data } = await other.client.get(`/api/project_version/list?project_id=${mine.projectId}`);
      return data['version'] as { version_number: number; is_deployed: boolean }[];
    };
    const withOld = await list();
    expect([withOld.length, withOld[0]?.version_number, withOld[48]?.version_number]).toEqual([50, 60, 12]);
    expect(withOld[49]).toMatchObject({ version_number: 1, is_deployed: true });
    await deployTo(other.client, 'long-lived', { ...mine, versionId: baseVersionId });
    const withNew = await list();
    expect([withNew.length, withNew[49]?.version_number]).toEqual([50, 11]);
    expect(withNew[0]).toMatchObject({ version_number: 60, is_deployed: true });
  });
});

describe('a published site', () => {
  it('takes what visitors write, and shows it to its owner alone', async () => {
    await deployTo(owner.client, 'mie-caline');
    const origin = siteOrigin('mie-caline');
    const [blockId, block] = must(
      Object.entries(blueprint.blocks).find(([, candidate]) => candidate.type === 'form' && candidate.query !== undefined),
      'a form block',
    );
    const entityId = must(block.query, 'query of the form').entity;
    const entity = must(blueprint.entities[entityId], 'entity of the form');
    const form = new URLSearchParams(formFields(block, entity).map((field) => [field.key, sampleValue(field)]));
    const post = (from: string) =>
      send(`${origin}/_api/forms/${blockId}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: from },
        body: form.toString(),
      });
    const sent = await post(origin);
    expect([sent.status, sent.headers['location']]).toEqual([303, expect.stringContaining(`sent=${blockId}`)]);
    expect((await post('http://elsewhere.example')).status).not.toBe(303);
    const rows = await server.query('select values from site_rows where site_id = $1 and entity = $2 and not sample', [
      `published:${project.projectId}`,
      entityId,
    ]);
    expect(rows).toHaveLength(1);

    const closed = await send(`${origin}/admin`);
    expect(closed.status).toBe(401);
    expect(closed.text).toContain(`${server.appUrl}/open-admin/mie-caline`);
  });

  it('leads from the foot of its pages to the admin, which no stranger enters by asking', async () => {
    const origin = siteOrigin('mie-caline');
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin };
    expect((await send(origin)).text).toContain('<a class="staff" href="/admin" rel="nofollow">');
    const asked = await send(`${origin}/_api/do/demo`, { method: 'POST', headers, body: 'owner=yes' });
    const cookie = String(asked.headers['set-cookie'] ?? '').split(';')[0] ?? '';
    expect([asked.status, (await send(`${origin}/admin`, { headers: { cookie } })).status]).toEqual([404, 401]);
    expect((await send(`${origin}/admin/e/message`, { headers: { cookie } })).text).toContain('Sign in as the owner');
  });

  it('lets its owner into the admin with a ticket that works once', async () => {
    const origin = siteOrigin('mie-caline');
    expect((await other.client.post('/api/site-admin/ticket', { subdomain: 'mie-caline' })).error).toBe('FORBIDDEN');
    expect((await owner.client.post('/api/site-admin/ticket', { subdomain: 'no-such-site' })).error).toBe('NOT_FOUND');
    const { data } = await owner.client.post('/api/site-admin/ticket', { subdomain: 'mie-caline' });
    const url = String(data['url']);
    expect(url.startsWith(`${origin}/admin/_enter?ticket=`)).toBe(true);
    const entered = await send(url);
    expect([entered.status, entered.headers['location']]).toEqual([303, '/admin']);
    const [cookie = ''] = String(entered.headers['set-cookie']).split(',visitor=');
    expect(cookie).toMatch(/^site_admin=[^;]+; Path=\/; Max-Age=43200; HttpOnly; SameSite=Lax$/);
    const session = { headers: { cookie: cookie.split(';')[0] ?? '' } };
    expect((await send(`${origin}/admin`, session)).status).toBe(200);
    expect((await send(url)).status).toBe(403);
    await server.query(`update site_admin_passes set expires_at = now() - interval '1 second'`);
    expect((await send(`${origin}/admin`, session)).status).toBe(401);
  });

  it('opens its admin in a frame of the app, at a row, for its owner alone', async () => {
    const ask = { subdomain: 'mie-caline', in_frame: true, to: '/e/message' };
    expect((await other.client.post('/api/site-admin/ticket', ask)).error).toBe('FORBIDDEN');
    const { data } = await owner.client.post('/api/site-admin/ticket', ask);
    const base = `${server.projectUrl}/live/mie-caline`;
    expect(String(data['url']).startsWith(`${base}/admin/_enter?ticket=`)).toBe(true);
    const entered = await send(String(data['url']));
    expect([entered.status, entered.headers['location']]).toEqual([303, '/live/mie-caline/admin/e/message']);
    const cookie = String(entered.headers['set-cookie']).split(';')[0] ?? '';
    expect(entered.headers['set-cookie']).toContain('Path=/live/mie-caline;');
    const list = await send(`${base}/admin/e/message`, { headers: { cookie } });
    expect(list.status).toBe(200);
    expect(list.headers['content-security-policy']).toContain(`frame-ancestors ${server.appUrl}`);
    for (const path of ['/admin/e/message', '/', '/_api/data/message']) {
      expect((await send(`${base}${path}`)).status).toBe(403);
    }
    const { data: evil } = await owner.client.post('/api/site-admin/ticket', { ...ask, to: '//evil.example/\r\n' });
    expect((await send(String(evil['url']))).headers['location']).toBe('/live/mie-caline/admin');
    expect(
      (await send(`${siteOrigin('mie-caline')}/admin`, { headers: { cookie } })).headers['content-security-policy'],
    ).toContain("frame-ancestors 'none'");
  });

  it('answers 404 where nothing is published and 413 to what is too large', async () => {
    expect((await send(`${siteOrigin('nobody-here')}/`)).status).toBe(404);
    const large = { method: 'POST', body: 'x'.repeat(5 * 1024 * 1024 + 1) };
    expect((await send(`${siteOrigin('mie-caline')}/_api/forms/any`, large)).status).toBe(413);
  });
});

describe('a preview on the server', () => {
  it('opens with its token, for its own version and address only', async () => {
    const path = `/p/${encodeProjectId(project.projectId)}/${project.versionId}/`;
    expect((await send(server.projectUrl + path)).status).toBe(403);
    const request = { project_id: project.projectId, version: project.versionId };
    expect((await other.client.post('/api/preview-token', request)).error).toBe('NOT_FOUND');
    const { data } = await owner.client.post('/api/preview-token', request);
    const opened = await send(String(data['url']));
    expect([opened.status, opened.headers['location']]).toEqual([303, path]);
    expect((await send(`${String(data['url'])}admin`)).headers['location']).toBe(`${path}admin`);
    expect((await send(`${server.projectUrl}${path}_open/forged.token/`)).status).toBe(403);
    const cookie = String(opened.headers['set-cookie']);
    expect(cookie).toContain(`Path=${path.slice(0, -1)};`);
    const session = { headers: { cookie: cookie.split(';')[0] ?? '' } };
    const page = await send(server.projectUrl + path, session);
    expect(page.status).toBe(200);
    expect(page.headers['content-security-policy']).toContain(`frame-ancestors ${server.appUrl}`);
    expect((await send(`${server.projectUrl}${path}admin`, session)).status).toBe(200);
    const elsewhere = `/p/${encodeProjectId(project.projectId)}/${randomUUID()}/`;
    expect((await send(server.projectUrl + elsewhere, session)).status).toBe(403);
    expect((await send(server.appUrl + path, session)).status).toBe(404);
  });

  it('is given to others by an address that shows neither its admin nor what its owner entered', async () => {
    const path = `/p/${encodeProjectId(project.projectId)}/${project.versionId}`;
    const request = { project_id: project.projectId, version: project.versionId };
    const { data } = await owner.client.post('/api/preview-token', request);
    const open = async (url: unknown, cookie = '') => {
      const answer = await send(String(url), { headers: { cookie } });
      return (String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? '') || cookie;
    };
    const [own, guest] = [await open(data['url']), await open(data['shared_url'])];
    const look = async (place: string, cookie: string) => send(`${server.projectUrl}${path}${place}`, { headers: { cookie } });
    const [entity = '', { rows = [] } = {}] =
      Object.entries(blueprint.entities).find(([, { access, rows }]) => access.read === 'public' && rows.length > 0) ?? [];
    const row = `/admin/e/${entity}/row/${rows[0]?.id}/delete`;
    expect((await look('/admin', own)).status).toBe(200);
    expect([(await look('/admin', guest)).status, (await look(row, guest)).status]).toEqual([401, 401]);
    const removed = { method: 'POST', headers: { cookie: own, origin: server.projectUrl, 'content-length': '0' } };
    expect((await send(`${server.projectUrl}${path}${row}`, removed)).status).toBe(303);
    const list = `/_api/data/${entity}?limit=200`;
    expect((await look(list, own)).text).not.toContain(`"${rows[0]?.id}"`);
    expect((await look(list, guest)).text).toContain(`"${rows[0]?.id}"`);
    expect(await open(data['shared_url'], own)).toBe(own);
  });
});

function sampleValue(field: Field): string {
  if (field.options?.[0] !== undefined) return field.options[0].value;
  const samples: Partial<Record<Field['type'], string>> = {
    email: 'ada@example.com',
    phone: '+49 30 1234567',
    url: 'https://example.com',
    date: '2031-05-06',
    time: '10:30',
    datetime: '2031-05-06T10:30',
    int: '2',
    num: '2',
    money: '2',
    rating: '5',
    bool: 'true',
  };
  return samples[field.type] ?? 'Ada Lovelace';
}
