import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '../support/http-client.ts';
import { buildProject, type SubmitPrompt } from '../support/project-actions.ts';
import { refusalOf } from '../support/refusal-of.ts';
import { signUp, type TestUser } from '../support/sign-up.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';

let server: TestServer;
let owner: TestUser;
let other: TestUser;
let project: SubmitPrompt;
let foreign: SubmitPrompt;

beforeAll(async () => {
  server = await startTestServer();
  [owner, other] = [await signUp(server), await signUp(server)];
  project = await buildProject(owner.client);
  foreign = await buildProject(other.client);
}, 60_000);
afterAll(() => server.close());

describe('publishing and previews', () => {
  const deploy = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    owner.client.post('/api/project_pz/project/deploy', new URLSearchParams(fields).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    });
  const fields = (more: Record<string, string> = {}) => ({
    project_id: String(project.projectId),
    version: project.versionId,
    domain: 'mie-caline',
    ...more,
  });

  it.each<[string, () => Promise<{ status: number; error: string | null }>, string]>([
    ['a reserved name', () => deploy(fields({ domain: 'dashboard' })), 'DOMAIN_INVALID'],
    ['too short a name', () => deploy(fields({ domain: 'abc' })), 'DOMAIN_INVALID'],
    ['a name with a NUL', () => deploy(fields({ domain: 'mie\u0000caline' })), 'DOMAIN_INVALID'],
    ['a name with a path', () => deploy(fields({ domain: 'mie/../caline' })), 'DOMAIN_INVALID'],
    ['a name with capitals', () => deploy(fields({ domain: 'MieCaline' })), 'DOMAIN_INVALID'],
    ['a name beyond all', () => deploy(fields({ domain: 'x'.repeat(400) })), 'BAD_REQUEST'],
    ["somebody else's project", () => deploy(fields({ project_id: String(foreign.projectId) })), 'NOT_FOUND'],
    ["somebody else's version", () => deploy(fields({ version: foreign.versionId })), 'NOT_FOUND'],
    ['a version that is none', () => deploy(fields({ version: 'latest' })), 'BAD_REQUEST'],
    ['a project that is none', () => deploy(fields({ project_id: 'mine' })), 'BAD_REQUEST'],
    ['another content type', () => deploy(fields(), { 'content-type': 'multipart/form-data' }), 'BAD_REQUEST'],
    ['too large a form', () => deploy(fields({ domain: 'x'.repeat(70_000) })), 'TOO_LARGE'],
    [
      "a ticket for somebody else's address",
      () => owner.client.post('/api/site-admin/ticket', { subdomain: 'nobody-here' }),
      'NOT_FOUND',
    ],
    [
      'a preview of a version that is not there yet',
      () => owner.client.post('/api/preview-token', { project_id: project.projectId, version: randomUUID() }),
      'NOT_FOUND',
    ],
    [
      "a preview of somebody else's",
      () => owner.client.post('/api/preview-token', { project_id: foreign.projectId, version: foreign.versionId }),
      'NOT_FOUND',
    ],
  ])('with %s is refused and changes nothing', async (_fault, request, error) => {
    expect(await refusalOf(owner.client, request)).toBe(error);
  });

  it('under a name that is taken is DOMAIN_TAKEN', async () => {
    const body = new URLSearchParams({
      project_id: String(foreign.projectId),
      version: foreign.versionId,
      domain: 'taken-name',
    }).toString();
    await other.client.post('/api/project_pz/project/deploy', body, { 'content-type': 'application/x-www-form-urlencoded' });
    expect(await refusalOf(owner.client, () => deploy(fields({ domain: 'taken-name' })))).toBe('DOMAIN_TAKEN');
  });
});

describe('pages of a published site', () => {
  it('take NUL, halves of characters and broken escapes in addresses, searches and forms', async () => {
    const body = new URLSearchParams({
      project_id: String(project.projectId),
      version: project.versionId,
      domain: 'bad-input',
    }).toString();
    await owner.client.post('/api/project_pz/project/deploy', body, { 'content-type': 'application/x-www-form-urlencoded' });
    const site = server.appUrl.replace('localhost', 'bad-input.localhost');
    const page = await send(`${site}/contact`);
    const home = page.status === 200 ? page : await send(`${site}/`);
    const action = /action="([^"]*_api\/forms\/[^"]+)"/.exec(home.text)?.[1] ?? '/_api/forms/none';
    const names = [...home.text.matchAll(/name="([a-zA-Z]+)"/g)].map((match) => match[1] ?? '');
    const form = names.map((name) => `${name}=a%00b%ED%A0%80`).join('&');
    const requests = [
      send(`${site}/?q=%00`),
      send(`${site}/%00`),
      send(`${site}/%E0%A4%A`),
      send(`${site}/_api/data/message?q=%00`),
      send(`${site}/_api/data/%00/%00`),
      send(`${site}${action.replace(site, '')}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: form,
      }),
      send(`${site}/_api/cart`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'id=%00&quantity=%00',
      }),
      send(`${site}/admin/_enter?ticket=%00`),
      send(`${site}/`, { headers: { cookie: 'site_admin=%00; visitor=\u00ff' } }),
    ];
    for (const answer of await Promise.all(requests)) expect(answer.status).toBeLessThan(500);
  });
});
