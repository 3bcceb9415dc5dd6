import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blueprintSchema } from '#core/engine/blueprint/schema.ts';
import {
  buildProject,
  buildSubmitPrompt,
  creditsOf,
  pull,
  recordIn,
  sendCommand,
  waitForOutcome,
} from '../support/project-actions.ts';
import { signUp } from '../support/sign-up.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

const now = () => new Date().toISOString();

describe('direct edits', () => {
  it('are free, numbered and restorable', async () => {
    const { client } = await signUp(server);
    const { projectId, versionId } = await buildProject(client);
    const edit = {
      kind: 'applyOperations',
      id: randomUUID(),
      projectId,
      createdAt: now(),
      versionId: randomUUID(),
      baseVersionId: versionId,
      title: 'Darker',
      operations: [{ op: 'setTheme', patch: { primary: '#123456' } }],
    };
    expect((await sendCommand(client, edit)).data).toEqual({ status: 'applied', commandId: edit.id });
    const restore = {
      kind: 'restoreVersion',
      id: randomUUID(),
      projectId,
      createdAt: now(),
      versionId: randomUUID(),
      baseVersionId: edit.versionId,
      sourceVersionId: versionId,
      asked: { prompt: 'undo', userEntryId: randomUUID(), replyEntryId: randomUUID() },
    };
    expect((await sendCommand(client, restore)).status).toBe(200);
    const rows = await pull(client);
    expect(recordIn(rows, 'versions', edit.versionId)).toMatchObject({ number: 2, blueprint: { theme: { primary: '#123456' } } });
    expect(recordIn(rows, 'chat', edit.id)).toMatchObject({ role: 'assistant', text: 'Darker', versionId: edit.versionId });
    expect(recordIn(rows, 'versions', restore.versionId)).toMatchObject({ number: 3, baseVersionId: edit.versionId });
    expect(recordIn(rows, 'versions', restore.versionId)?.['blueprint']).toEqual(
      recordIn(rows, 'versions', versionId)?.['blueprint'],
    );
    expect(recordIn(rows, 'projects', projectId)).toMatchObject({ currentVersionId: restore.versionId });
    expect(recordIn(rows, 'chat', restore.asked.userEntryId)).toMatchObject({
      role: 'user',
      text: 'undo',
      commandId: restore.id,
    });
    expect(recordIn(rows, 'chat', restore.asked.replyEntryId)).toMatchObject({
      text: expect.stringMatching(/^Version 1, .* is back/),
      versionId: restore.versionId,
    });
    expect(await creditsOf(client)).toBe(13);
    const list = await client.get(`/api/project_version/list?project_id=${projectId}`);
    expect(list.data['version']).toMatchObject([{ version_number: 3 }, { version_number: 2 }, { version_number: 1 }]);
  });

  it('that rename the site rename the project, unless it has a title of its own; undo takes both back', async () => {
    const { client } = await signUp(server);
    const { projectId, versionId } = await buildProject(client);
    const titleNow = async () => recordIn(await pull(client), 'projects', projectId)?.['title'];
    const first = await titleNow();
    const send = async (baseVersionId: string, name: string) => {
      const operations = [{ op: 'setSite' as const, patch: { name: { en: name } } }];
      const edit = buildSubmitPrompt(projectId, { baseVersionId, prompt: `rename the site to ${name}`, operations });
      await sendCommand(client, edit);
      expect((await waitForOutcome(client, edit.id)).error).toBeNull();
      return edit.versionId;
    };
    const renamed = await send(versionId, 'Quiet River');
    expect(await titleNow()).toBe('Quiet River');
    const back = {
      kind: 'restoreVersion',
      id: randomUUID(),
      projectId,
      createdAt: now(),
      versionId: randomUUID(),
      baseVersionId: renamed,
      sourceVersionId: versionId,
    };
    expect((await sendCommand(client, back)).error).toBeNull();
    expect(await titleNow()).toBe(first);
    const own = { kind: 'renameProject', id: randomUUID(), projectId, createdAt: now(), title: 'My own title' };
    expect((await sendCommand(client, own)).error).toBeNull();
    await send(back.versionId, 'Still Water');
    expect(await titleNow()).toBe('My own title');
  });

  it('VER-18 made on an older version are replayed on the newest, both edits stay', async () => {
    const { client } = await signUp(server);
    const { projectId, versionId } = await buildProject(client);
    const edit = (patch: object) => ({
      kind: 'applyOperations',
      id: randomUUID(),
      projectId,
      createdAt: now(),
      versionId: randomUUID(),
      baseVersionId: versionId,
      title: 'Edit',
      operations: [{ op: 'setTheme', patch }],
    });
    const [first, second] = [edit({ radius: 3 }), edit({ density: 'airy' })];
    expect((await sendCommand(client, first)).status).toBe(200);
    expect((await sendCommand(client, second)).status).toBe(200);
    const saved = recordIn(await pull(client), 'versions', second.versionId);
    expect(saved).toMatchObject({
      number: 3,
      baseVersionId: first.versionId,
      blueprint: { theme: { radius: 3, density: 'airy' } },
    });
  });

  it('of texts keep every character, and what another device wrote beside them', async () => {
    const { client } = await signUp(server);
    const { projectId, versionId } = await buildProject(client);
    const built = blueprintSchema.parse(recordIn(await pull(client), 'versions', versionId)?.['blueprint']);
    const [id = '', block] = Object.entries(built.blocks).find(([, { items = [] }]) => items.length > 1) ?? [];
    const [one, other] = block?.items ?? [];
    const edit = (patch: object) => ({
      kind: 'applyOperations',
      id: randomUUID(),
      projectId,
      createdAt: now(),
      versionId: randomUUID(),
      baseVersionId: versionId,
      title: 'Changed the text',
      operations: [{ op: 'setBlock', id, patch }],
    });
    const exact = 'Why "now"? It’s <b>50%</b>\n\n  — 面包？\n$1 \\n 😀';
    const items = (which: unknown) => block?.items?.map((item) => (item === which ? { ...item, text: { en: exact } } : item));
    const [first, second] = [edit({ items: items(one) }), edit({ title: { en: exact }, items: items(other) })];
    expect((await sendCommand(client, first)).status).toBe(200);
    expect((await sendCommand(client, second)).status).toBe(200);
    const saved = recordIn(await pull(client), 'versions', second.versionId);
    const written = blueprintSchema.parse(saved?.['blueprint']).blocks[id];
    expect(written?.title?.en).toBe(exact);
    expect(written?.items?.slice(0, 2).map(({ text }) => text?.en)).toEqual([exact, exact]);
    expect(await creditsOf(client)).toBe(13);
  });

  it('that would break the project are refused and change nothing', async () => {
    const { client } = await signUp(server);
    const { projectId, versionId } = await buildProject(client);
    const command = {
      kind: 'applyOperations',
      id: randomUUID(),
      projectId,
      createdAt: now(),
      versionId: randomUUID(),
      baseVersionId: versionId,
      title: 'Broken',
      operations: [{ op: 'removeBlock', id: 'doesNotExist' }],
    };
    expect((await sendCommand(client, command)).error).toBe('BLUEPRINT_INVALID');
    expect(recordIn(await pull(client), 'projects', projectId)).toMatchObject({ currentVersionId: versionId });
  });

  it('asked for with a section’s buttons are free, also when other prompts are not', async () => {
    const { client } = await signUp(server);
    const { projectId, versionId } = await buildProject(client);
    const [page, block] = ['home', 'home-hero'];
    const edit = (prompt: string) =>
      buildSubmitPrompt(projectId, {
        baseVersionId: versionId,
        prompt,
        selection: { page, block },
        operations: [{ op: 'setTheme', patch: { radius: 3 } }],
        price: 0,
      });
    expect((await sendCommand(client, edit('Move this section down'))).error).toBeNull();
    expect((await sendCommand(client, edit('Make this section darker'))).error).toBe('PRICE_CHANGED');
    expect(await creditsOf(client)).toBe(13);
  });

  it('EDIT-15 EDIT-16 VER-17 of a prompt cost credits, and none when the prompt changed nothing', async () => {
    const { client } = await signUp(server);
    const { projectId, versionId } = await buildProject(client);
    const talk = buildSubmitPrompt(projectId, { baseVersionId: versionId, prompt: 'hmm', operations: null });
    await sendCommand(client, talk);
    expect(await waitForOutcome(client, talk.id)).toEqual({ status: 'applied', error: null });
    expect(await creditsOf(client)).toBe(13);
    const update = buildSubmitPrompt(projectId, {
      baseVersionId: versionId,
      prompt: 'make the corners round',
      operations: [{ op: 'setTheme', patch: { radius: 20 } }],
    });
    await sendCommand(client, update);
    expect(await waitForOutcome(client, update.id)).toEqual({ status: 'applied', error: null });
    expect(await creditsOf(client)).toBe(11);
    const rows = await pull(client);
    expect(recordIn(rows, 'versions', update.versionId)).toMatchObject({ number: 2, blueprint: { theme: { radius: 20 } } });
    expect(recordIn(rows, 'chat', talk.replyEntryId)).toMatchObject({ role: 'assistant', versionId: null });
  });
});
