import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { batchAnswerSchema } from '#core/protocol/commands.ts';
import { createClient, type TestAnswer, type TestClient } from '../support/http-client.ts';
import { buildProject, buildSubmitPrompt, creditsOf, pull, sendCommand } from '../support/project-actions.ts';
import { serverRoutes } from '../support/server-routes.ts';
import { signUp } from '../support/sign-up.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';

interface Owned {
  readonly projectId: number;
  readonly versionId: string;
  readonly commandId: string;
  readonly userId: string;
  readonly subdomain: string;
  readonly orderId: string;
  /** A card that its owner has taken out of the gallery. */
  readonly itemId: string;
}
type Attempt = (client: TestClient, owned: Owned) => Promise<TestAnswer>;

const command = (kind: string, rest: (owned: Owned) => object): Attempt => {
  return (client, owned) => {
    const about = { kind, id: randomUUID(), projectId: owned.projectId, createdAt: new Date().toISOString() };
    return sendCommand(client, { ...about, ...rest(owned) });
  };
};
const post = (path: string, body: (owned: Owned) => object): Attempt => {
  return (client, owned) => client.post(path, body(owned));
};
const get = (path: (owned: Owned) => string): Attempt => {
  return (client, owned) => client.get(path(owned));
};
/** Returns the outcome of a batch of one command. */
function inBatch(rest: (owned: Owned) => object): Attempt {
  return async (client, owned) => {
    const commands = [{ id: randomUUID(), createdAt: new Date().toISOString(), ...rest(owned) }];
    const answer = await client.post('/api/commands/batch', { commands });
    const parsed = batchAnswerSchema.safeParse(answer.data).data?.answers[0];
    return parsed !== undefined && 'failure' in parsed
      ? { ...answer, status: parsed.failure.code, error: parsed.failure.error }
      : answer;
  };
}
const onVersion = ({ versionId }: Owned) => ({ versionId: randomUUID(), baseVersionId: versionId });
const multipart = { 'content-type': 'multipart/form-data; boundary=x' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** Every route that takes the id of something that belongs to somebody, by the path it is declared under. */
const ATTEMPTS: readonly (readonly [route: string, what: string, attempt: Attempt])[] = [
  ['post /', 'a prompt', (client, { projectId }) => sendCommand(client, buildSubmitPrompt(projectId))],
  [
    'post /',
    'a change by prompt',
    (client, owned) => sendCommand(client, buildSubmitPrompt(owned.projectId, { baseVersionId: owned.versionId })),
  ],
  [
    'post /',
    'an edit',
    command('applyOperations', (owned) => ({
      ...onVersion(owned),
      title: 'x',
      operations: [{ op: 'setTheme', patch: { radius: 1 } }],
    })),
  ],
  ['post /', 'a restore', command('restoreVersion', (owned) => ({ ...onVersion(owned), sourceVersionId: owned.versionId }))],
  ['post /', 'a rename', command('renameProject', () => ({ title: 'Mine' }))],
  ['post /', 'a deletion', command('deleteProject', () => ({}))],
  ['post /', 'what was read', command('readNotifications', () => ({ ids: [randomUUID()] }))],
  ['post /', 'a star', command('starProject', () => ({ starred: true }))],
  ['post /', 'the mails', command('setMails', () => ({ mailsOwner: false }))],
  [
    'post /',
    'an import',
    command('importProject', (owned) => ({
      part: 1,
      isLast: true,
      title: 'x',
      currentVersionId: owned.versionId,
      versions: [],
      chat: [],
    })),
  ],
  ['post /', 'a share', command('shareProject', (owned) => ({ sharedVersionId: owned.versionId }))],
  [
    'post /',
    'a copy',
    command('copyProject', (owned) => ({
      versionId: randomUUID(),
      baseVersionId: null,
      sourceProjectId: owned.projectId,
      sourceVersionId: owned.versionId,
      title: 'Mine',
    })),
  ],
  ['post /', 'a like', command('setFavorite', (owned) => ({ itemId: owned.itemId, isFavorite: true }))],
  ['post /', 'a report', command('reportItem', (owned) => ({ itemId: owned.itemId, reason: 'spam', note: '' }))],
  ['get /api/template/copy', 'a template', get(({ itemId }) => `/api/template/copy?template_id=${itemId}`)],
  ['get /api/template/favorite', 'a favourite', get(({ itemId }) => `/api/template/favorite?template_id=${itemId}`)],
  [
    'post /api/project_version/copy-project',
    'a copy by its version',
    post('/api/project_version/copy-project', (o) => ({ project_id: o.projectId, version: o.versionId })),
  ],
  [
    'post /api/project_version/toggle-publish',
    'its place in the gallery',
    post('/api/project_version/toggle-publish', (o) => ({ project_id: o.projectId, version: o.versionId, status: true })),
  ],
  ['post /batch', 'a rename in a batch', inBatch(({ projectId }) => ({ kind: 'renameProject', projectId, title: 'Mine' }))],
  ['post /batch', 'a deletion in a batch', inBatch(({ projectId }) => ({ kind: 'deleteProject', projectId }))],
  ['get /:id', 'the state of a command', get(({ commandId }) => `/api/commands/${commandId}`)],
  ['get /version/:id', 'a version', get(({ versionId }) => `/api/sync/version/${versionId}`)],
  ['post /room-token', 'the draft', post('/api/sync/room-token', ({ projectId }) => ({ room: `draft:${projectId}` }))],
  ['post /room-token', "the user's room", post('/api/sync/room-token', ({ userId }) => ({ room: `user:${userId}` }))],
  ['get /api/project/project/get', 'the project', get(({ projectId }) => `/api/project/project/get?project_id=${projectId}`)],
  ['get /api/project_version/list', 'the versions', get(({ projectId }) => `/api/project_version/list?project_id=${projectId}`)],
  [
    'post /api/project_pz/domain/check',
    'a domain',
    post('/api/project_pz/domain/check', (o) => ({ project_id: o.projectId, domain: 'free-one' })),
  ],
  [
    'post /api/project_pz/project/deploy',
    'a deployment',
    (client, o) => {
      const fields = { project_id: String(o.projectId), domain: 'free-two', version: o.versionId };
      return client.post('/api/project_pz/project/deploy', new URLSearchParams(fields).toString(), form);
    },
  ],
  [
    'get /api/project_pz/project/host',
    'the host',
    get(({ projectId }) => `/api/project_pz/project/host?project_id=${projectId}`),
  ],
  [
    'post /api/project_version/update-status',
    'taking it down',
    post('/api/project_version/update-status', (o) => ({ project_id: o.projectId, cur_is_prod: false })),
  ],
  ['get /api/site-settings', 'the settings', get(({ projectId }) => `/api/site-settings?project_id=${projectId}`)],
  [
    'post /api/site-settings',
    'other settings',
    post('/api/site-settings', (o) => ({ project_id: o.projectId, in_search: false })),
  ],
  ['get /api/site-deployments', 'what was published', get(({ projectId }) => `/api/site-deployments?project_id=${projectId}`)],
  ['get /api/site-visits', 'who came', get(({ projectId }) => `/api/site-visits?project_id=${projectId}&days=7`)],
  ['post /api/site-access/ticket', 'a visit', post('/api/site-access/ticket', ({ subdomain }) => ({ subdomain }))],
  ['post /api/site-admin/ticket', 'the admin', post('/api/site-admin/ticket', ({ subdomain }) => ({ subdomain }))],
  [
    'post /api/preview-token',
    'a preview',
    post('/api/preview-token', (o) => ({ project_id: o.projectId, version: o.versionId })),
  ],
  ['post /api/user/:id/name', 'the name', (client, { userId }) => client.post(`/api/user/${userId}/name`, { name: 'Mine' })],
  ['post /api/user/:id/avatar', 'the picture', (client, { userId }) => client.post(`/api/user/${userId}/avatar`, '', multipart)],
  [
    'post /api/user/feedback/submit',
    'feedback',
    post('/api/user/feedback/submit', ({ userId }) => ({ user_id: userId, feedback_type: 'Other', content: 'x' })),
  ],
  [
    'post /api/user/sessions/end',
    "another person's sign-in",
    async (client) => client.post('/api/user/sessions/end', { id: await signInIdOfOwner() }),
  ],
  [
    'post /api/passkeys/remove',
    "another person's passkey",
    async (client) => client.post('/api/passkeys/remove', { id: await passkeyIdOfOwner() }),
  ],
  [
    'get /api/invitation/update/share',
    'an invitation',
    async (client, { userId }) => {
      const values = "values ('OWNERS22', 0, $1) on conflict do nothing";
      if (userId === owner.userId) await server.query(`insert into invitations (code, points, owner_id) ${values}`, [userId]);
      return client.get('/api/invitation/update/share?code=OWNERS22');
    },
  ],
  [
    'post /api/catalogue/:kind/save',
    'an item of the catalogue',
    async (client) => client.post('/api/catalogue/layout/save', { id: await layoutIdOfOwner(), name: 'Mine' }),
  ],
  [
    'post /api/catalogue/:kind/delete',
    'an item of the catalogue to delete',
    async (client) => client.post('/api/catalogue/layout/delete', { id: await layoutIdOfOwner() }),
  ],
  ['get /api/order/info', 'an order', get(({ orderId }) => `/api/order/info?order_id=${orderId}`)],
  ['post /api/order/cancel', 'an order to cancel', post('/api/order/cancel', ({ orderId }) => ({ order_id: orderId }))],
];
/** Routes that take no such id: what they answer about is the caller's own, or nobody's. */
const OWN = [
  'get /pull',
  'post /leases',
  'post /api/project/project/page',
  'get /api/project/count',
  'get /api/project/all/status',
  'post /api/catalogue/:kind/page',
  'post /:id/withdraw',
  'post /:id/stop',
  'get /api/user/getUserInfo',
  // By a signed address out of a mail.
  'get /mails/off',
  'get /mails/on',
  'post /mails/off',
  'post /mails/on',
  'get /api/user/logoff',
  'post /api/user/logoff',
  'post /api/marketplace/auth',
  'post /api/user/login',
  'get /api/user/google/nonce',
  'post /api/user/google',
  'get /api/user/sessions',
  'get /api/user/storage',
  'get /api/user/mails',
  'post /api/user/mails',
  'post /api/user/phone',
  'get /api/user/export',
  'get /api/avatars/:name',
  // What everybody may see, and lists of the caller's own.
  'get /api/template/list',
  'get /api/tag/official',
  'get /api/template/my-favorites',
  'get /api/template/preview',
  'get /api/template/pictures/:name',
  'get /api/home/show_case',
  'get /api/home/template_showcase',
  'get /api/home/ph_num',
  'get /api/home/user_bill',
  'get /api/home/user_projects',
  'get /api/home/user_deployed_versions',
  'get /api/passkeys',
  'post /api/passkeys/add',
  'post /api/passkeys/add/options',
  'post /api/passkeys/sign-in',
  'post /api/passkeys/sign-in/options',
  'post /api/passkeys/prove',
  'post /api/passkeys/prove/options',
  'post /api/user/login/mail-code',
  'post /api/user/login/code',
  'post /api/user/email/start',
  'post /api/user/email/confirm',
  'get /api/invitation/verify',
  'get /api/invitation/person',
  'post /api/invitation/apply',
  'post /api/internal/apply',
  'get /api/own-model',
  'post /api/own-model',
  'post /api/own-model/test',
  'post /api/own-model/remove',
  'get /api/credits',
  'get /api/user/points/show',
  'post /api/user/points/show/update',
  'get /api/payment/user/invoices',
  'get /api/payment/user/package/all/info',
  'get /api/order/pending',
  'get /api/payment/user/package/page',
  'post /api/payment/user/point/buy',
  'post /api/payment/user/package/buy',
  'post /api/payment/user/portal',
  'post /api/payment/webhook',
  'post /api/user/verifyPassword',
  'post /api/user/changePassword',
  'post /api/user/delete',
  'post /api/user/getImageVerificationCode',
  'post /api/user/verifyImageCode',
  'post /api/user/register',
  'post /api/user/changePwd',
  'post /api/user/sendRegistEmailVerificationCode',
  'post /api/user/sendForgetEmailVerificationCode',
];

async function signInIdOfOwner(): Promise<unknown> {
  const [row] = await server.query('select id from access_tokens where user_id = $1', [owner.userId]);
  return row?.['id'];
}

async function layoutIdOfOwner(): Promise<unknown> {
  const [row] = await server.query(
    `insert into catalogue_items (user_id, kind, fields) values ($1, 'layout', '{"name": "Mie Caline", "name_zh": ""}') returning id`,
    [owner.userId],
  );
  return row?.['id'];
}

async function passkeyIdOfOwner(): Promise<unknown> {
  const [row] = await server.query(
    `insert into passkeys (user_id, credential_id, public_key, counter, name) values ($1, $2, '', 0, 'Phone') returning id`,
    [owner.userId, randomUUID()],
  );
  return row?.['id'];
}

let server: TestServer;
let owner: Awaited<ReturnType<typeof signUp>>;
let stranger: Awaited<ReturnType<typeof signUp>>;
let owned: Owned;
beforeAll(async () => {
  server = await startTestServer();
  [owner, stranger] = [await signUp(server), await signUp(server)];
  const { id: commandId, projectId, versionId } = await buildProject(owner.client);
  owned = {
    projectId,
    versionId,
    commandId,
    userId: owner.userId,
    subdomain: 'the-owner',
    orderId: randomUUID(),
    itemId: randomUUID(),
  };
  await server.query(
    `insert into orders (id, user_id, sku, credits, amount_cents, currency, provider) values ($1, $2, 'POINTS-100', 100, 990, 'usd', 'test')`,
    [owned.orderId, owner.userId],
  );
  await server.query(
    `insert into gallery_items (id, project_id, user_id, version_id, is_shared, language, title, text, tags, background, primary_colour, created_at, updated_at)
      values ($1, $2, $3, $4, false, 'en', 'Mie Caline', '', '{}', '#ffffff', '#112233', now(), now())`,
    [owned.itemId, projectId, owner.userId, versionId],
  );
  const fields = { project_id: String(projectId), domain: owned.subdomain, version: versionId };
  const deployed = await owner.client.post('/api/project_pz/project/deploy', new URLSearchParams(fields).toString(), form);
  if (!deployed.text.includes('finish')) throw new Error(deployed.text);
}, 60_000);
afterAll(() => server.close());

describe("another person's ids", () => {
  it.each(ATTEMPTS)('ROUTE-30 GEN-62 DATA-16 %s: %s is refused and tells nothing', async (route, _what, attempt) => {
    const before = await pull(owner.client);
    const refused = await attempt(stranger.client, owned);
    expect([403, 404]).toContain(refused.status);
    for (const secret of ['Mie Caline', owned.versionId, owner.account]) expect(refused.text).not.toContain(secret);
    // The same answer as for what does not exist: not even that is told.
    const nothing = {
      ...owned,
      projectId: 77,
      versionId: randomUUID(),
      commandId: randomUUID(),
      subdomain: 'nobody',
      userId: randomUUID(),
      orderId: randomUUID(),
      itemId: randomUUID(),
    };
    const missing = await attempt(stranger.client, nothing);
    // Except that a published address is taken: everybody can see that.
    const told = ['post /api/site-admin/ticket', 'post /api/site-access/ticket'].includes(route)
      ? [404, 'NOT_FOUND']
      : [refused.status, refused.error];
    expect([missing.status, missing.error]).toEqual(told);
    expect(await pull(owner.client)).toEqual(before);
    expect(await creditsOf(stranger.client)).toBe(15);
    expect((await attempt(createClient(server.appUrl), owned)).status).toBe(401);
  });

  it('hold an order that is really there', async () => {
    const found = await owner.client.get(`/api/order/info?order_id=${owned.orderId}`);
    expect(found.status).toBe(200);
  });

  it('in the key of a command are another command: keys belong to a person', async () => {
    const withdrawn = await stranger.client.post(`/api/commands/${owned.commandId}/withdraw`, {});
    expect(withdrawn.data).toEqual({ status: 'withdrawn' });
    const stopped = await stranger.client.post(`/api/commands/${owned.commandId}/stop`, { instead: 'nothing' });
    expect(stopped.data).toEqual({ stopped: false });
    expect((await owner.client.get(`/api/commands/${owned.commandId}`)).data).toMatchObject({ status: 'applied' });
  });

  it('ROUTE-30 DATA-16 stand in this table for every route of the server', async () => {
    // Those of the operator's page are refused to everybody else, whatever they are asked (operator-page.test.ts).
    const ofPeople = (await serverRoutes()).filter(({ path }) => !path.startsWith('/api/operator/'));
    const declared = new Set(ofPeople.map((route) => `${route.method} ${route.declared}`));
    expect([...declared].toSorted()).toEqual([...new Set([...ATTEMPTS.map(([route]) => route), ...OWN])].toSorted());
  });
});
