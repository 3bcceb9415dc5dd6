import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StopRequest } from '#core/protocol/writing.ts';
import { createClient } from '../support/http-client.ts';
import { openControl } from '../support/control-socket.ts';
import { WRITTEN_SITE } from '../support/model-authors.ts';
import { startModelServer, type ModelReaction, type ModelServer } from '../support/model-server.ts';
import {
  buildProject,
  buildSubmitPrompt,
  creditsOf,
  leaseProjectId,
  pull,
  recordIn,
  sendCommand,
  waitForOutcome,
  type SubmitPrompt,
} from '../support/project-actions.ts';
import { signUp, type TestUser } from '../support/sign-up.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';

const LINES = WRITTEN_SITE.trimEnd().split('\n');
const START = LINES.slice(0, 4).join('\n').concat('\n');
let server: TestServer;
let model: ModelServer;
let user: TestUser;
let reaction: ModelReaction;

beforeAll(async () => {
  model = await startModelServer(() => reaction);
  server = await startTestServer({ MODEL_NAME: 'writer', MODEL_URL: model.url });
}, 60_000);
beforeEach(async () => {
  user = await signUp(server);
});
afterAll(async () => {
  await server.close();
  await model.close();
});

/** An idea of which the model has written the first lines and no more. */
async function beginWriting(how: ModelReaction = { silentAfter: START }): Promise<SubmitPrompt> {
  reaction = how;
  const asked = model.calls.length;
  const command = buildSubmitPrompt(await leaseProjectId(user.client));
  await sendCommand(user.client, command);
  await expect.poll(() => model.calls.length, { timeout: 10_000 }).toBe(asked + 1);
  return command;
}

async function stop(commandId: string, instead: StopRequest['instead']) {
  return (await user.client.post(`/api/commands/${commandId}/stop`, { instead })).data['stopped'];
}

/** Keeps the builds of a project from beginning. */
async function hold(projectId: number): Promise<void> {
  await server.query(
    `insert into graphile_worker._private_job_queues (queue_name, locked_at, locked_by) values ($1, now(), 'nobody')
     on conflict (queue_name) do update set locked_at = now(), locked_by = 'nobody'`,
    [`project:${projectId}`],
  );
}

async function runsOf({ id }: SubmitPrompt) {
  const [row] = await server.query('select document, runs from written_sites where command_id = $1', [id]);
  return row;
}

describe('the devices of a person', () => {
  it('get each line of the document as it comes, and hear when it has ended', async () => {
    const control = await openControl(server.appUrl, user);
    reaction = { paced: WRITTEN_SITE, tokensPerSecond: 2000 };
    const command = await buildProject(user.client);
    await expect.poll(() => control.news().at(-1)?.phase).toBe('ended');
    const news = control.news();
    expect(control.lines()).toEqual(LINES);
    expect(new Set(news.map(({ phase }) => phase))).toEqual(new Set(['waiting', 'writing', 'checking', 'ended']));
    expect(new Set(news.map(({ commandId, versionId }) => `${commandId} ${versionId}`))).toEqual(
      new Set([`${command.id} ${command.versionId}`]),
    );
    const opened = news.filter(({ open }) => open !== '');
    expect(opened.length).toBeGreaterThan(0);
    expect(opened.every(({ lines, from }) => from === 0 && lines.length === 0)).toBe(true);
    control.close();
  });

  it('get what is there so far when they come later, and nothing once it has ended', async () => {
    const command = await beginWriting();
    await expect
      .poll(async () => {
        const late = await openControl(server.appUrl, user);
        await expect.poll(() => late.news().length).toBeGreaterThan(0);
        late.close();
        return late.lines();
      })
      .toEqual(LINES.slice(0, 4));
    await stop(command.id, 'planner');
    await waitForOutcome(user.client, command.id);
    const after = await openControl(server.appUrl, user);
    expect(after.news()).toEqual([]);
    after.close();
  });

  it('of somebody else hear nothing of it', async () => {
    const stranger = await signUp(server);
    const control = await openControl(server.appUrl, stranger);
    reaction = WRITTEN_SITE;
    await buildProject(user.client);
    expect(control.messages).toEqual([]);
    control.close();
  });
});

describe('a build that is stopped', () => {
  it.each(['planner', 'nothing'] as const)(
    'ends the call, gives the embedded planner’s site and the credits back (%s)',
    async (instead) => {
      const left = model.left;
      const command = await beginWriting();
      expect(await creditsOf(user.client)).toBe(13);
      expect(await stop(command.id, instead)).toBe(true);
      expect(await waitForOutcome(user.client, command.id)).toEqual({ status: 'applied', error: null });
      await expect.poll(() => model.left).toBe(left + 1);
      expect(await creditsOf(user.client)).toBe(15);
      const rows = await pull(user.client);
      expect(recordIn(rows, 'chat', command.replyEntryId)?.['text']).toMatch(
        /^You stopped the AI model.*\n“Mie Caline” is ready/,
      );
      expect(recordIn(rows, 'projects', command.projectId)).toMatchObject({ currentVersionId: command.versionId, state: 30 });
      expect(await runsOf(command)).toMatchObject({ document: null, runs: [{ model: 'writer', calls: 1, fault: 'stopped' }] });
    },
  );

  it('before its model was asked asks none', async () => {
    const asked = model.calls.length;
    const command = buildSubmitPrompt(await leaseProjectId(user.client));
    await hold(command.projectId);
    await sendCommand(user.client, command);
    expect(await stop(command.id, 'planner')).toBe(true);
    await server.query(
      `update graphile_worker._private_job_queues set locked_at = null, locked_by = null where queue_name = $1`,
      [`project:${command.projectId}`],
    );
    expect((await waitForOutcome(user.client, command.id)).status).toBe('applied');
    expect([model.calls.length, await creditsOf(user.client)]).toEqual([asked, 15]);
  });

  it('stays stopped when the server is restarted in the middle', async () => {
    const command = await beginWriting();
    const asked = model.calls.length;
    await Promise.all([stop(command.id, 'planner'), server.restart().then((next) => (server = next))]);
    user = { ...user, client: createClient(server.appUrl, user.token) };
    expect((await waitForOutcome(user.client, command.id)).status).toBe('applied');
    expect([model.calls.length, await creditsOf(user.client)]).toEqual([asked, 15]);
  }, 60_000);

  it('once it is finished stays as it is, and is paid for', async () => {
    reaction = WRITTEN_SITE;
    const command = await buildProject(user.client);
    expect(await stop(command.id, 'planner')).toBe(false);
    expect(await creditsOf(user.client)).toBe(13);
  });

  it('by somebody else goes on', async () => {
    const command = await beginWriting();
    const owner = user;
    user = await signUp(server);
    expect(await stop(command.id, 'nothing')).toBe(false);
    user = owner;
    expect(await stop(command.id, 'nothing')).toBe(true);
    await waitForOutcome(user.client, command.id);
  });

  it('as a change leaves the version before, and gives the credits back', async () => {
    reaction = WRITTEN_SITE;
    const first = await buildProject(user.client);
    const change = buildSubmitPrompt(first.projectId, {
      baseVersionId: first.versionId,
      prompt: 'make the buttons dark green',
      operations: [{ op: 'setTheme', patch: { primary: '#004d00' } }],
    });
    await hold(first.projectId);
    await sendCommand(user.client, change);
    expect(await creditsOf(user.client)).toBe(11);
    expect(await stop(change.id, 'nothing')).toBe(true);
    expect(await waitForOutcome(user.client, change.id)).toEqual({ status: 'refused', error: 'CANCELLED' });
    expect(await creditsOf(user.client)).toBe(13);
    expect(recordIn(await pull(user.client), 'projects', first.projectId)).toMatchObject({
      currentVersionId: first.versionId,
      state: 30,
    });
  });
});
