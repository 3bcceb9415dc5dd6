import '#tests/support/browser-storage.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { must } from '#core/domain/assert.ts';
import { createLocks } from '#tests/support/locks.ts';
import { tinyBlueprint } from '#tests/support/tiny-blueprint.ts';
import { cancelCommand } from '../commands/cancel-command.ts';
import { finishBuild, reportProgress } from '../commands/finish-build.ts';
import { submitPrompt } from '../commands/submit-prompt.ts';
import { rememberSignIn } from '../identity/session-state.ts';
import { createDatabase, databaseName, userDatabase, type AppDatabase } from '../store/database.ts';
import { newId } from '../store/new-id.ts';
import { runBuilds, type BuildJob } from './claim-builds.ts';

let database: AppDatabase;
let userId: string;
const stops: (() => void)[] = [];

beforeEach(async () => {
  vi.stubGlobal('navigator', { locks: createLocks() });
  userId = newId();
  rememberSignIn('token', { userId, account: 'ada@example.com', nickname: 'Ada' });
  database = userDatabase(userId);
  await database.leases.bulkPut([{ id: 101 }, { id: 102 }]);
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.unstubAllGlobals();
});

describe('builds', () => {
  it('run in exactly one of several tabs', async () => {
    const ran: string[] = [];
    for (const tab of ['first', 'second', 'third']) {
      const other = createDatabase(databaseName(userId));
      stops.push(
        runBuilds(other, (job) => build(job, () => ran.push(`${tab} ${job.prompt}`))),
        () => other.close(),
      );
    }
    await submitPrompt({ projectId: null, prompt: 'A bakery' });
    await vi.waitFor(async () => expect(await states()).toEqual(['waiting']));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(ran).toHaveLength(1);
  });

  it('left over from a closed tab are taken up by the next one', async () => {
    const { submissionId } = await submitPrompt({ projectId: null, prompt: 'A bakery' });
    await reportProgress(submissionId, { step: 1, flow: null });
    stops.push(runBuilds(database, (job) => build(job)));
    await vi.waitFor(async () => expect(await states()).toEqual(['waiting']));
  });

  it('wait for their base version while it is still being pulled', async () => {
    const { projectId, submissionId } = await submitPrompt({ projectId: null, prompt: 'A bakery' });
    stops.push(runBuilds(database, (job) => build(job)));
    await vi.waitFor(async () => expect(await states()).toEqual(['waiting']));
    const { versionId } = await database.submissions.get(submissionId).then((found) => must(found, 'submission'));
    const version = must(await database.versions.get(versionId), 'version');
    await database.versions.delete(versionId);
    await submitPrompt({ projectId, prompt: 'Make it blue' });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await states()).toSorted()).toEqual(['building', 'waiting']);
    await database.versions.put(version);
    await vi.waitFor(async () => expect(await states()).toEqual(['waiting', 'waiting']), 2000);
  });

  it('of one project follow each other, each on the version before it', async () => {
    const bases: (string | null)[] = [];
    const { projectId } = await submitPrompt({ projectId: null, prompt: 'A bakery' });
    await submitPrompt({ projectId, prompt: 'Make it blue' });
    stops.push(
      runBuilds(database, async (job) => {
        bases.push(job.baseBlueprint?.site.name.en ?? null);
        await build(job);
      }),
    );
    await vi.waitFor(async () => expect(await states()).toEqual(['waiting', 'waiting']));
    expect(bases).toEqual([null, 'A bakery']);
    const [first, second] = await database.outbox.orderBy('seq').toArray();
    expect(second?.command).toMatchObject({
      baseVersionId: first?.command.kind === 'submitPrompt' ? first.command.versionId : '',
    });
  });

  it('of a cancelled prompt leave nothing behind', async () => {
    const { submissionId } = await submitPrompt({ projectId: null, prompt: 'A bakery' });
    stops.push(
      runBuilds(database, async (job) => {
        await cancelCommand(submissionId);
        await build(job);
      }),
    );
    await vi.waitFor(async () => expect(await database.projects.count()).toBe(0));
    expect(await database.versions.count()).toBe(0);
  });
});

async function build(job: BuildJob, note: () => void = () => undefined): Promise<void> {
  note();
  const blueprint = tinyBlueprint(job.prompt);
  const reading = {
    locale: 'en' as const,
    locales: ['en' as const],
    recipes: [],
    colors: [],
    features: [],
    entities: [],
    pages: [],
    counts: [],
    notUnderstood: [],
  };
  await finishBuild(job.id, { kind: 'generated', generated: { blueprint, reading, diagnostics: [], reply: 'Built.' } });
}

async function states(): Promise<string[]> {
  return (await database.submissions.orderBy('id').toArray()).map((submission) => submission.state);
}
