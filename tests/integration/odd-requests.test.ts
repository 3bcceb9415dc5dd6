import { randomUUID } from 'node:crypto';
import { fc } from '#tests/support/properties.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient, send } from '../support/http-client.ts';
import { buildProject, buildSubmitPrompt, pull, type SubmitPrompt } from '../support/project-actions.ts';
import { signUp, type TestUser } from '../support/sign-up.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';

let server: TestServer;
let owner: TestUser;
let project: SubmitPrompt;
let blueprint: Record<string, Record<string, unknown>>;
beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'silent' });
  owner = await signUp(server);
  project = await buildProject(owner.client);
  const version = (await pull(owner.client)).find(({ id }) => id === project.versionId);
  blueprint = version?.value?.['blueprint'] as typeof blueprint;
}, 60_000);
afterAll(() => server.close());

const NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'] as const;
const name = fc.constantFrom(...NAMES);

describe('a Host that cannot be read', () => {
  it.each(['xn--.localhost', 'xn--a.localhost', 'a b', '[::1', '%00.localhost', '1.2.3.4.5', 'localhost:99999', 'a@localhost'])(
    'is answered with 400: "%s"',
    async (host) => {
      for (const origin of [server.appUrl, server.projectUrl]) {
        expect((await send(`${origin}/`, { headers: { host } })).status).toBe(400);
      }
    },
  );

  it('never fails the server, whatever it is', async () => {
    const label = fc.oneof(name, fc.stringMatching(/^[\w.\-:[\]%@~+*]{0,24}$/), fc.constant('xn--'), fc.webFragments());
    const host = fc.tuple(label, fc.constantFrom('', '.localhost', ':80', '.localhost:80', '.', '..localhost'));
    await fc.assert(
      fc.asyncProperty(host, fc.constantFrom('/', '/admin', '/_api/forms/x', '/p/x/y'), async (parts, path) => {
        const { status } = await send(server.appUrl + path, { headers: { host: parts.join('') } });
        expect(status).not.toBe(500);
      }),
      { numRuns: 150, seed: 20_261_123 },
    );
  });
});

/** The body with a name of every object's own put at one of its places, as a key or as a text. */
function withName(body: unknown, at: number, put: string, asKey: boolean): string {
  let place = 0;
  const text = JSON.stringify(body, (_key, value: unknown) => {
    const isPlace = asKey ? typeof value === 'object' && value !== null && !Array.isArray(value) : typeof value === 'string';
    if (!isPlace) return value;
    place += 1;
    if (place !== at) return value;
    return asKey ? { '@@': 'x', ...(value as object) } : put;
  });
  return text.replace('"@@"', JSON.stringify(put));
}

describe('a name that every object has', () => {
  it('is refused or taken as text where it stands in JSON, as a key and as a value', async () => {
    const createdAt = new Date().toISOString();
    const base = () => ({ id: randomUUID(), projectId: project.projectId, createdAt });
    const made = () => ({ versionId: randomUUID(), baseVersionId: project.versionId });
    const [block = ''] = Object.keys(blueprint['blocks'] ?? {});
    const [entity = ''] = Object.keys(blueprint['entities'] ?? {});
    const values = { title: { en: 'x' }, text: { en: 'x' } };
    const bodies: readonly (() => [path: string, body: Record<string, unknown>])[] = [
      () => ['/api/user/login', { account: 'x@example.com', pwd: '0'.repeat(32), device_info: { a: 'x' } }],
      () => ['/api/user/register', { account: 'x@example.com', pwd: '0'.repeat(32), email_verification_code: '123456' }],
      () => ['/api/user/verifyImageCode', { account: 'x@example.com', code_type: 0, image_verification_code: 'abcd' }],
      () => ['/api/user/logoff', { token_hash: '0'.repeat(64) }],
      () => ['/api/sync/room-token', { room: `draft:${project.projectId}`, role: 'reader' }],
      () => ['/api/sync/leases', { count: 1 }],
      () => ['/api/project/project/page', { title: 'x', state_list: [30], page: 1, size: 10 }],
      () => ['/api/project_pz/domain/check', { domain: 'x', project_id: project.projectId }],
      () => ['/api/project_pz/project/deploy', { domain: 'x', project_id: project.projectId, version: project.versionId }],
      () => ['/api/site-admin/ticket', { subdomain: 'x' }],
      () => ['/api/preview-token', { project_id: project.projectId, version: project.versionId }],
      () => ['/api/commands', { ...base(), kind: 'renameProject', title: 'x' }],
      () => ['/api/commands', { ...base(), ...made(), kind: 'restoreVersion', sourceVersionId: project.versionId }],
      () => ['/api/commands/batch', { commands: [{ ...base(), kind: 'renameProject', title: 'x' }] }],
      () => [
        '/api/commands',
        { ...base(), ...made(), kind: 'applyOperations', title: 'x', operations: [{ op: 'setBlock', id: block, patch: values }] },
      ],
      () => ['/api/commands', { ...buildSubmitPrompt(project.projectId), ...base(), ...made(), selection: { page: 'x', block } }],
      () => [
        '/api/commands',
        {
          ...buildSubmitPrompt(project.projectId),
          ...base(),
          ...made(),
          operations: [
            { op: 'addRow', entity, index: 0, row: { id: 'row', values: { name: 'x' } } },
            { op: 'setEntity', id: entity, patch: { label: { en: 'x' } }, order: ['label'] },
            { op: 'moveBlock', id: block, page: 'home', index: 0 },
          ],
        },
      ],
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.nat(bodies.length - 1),
        fc.integer({ min: 1, max: 12 }),
        name,
        fc.boolean(),
        async (which, at, put, asKey) => {
          const [path, body] = bodies[which]?.() ?? ['/', {}];
          const { status } = await owner.client.post(path, withName(body, at, put, asKey), {
            'idempotency-key': String(body['id']),
          });
          expect([path, status < 500]).toEqual([path, true]);
        },
      ),
      { numRuns: 300, seed: 20_261_123 },
    );
    for (const path of NAMES.flatMap((each) => [
      `/api/${each}`,
      `/${each}`,
      `/api/commands/${each}`,
      `/dev/mail/${each}`,
      `/p/${each}/${each}`,
    ])) {
      expect((await createClient(server.appUrl, owner.token).get(path)).status).not.toBe(500);
    }
  }, 120_000);
});
