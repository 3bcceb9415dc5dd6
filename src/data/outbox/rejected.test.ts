import '#tests/support/browser-storage.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { must } from '#core/domain/assert.ts';
import { createCommandServer } from '#tests/support/command-server.ts';
import { buildLocally } from '#tests/support/local-project.ts';
import { cancelCommand } from '../commands/cancel-command.ts';
import { editAsNew } from '../commands/edit-as-new.ts';
import { renameProject } from '../commands/rename-project.ts';
import { resendCommand } from '../commands/resend-command.ts';
import { restoreVersion } from '../commands/restore-version.ts';
import { submitPrompt } from '../commands/submit-prompt.ts';
import { draftFor } from '../drafts/draft-text.ts';
import { hasUnsentDrafts } from '../drafts/unsent-drafts.ts';
import { findProject } from '../projects/use-project.ts';
import { rememberSignIn } from '../identity/session-state.ts';
import { userDatabase, type AppDatabase } from '../store/database.ts';
import { newId } from '../store/new-id.ts';
import { drainOutbox } from './drain-outbox.ts';
import { setStatus } from './set-status.ts';
import { findDue } from './find-due.ts';
import { listOutbox } from '../sync/outbox-list.ts';
import { pullRecords } from '../sync/pull-records.ts';
import { isStuck } from '../sync/run-sender.ts';
import { countUnconfirmed } from './unconfirmed.ts';

let database: AppDatabase;
let userId: string;
let server: ReturnType<typeof createCommandServer>;

beforeEach(async () => {
  userId = newId();
  rememberSignIn('token', { userId, account: 'ada@example.com', nickname: 'Ada' });
  database = userDatabase(userId);
  await database.leases.bulkPut([{ id: 201 }, { id: 202 }]);
  server = createCommandServer();
});

const drain = () => drainOutbox(database, server.border);
const pull = () => pullRecords(database, { ...server.border, now: server.border.now });
const states = async () => (await listOutbox(database)).entries.map(({ kind, state }) => [kind, state]);

/** A project whose first prompt the server refuses, with a restore and a rename made on top of it. */
async function refusedProject() {
  const first = await buildLocally();
  const { versionId } = must((await database.submissions.get(first.submissionId)) ?? null, 'submission');
  await restoreVersion(first.projectId, versionId);
  await renameProject(first.projectId, 'Renamed');
  server.failNext('CREDITS_SHORT');
  await drain();
  return first;
}

describe('changes on a refused one', () => {
  it('are not sent to be refused as well, and hold up neither other projects nor the watchdog', async () => {
    const first = await refusedProject();
    const other = await buildLocally();
    await drain();
    expect(server.effects.map(({ projectId }) => projectId)).toEqual([other.projectId]);
    expect(await states()).toEqual([
      ['submitPrompt', 'refused'],
      ['restoreVersion', 'blocked'],
      ['renameProject', 'blocked'],
    ]);
    expect((await listOutbox(database)).entries[0]).toMatchObject({ error: 'CREDITS_SHORT', dependents: 2 });
    expect(await findDue(database, Date.now())).toEqual({ rows: [], nextAttemptAt: null });
    expect(await isStuck(database, Date.now() + 600_000, true)).toBe(false);
    expect((await findProject(database, first.projectId))?.versions).toHaveLength(2);
  });

  it('go on, in order, once it is sent again', async () => {
    const { projectId, submissionId } = await refusedProject();
    expect(await resendCommand(submissionId)).toBe(true);
    await drain();
    expect(server.effects.map((command) => [command.projectId, command.kind])).toEqual([
      [projectId, 'submitPrompt'],
      [projectId, 'restoreVersion'],
      [projectId, 'renameProject'],
    ]);
  });

  it('go with it when it is discarded', async () => {
    const { projectId, submissionId } = await refusedProject();
    expect(await cancelCommand(submissionId)).toEqual({ cancelled: true, prompt: 'A bakery' });
    expect(await database.outbox.count()).toBe(0);
    expect(await findProject(database, projectId)).toBeNull();
    expect(await database.versions.count()).toBe(0);
  });

  it('keep what waits before them from being cancelled alone', async () => {
    const { projectId, submissionId } = await buildLocally();
    const current = must((await findProject(database, projectId))?.project.currentVersionId, 'version');
    await restoreVersion(projectId, current);
    expect(await cancelCommand(submissionId)).toEqual({ cancelled: false, because: 'builtOn' });
  });
});

describe('a refused prompt', () => {
  it('is put back into the box it came from, beside what is written there', async () => {
    await refusedProject();
    draftFor(userId, 'new').setText('half a thought');
    const [refused] = (await listOutbox(database)).entries;
    expect(await editAsNew(must(refused, 'entry').id)).toEqual({ projectId: null });
    expect(draftFor(userId, 'new').text()).toBe('half a thought\nA bakery');
    expect(await database.outbox.count()).toBe(0);
    await vi.waitFor(async () => expect(await hasUnsentDrafts(database)).toBe(true));
  });

  it('because of a higher price asks, and is sent at the new one under the same key', async () => {
    const { submissionId } = await buildLocally();
    server.failNext('PRICE_CHANGED', { price: 3, agreed: 2 });
    await drain();
    expect((await listOutbox(database)).entries).toMatchObject([{ error: 'PRICE_CHANGED', values: { price: 3, agreed: 2 } }]);
    expect(await database.submissions.get(submissionId)).toMatchObject({ error: 'PRICE_CHANGED', values: { price: 3 } });
    await resendCommand(submissionId);
    await drain();
    expect(server.effects).toMatchObject([{ id: submissionId, price: 3 }]);
  });
});

describe('a prompt cancelled after it may have arrived', () => {
  it('is gone here at once, and withdrawn before anything else of its project is sent', async () => {
    const { projectId } = await buildLocally();
    await drain();
    await pull();
    const { submissionId } = await submitPrompt({ projectId, prompt: 'darker' });
    const { seq } = must(await database.outbox.get({ id: submissionId }), 'command');
    await setStatus(database, seq, { state: 'pending', nextAttemptAt: 0 });
    server.failNext('OFFLINE');
    await drain();
    expect(await cancelCommand(submissionId)).toEqual({ cancelled: true, prompt: 'darker' });
    expect((await findProject(database, projectId))?.chat.map(({ text }) => text)).not.toContain('darker');
    expect(await states()).toEqual([['submitPrompt', 'withdrawing']]);
    expect(await countUnconfirmed(database)).toBe(1);
    server.failNext('OFFLINE');
    await drain();
    server.pass(60_000);
    await drain();
    expect(await database.outbox.count()).toBe(0);
    expect(server.effects).toHaveLength(1);
  });

  it('comes back with everything when it had arrived', async () => {
    const { projectId, submissionId } = await buildLocally();
    server.failNext('LOST_REPLY');
    await drain();
    expect(await cancelCommand(submissionId)).toMatchObject({ cancelled: true });
    expect(await findProject(database, projectId)).toBeNull();
    await pull();
    await drain();
    await pull();
    expect((await findProject(database, projectId))?.project.id).toBe(projectId);
    expect(await database.outbox.count()).toBe(0);
  });
});

it('a long queue is read in parts and sent in order, each once', async () => {
  const { projectId } = await buildLocally();
  const template = must((await database.outbox.orderBy('seq').first()) ?? null, 'row');
  const rows = Array.from({ length: 500 }, (_, index) => {
    const id = newId();
    const command = {
      id,
      projectId: projectId + (index % 7),
      createdAt: template.command.createdAt,
      kind: 'renameProject' as const,
    };
    const { seq: _seq, ...rest } = template;
    return { ...rest, id, projectId: command.projectId, command: { ...command, title: `Name ${index}` } };
  });
  await database.outbox.bulkAdd(rows);
  expect(await drain()).toMatchObject({ reason: 'idle', confirmed: 501 });
  expect(server.effects.map(({ id }) => id)).toEqual([template.id, ...rows.map(({ id }) => id)]);
});
