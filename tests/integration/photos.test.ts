import { createHash, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { encodeProjectId } from '#core/domain/project-id.ts';
import type { Photo } from '#core/engine/blueprint/photo-schema.ts';
import { blueprintSchema, type Blueprint } from '#core/engine/blueprint/schema.ts';
import { photoName } from '#core/engine/render/photos.ts';
import { buildProject, pull, sendCommand, type SubmitPrompt } from '../support/project-actions.ts';
import { send } from '../support/http-client.ts';
import { refusalOf } from '../support/refusal-of.ts';
import { signUp, type TestUser } from '../support/sign-up.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';

let server: TestServer;
let owner: TestUser;
let project: SubmitPrompt;
let heroId: string;
let bytes: Buffer;

beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
beforeAll(async () => {
  owner = await signUp(server);
  project = await buildProject(owner.client);
  const { blocks } = await blueprintOf(project.versionId);
  heroId = Object.keys(blocks).find((id) => blocks[id]?.type === 'hero') ?? '';
  bytes = await sharp({ create: { width: 1000, height: 600, channels: 3, background: '#336699' } })
    .webp()
    .toBuffer();
}, 60_000);
afterAll(() => server.close());

async function blueprintOf(versionId: string): Promise<Blueprint> {
  const version = (await pull(owner.client)).find(({ id }) => id === versionId);
  return blueprintSchema.parse(version?.value?.['blueprint']);
}

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const photoOf = (content: Buffer): Photo => ({ file: hashOf(content), width: 1000, height: 600, color: '#336699', zoom: 125 });
const placing = (photo: Photo, data: Buffer, more: object = {}) => ({
  id: randomUUID(),
  projectId: project.projectId,
  createdAt: new Date().toISOString(),
  kind: 'applyOperations' as const,
  versionId: randomUUID(),
  baseVersionId: project.versionId,
  title: 'Picture',
  operations: [{ op: 'setPhoto' as const, place: `block:${heroId}`, photo }],
  photos: [{ file: photo.file, data: data.toString('base64') }],
  ...more,
});

it('a placed picture comes with its version, in each format that a browser takes, cut and no larger than asked', async () => {
  const photo = photoOf(bytes);
  const command = placing(photo, bytes);
  expect((await sendCommand(owner.client, command)).status).toBe(200);
  expect((await blueprintOf(command.versionId)).photos).toEqual({ [`block:${heroId}`]: photo });
  const preview = await owner.client.post('/api/preview-token', { project_id: project.projectId, version: command.versionId });
  const opened = await send(String(preview.data['url']), {});
  const cookie = String(opened.headers['set-cookie'] ?? '').split(';')[0] ?? '';
  const base = `${server.projectUrl}/p/${encodeProjectId(project.projectId)}/${command.versionId}`;
  const read = (path: string, accept: string) => fetch(`${base}${path}`, { headers: { cookie, accept } });
  const page = await (await read('/', 'text/html')).text();
  expect(page).toContain(`/assets/photo/${photoName(photo)}/480 480w`);
  const sizes: Record<string, number> = {};
  for (const [accept, format] of [
    ['image/avif,image/webp,*/*', 'avif'],
    ['image/webp,*/*', 'webp'],
    ['*/*', 'jpeg'],
  ] as const) {
    const answer = await read(`/assets/photo/${photoName(photo)}/480`, accept);
    expect(answer.headers.get('content-type')).toBe(`image/${format}`);
    const content = Buffer.from(await answer.arrayBuffer());
    const { width, height } = await sharp(content).metadata();
    expect([width, height]).toEqual([480, 288]);
    sizes[format] = content.byteLength;
  }
  expect(Object.keys(sizes)).toHaveLength(3);
  expect((await read(`/assets/photo/${photoName(photo)}/481`, '*/*')).status).toBe(404);
  const whole = await fetch(`${server.projectUrl}/photos/${photo.file}`);
  expect(hashOf(Buffer.from(await whole.arrayBuffer()))).toBe(photo.file);
});

it('a file that is no picture, or not the one it is called, is refused and changes nothing', async () => {
  const text = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  const large = await sharp({ create: { width: 1700, height: 20, channels: 3, background: '#336699' } })
    .webp()
    .toBuffer();
  for (const [named, sent] of [
    [text, text],
    [bytes, text],
    [large, large],
  ] as const)
    expect(await refusalOf(owner.client, () => sendCommand(owner.client, placing(photoOf(named), sent)))).toBe('IMAGE_INVALID');
  expect((await fetch(`${server.projectUrl}/photos/${hashOf(text)}`)).status).toBe(404);
});
