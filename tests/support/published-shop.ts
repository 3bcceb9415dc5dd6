import { randomUUID } from 'node:crypto';
import type { Blueprint } from '#core/engine/blueprint/schema.ts';
import { shopBlueprint } from '#core/site/serve/site.fixture.ts';
import { send, type TestClient } from './http-client.ts';
import { buildProject, sendCommand } from './project-actions.ts';
import type { TestServer } from './start-test-server.ts';

const text = (en: string, zh: string) => ({ en, zh });

/** The shop of the site's tests with records on pages of their own, to lock. */
export const secretShop: Blueprint = {
  ...shopBlueprint,
  entities: {
    ...shopBlueprint.entities,
    recipe: {
      label: text('Recipe', '配方'),
      plural: text('Recipes', '配方'),
      icon: 'book',
      access: { read: 'public', create: 'public' },
      fields: [
        { key: 'name', label: text('Name', '名称'), type: 'text', required: true, display: true },
        { key: 'steps', label: text('Steps', '步骤'), type: 'longtext' },
        { key: 'photo', label: text('Photo', '照片'), type: 'image' },
      ],
      rows: [
        {
          id: 'sour',
          values: { name: text('Hidden sourdough', '秘密酸面包'), steps: text('Feed the levain twice.', '喂养两次。') },
        },
      ],
    },
  },
  pages: {
    ...shopBlueprint.pages,
    secrets: { path: '/secrets', title: text('Recipes', '配方'), blocks: ['secretlist'] },
    secret: { path: '/secrets/:slug', title: text('Recipe', '配方'), entity: 'recipe', blocks: ['secretdetail'] },
    finder: { path: '/find', title: text('Find', '搜索'), blocks: ['search'] },
  },
  blocks: {
    ...shopBlueprint.blocks,
    secretlist: { type: 'collection', title: text('Family recipes', '家传配方'), query: { entity: 'recipe' } },
    secretdetail: { type: 'detail', query: { entity: 'recipe' } },
    search: { type: 'search', title: text('Search', '搜索') },
  },
  nav: { header: ['home', 'secrets'], footer: [] },
};

export interface PublishedShop {
  readonly projectId: number;
  readonly versionId: string;
  readonly origin: string;
  readonly subdomain: string;
  get(path: string, headers?: Record<string, string>): ReturnType<typeof send>;
  post(path: string, fields: Record<string, string>, headers?: Record<string, string>): ReturnType<typeof send>;
  /** Makes a version of the shop, as it is or changed, and publishes it. */
  publish(blueprint?: Blueprint, versionId?: string): Promise<string>;
  set(settings: object): ReturnType<TestClient['post']>;
}

/** Publishes the shop as a project of this person. */
export async function publishShop(server: TestServer, client: TestClient, subdomain: string): Promise<PublishedShop> {
  const { projectId, versionId } = await buildProject(client);
  const origin = server.appUrl.replace('://', `://${subdomain}.`);
  const draw = (id: string, blueprint: Blueprint) =>
    server.query('update versions set blueprint = $2 where id = $1', [id, JSON.stringify(blueprint)]);
  const deploy = (version: string) =>
    client.post(
      '/api/project_pz/project/deploy',
      new URLSearchParams({ project_id: String(projectId), domain: subdomain, version }).toString(),
      { 'content-type': 'application/x-www-form-urlencoded' },
    );
  const newVersion = async () => {
    const id = randomUUID();
    const made = { kind: 'restoreVersion', id: randomUUID(), projectId, createdAt: new Date().toISOString() };
    await sendCommand(client, { ...made, versionId: id, baseVersionId: versionId, sourceVersionId: versionId } as { id: string });
    return id;
  };
  await draw(versionId, secretShop);
  await deploy(versionId);
  return {
    projectId,
    versionId,
    origin,
    subdomain,
    get: (path, headers = {}) => send(`${origin}${path}`, { headers }),
    post: (path, fields, headers = {}) =>
      send(`${origin}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin, ...headers },
        body: new URLSearchParams(fields).toString(),
      }),
    async publish(blueprint, again) {
      const id = again ?? (await newVersion());
      if (blueprint !== undefined) await draw(id, blueprint);
      const deployed = await deploy(id);
      if (!deployed.text.includes('"finish"')) throw new Error(deployed.text);
      return id;
    },
    set: (settings) => client.post('/api/site-settings', { project_id: projectId, ...settings }),
  };
}

/** The cookie that an answer sets, as a browser sends it back. */
export function cookieOf(answer: { readonly headers: Readonly<Record<string, string>> }): Record<string, string> {
  return { cookie: (answer.headers['set-cookie'] ?? '').split(';')[0] ?? '' };
}
