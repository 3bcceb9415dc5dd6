import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '#core/domain/assert.ts';
import { blueprintSchema, type Blueprint } from '#core/engine/blueprint/schema.ts';
import type { Block } from '#core/engine/blueprint/page-schema.ts';
import { formFields } from '#core/engine/render/blocks/form.ts';
import { createPostgresSiteStore } from '#server/hosting/postgres-site-store.ts';
import { limitedStore } from '#core/site/quota/limited-store.ts';
import { limitsWith } from '#core/site/quota/limits.ts';
import { drizzle } from 'drizzle-orm/node-postgres';
import { buildProject, pull } from '../support/project-actions.ts';
import { signUp, type TestUser } from '../support/sign-up.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';
import { openTestPool, type TestPool } from '../support/test-pool.ts';
import { send } from '../support/http-client.ts';

let server: TestServer;
let owner: TestUser;
let database: TestPool;

beforeAll(async () => {
  server = await startTestServer({ SITE_MAX_ROWS: '6', VISITOR_MAX_ROWS: '4', TRUST_PROXY: '1' });
  owner = await signUp(server);
  database = openTestPool(server.databaseUrl, 6);
}, 60_000);
afterAll(async () => {
  await database.close();
  await server.close();
});

async function publish(subdomain: string) {
  const project = await buildProject(owner.client);
  const version = (await pull(owner.client)).find(({ id }) => id === project.versionId);
  const body = new URLSearchParams({ project_id: String(project.projectId), domain: subdomain, version: project.versionId });
  await owner.client.post('/api/project_pz/project/deploy', body.toString(), {
    'content-type': 'application/x-www-form-urlencoded',
  });
  return { project, blueprint: blueprintSchema.parse(version?.value?.['blueprint']) };
}

/** A form of the site that anybody may fill in, filled in. */
function filledForm(blueprint: Blueprint) {
  const isOpen = (block: Block) => {
    const entity = blueprint.entities[block.query?.entity ?? ''];
    return entity?.access.create === 'public' && (entity.rules ?? []).length === 0;
  };
  const forms = Object.entries(blueprint.blocks).filter(([, block]) => ['form', 'contact'].includes(block.type));
  const [blockId, block] = must(
    forms.find(([, candidate]) => isOpen(candidate)),
    'a form without rules',
  );
  const entity = must(blueprint.entities[must(block.query, 'query').entity], 'entity');
  const typed = formFields(block, entity).map(({ key, type, options }): [string, string] => {
    if (type === 'email') return [key, `typed-${randomUUID()}@example.com`];
    if (type === 'enum') return [key, options?.[0]?.value ?? ''];
    return [key, type === 'text' || type === 'longtext' ? `typed ${randomUUID()}` : ''];
  });
  return { path: `/_api/forms/${blockId}`, body: new URLSearchParams(typed).toString() };
}

describe('a published site', () => {
  it('takes what fits its quota and its visitors\u2019 and tells its owner how much that is', async () => {
    const { project, blueprint } = await publish('quota-site');
    const origin = server.appUrl.replace('://', '://quota-site.');
    const post = (address: string) => {
      const { path, body } = filledForm(blueprint);
      const headers = {
        origin,
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': String(Buffer.byteLength(body)),
        'x-forwarded-for': address,
      };
      return send(origin + path, { method: 'POST', body, headers });
    };
    const first = await Promise.all(Array.from({ length: 6 }, (_, index) => post(`2001:db8::${index + 1}`)));
    expect(first.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([303, 303, 303, 303, 429, 429]);
    expect(first.find(({ status }) => status === 429)?.text).toContain('typed');
    const second = await Promise.all(Array.from({ length: 4 }, (_, index) => post(`192.0.2.${index}`)));
    expect(second.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([303, 303, 507, 507]);
    const info = await owner.client.get(`/api/project_pz/project/host?project_id=${project.projectId}`);
    expect(info.data['usage']).toMatchObject({ rows: 6, rows_max: 6, bytes_max: 200 * 1024 * 1024 });
  });

  it('shares the room of its account with the others, also when all are written at once', async () => {
    const projects = [await buildProject(owner.client), await buildProject(owner.client), await buildProject(owner.client)];
    const now = '2026-11-20T12:00:00.000Z';
    const limits = limitsWith({ ACCOUNT_MAX_ROWS: 16 });
    const stores = projects.map(({ projectId }) =>
      limitedStore(createPostgresSiteStore(drizzle(database.pool), `published:${projectId}`, { userId: owner.userId }), {
        limits,
        now: () => now,
      }),
    );
    const stamp = { values: {}, createdAt: now, updatedAt: now, sample: false };
    const writes = Array.from({ length: 24 }, (_, index) =>
      must(stores[index % 3], 'store').exclusive((transaction) => transaction.put('item', { id: `r${index}`, ...stamp })),
    );
    const outcomes = await Promise.allSettled(writes);
    // Six are on the first site.
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  });
});
