import '#tests/support/browser-storage.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#core/domain/app-error.ts';
import { must } from '#core/domain/assert.ts';
import { createCommandServer } from '#tests/support/command-server.ts';
import { buildLocally, signInLocally } from '#tests/support/local-project.ts';
import { deleteProject } from './delete-project.ts';
import { renameProject } from '../commands/rename-project.ts';
import { resendCommand } from '../commands/resend-command.ts';
import { hasUnsentDrafts, recordDraft } from '../drafts/unsent-drafts.ts';
import { findProject } from '../projects/use-project.ts';
import { createDatabase, databaseName, type AppDatabase } from '../store/database.ts';
import { drainOutbox } from './drain-outbox.ts';
import { pullRecords } from '../sync/pull-records.ts';
import { settleAccepted } from '../sync/settle-accepted.ts';
import { isStuck, watchOutbox } from '../sync/run-sender.ts';
import { countUnconfirmed } from './unconfirmed.ts';

let database: AppDatabase;
let userId: string;

beforeEach(async () => {
  ({ userId, database } = await signInLocally(101, 102));
});

describe('sending', () => {
  it('keeps the order within a project and does not let one project hold up another', async () => {
    const server = createCommandServer();
    const first = await buildLocally();
    await renameProject(first.projectId, 'Renamed');
    const second = await buildLocally();
    server.failNext('SERVER');
    await drain(server);
    expect(server.effects.map((command) => command.projectId)).toEqual([second.projectId]);
    server.pass(60_000);
    await drain(server);
    expect(server.effects.map((command) => [command.projectId, command.kind])).toEqual([
      [second.projectId, 'submitPrompt'],
      [first.projectId, 'submitPrompt'],
      [first.projectId, 'renameProject'],
    ]);
  });

  it('backs off with growing, jittered delays and stops a whole round when the server is out of reach', async () => {
    const server = createCommandServer();
    await buildLocally();
    const delays: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      server.failNext('OFFLINE');
      const { reason, nextAttemptAt } = await drain(server);
      expect(reason).toBe('offline');
      delays.push(must(nextAttemptAt, 'delay') - server.border.now());
      server.pass(60_000);
    }
    expect(delays).toEqual([750, 1500, 3000, 6000]);
  });

  it('applies a command once although its reply was lost and it is sent again', async () => {
    const server = createCommandServer();
    const { projectId } = await buildLocally();
    server.failNext('LOST_REPLY');
    await drain(server);
    server.pass(60_000);
    await drain(server);
    await pull(server);
    expect(server.effects).toHaveLength(1);
    expect(await countUnconfirmed(database)).toBe(0);
    expect(await database.outbox.count()).toBe(0);
    expect((await findProject(database, projectId))?.submissions).toMatchObject([{ state: 'done' }]);
  });

  it('sends a command once from two clients on one database', async () => {
    const server = createCommandServer();
    await buildLocally();
    const other = createDatabase(databaseName(userId));
    await Promise.all([drain(server), drainOutbox(other, server.border)]);
    other.close();
    expect(server.effects).toHaveLength(1);
    expect(await database.outbox.where('state').equals('acknowledged').count()).toBe(1);
  });

  it('keeps everything when the token is refused', async () => {
    const server = createCommandServer();
    await buildLocally();
    server.failNext('NOT_SIGNED_IN');
    expect(await drain(server)).toMatchObject({ reason: 'signedOut' });
    expect(await countUnconfirmed(database)).toBe(1);
    expect(await drain(server)).toMatchObject({ confirmed: 1 });
  });
});

describe('the outbox', () => {
  it('keeps a refused first version as a local draft that says why, and sends it again on request', async () => {
    const server = createCommandServer();
    const { projectId, submissionId } = await buildLocally();
    server.failNext('CREDITS_SHORT');
    await drain(server);
    const refused = must(await findProject(database, projectId), 'project');
    expect(refused.submissions).toMatchObject([{ state: 'refused', error: 'CREDITS_SHORT' }]);
    expect(refused.project).toMatchObject({ state: 30, currentVersionId: refused.versions[0]?.id });
    expect(await resendCommand(submissionId)).toBe(true);
    await drain(server);
    await pull(server);
    expect((await findProject(database, projectId))?.submissions).toMatchObject([{ state: 'done' }]);
  });

  it('rolls a refused rename and a refused delete back visibly', async () => {
    const server = createCommandServer();
    const { projectId } = await buildLocally();
    await drain(server);
    await pull(server);
    server.refuse(projectId, 'CONFLICT');
    await renameProject(projectId, 'Doomed');
    expect((await findProject(database, projectId))?.project.title).toBe('Doomed');
    await drain(server);
    expect((await findProject(database, projectId))?.project.title).toBe('Crumb');
    await deleteProject(projectId);
    expect(await findProject(database, projectId)).toBeNull();
    await drain(server);
    expect(await findProject(database, projectId)).not.toBeNull();
  });

  it('remembers the name before a renaming, so that it can be had back', async () => {
    const server = createCommandServer();
    const { projectId } = await buildLocally();
    await drain(server);
    await pullRecords(database, server.border);
    expect(await renameProject(projectId, 'Second')).toBe('Crumb');
    expect((await findProject(database, projectId))?.project).toMatchObject({ title: 'Second', previousTitle: 'Crumb' });
    expect(await renameProject(projectId, 'Crumb')).toBe('Second');
    expect((await findProject(database, projectId))?.project.title).toBe('Crumb');
  });

  it('starts again with a command that the server has forgotten, and settles the others', async () => {
    const server = createCommandServer();
    const [first, second] = [await buildLocally(), await buildLocally()];
    for (const { submissionId } of [first, second])
      await database.outbox.where({ id: submissionId }).modify({ state: 'accepted' });
    const fetchState = (id: string) =>
      id === first.submissionId
        ? Promise.reject(new AppError('NOT_FOUND'))
        : Promise.resolve({ status: 'applied' as const, error: null });
    await settleAccepted(database, { fetchState, now: server.border.now });
    expect((await database.outbox.orderBy('seq').toArray()).map((row) => row.state)).toEqual(['pending', 'acknowledged']);
    await drain(server);
    expect(server.effects.map((command) => command.id)).toEqual([first.submissionId]);
  });

  it('of a deleted project leaves no draft to wait for', async () => {
    const server = createCommandServer();
    const { projectId } = await buildLocally();
    await drain(server);
    await pull(server);
    await recordDraft(database, `draft:${projectId}`, { held: new Map([[7, 1]]) });
    expect(await hasUnsentDrafts(database)).toBe(true);
    await deleteProject(projectId);
    await drain(server);
    await pull(server);
    expect(await hasUnsentDrafts(database)).toBe(false);
  });
});

describe('a queue', () => {
  it('goes on as soon as the command before it has ended on the server', async () => {
    const server = createCommandServer();
    const { projectId, submissionId } = await buildLocally();
    await database.outbox.where({ id: submissionId }).modify({ state: 'accepted' });
    await renameProject(projectId, 'Next');
    expect(await drain(server)).toMatchObject({ reason: 'idle', nextAttemptAt: null });
    let wakes = 0;
    const stop = watchOutbox(database, () => (wakes += 1));
    await vi.waitFor(() => expect(wakes).toBe(1));
    const outcome = { id: submissionId, projectId, status: 'applied', error: null, updatedAt: '2026-11-20T10:00:00.000Z' };
    server.append('outcomes', submissionId, outcome);
    await pull(server);
    await vi.waitFor(() => expect(wakes).toBeGreaterThan(1), 500);
    stop();
    expect(await drain(server)).toMatchObject({ confirmed: 1 });
  });

  it('counts as stuck when something is due for a minute online and nothing moved', async () => {
    await buildLocally();
    const now = Date.now();
    expect(await isStuck(database, now, true)).toBe(false);
    expect(await isStuck(database, now + 61_000, true)).toBe(true);
    expect(await isStuck(database, now + 61_000, false)).toBe(false);
    await database.meta.put({ key: 'progressAt', value: now + 30_000 });
    expect(await isStuck(database, now + 61_000, true)).toBe(false);
  });
});

function drain(server = createCommandServer()) {
  return drainOutbox(database, server.border);
}

function pull(server: ReturnType<typeof createCommandServer>) {
  return pullRecords(database, { ...server.border, now: () => Date.parse('2026-11-20T11:00:00Z') });
}
