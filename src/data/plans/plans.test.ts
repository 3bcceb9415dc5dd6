import '#tests/support/browser-storage.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { must } from '#core/domain/assert.ts';
import type { AuthoredBrief } from '#core/engine/document/lines/brief-line.ts';
import { generateFromBrief } from '#core/engine/generate-from-brief.ts';
import { signInLocally } from '#tests/support/local-project.ts';
import { runBuilds, type BuildJob } from '../builds/claim-builds.ts';
import { cancelCommand } from '../commands/cancel-command.ts';
import { finishBuild } from '../commands/finish-build.ts';
import { findProject } from '../projects/use-project.ts';
import { countUnsent } from '../session/sign-out.ts';
import type { AppDatabase } from '../store/database.ts';
import { findVersion, versionsOf } from '../store/version-row.ts';
import { beginWith } from './begin-with.ts';
import { changePlan, openPlanOfVersion, takePlanOver } from './change-plan.ts';
import { buildPlan, discardPlan } from './end-plan.ts';
import { startPlan } from './start-plan.ts';
import { writePlan } from './write-plan.ts';

const BRIEF: AuthoredBrief = {
  subject: 'kayak club',
  siteName: 'Tern',
  entities: [{ id: 'kayak', name: 'Kayak', fields: ['seats'] }],
};
const NO_SIGNAL = new AbortController().signal;
const PRICED = { isFirstCorrection: false };
let database: AppDatabase;
let userId: string;

beforeEach(async () => {
  ({ database, userId } = await signInLocally(101, 102));
});
afterEach(() => vi.unstubAllGlobals());

/** The server answers with these, one after the other; null is no network. */
function answer(...answers: readonly (object | null)[]) {
  const left = [...answers];
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', (_path: string, { body }: { readonly body: string }) => {
    asked.push(JSON.parse(body));
    const next = left.shift() ?? null;
    if (next === null) return Promise.reject(new TypeError('no network'));
    return Promise.resolve(Response.json({ status: 0, code: 200, message: '', data: next }));
  });
  return asked;
}

const planOf = async (projectId: number) => must(await database.plans.get(projectId), 'plan');
const commandOf = async (projectId: number) => (await database.outbox.where('projectId').equals(projectId).last())?.command;

async function plan(brief = BRIEF): Promise<number> {
  const { projectId } = await startPlan({ projectId: null, prompt: ' A kayak club ' });
  answer({ state: 'written', brief });
  await writePlan(projectId, NO_SIGNAL);
  return projectId;
}

/** Builds what waits to be built, as a tab does. */
async function build(projectId: number): Promise<void> {
  const stop = runBuilds(database, buildJob);
  await vi.waitFor(async () => {
    const states = await database.submissions.where('projectId').equals(projectId).toArray();
    expect(states.map(({ state }) => state)).not.toContain('building');
  });
  stop();
}

async function buildJob({ id, prompt, brief }: BuildJob): Promise<void> {
  const generated = generateFromBrief({ prompt, brief: must(brief, 'plan') });
  if (!generated.ok) throw new Error(generated.error.code);
  await finishBuild(id, { kind: 'generated', generated: generated.value });
}

describe('a plan', () => {
  it('REQ-09 waits in its project, which is built when the plan is sent', async () => {
    const projectId = await plan();
    const waiting = must(await findProject(database, projectId), 'project');
    expect(waiting.project.state).toBe(10);
    expect(waiting.chat.map(({ text }) => text)).toEqual(['A kayak club']);
    expect(await database.outbox.count()).toBe(0);
    await changePlan(projectId, { kind: 'writeField', index: 0, field: 0, text: 'places' });
    await buildPlan(projectId, 'corrected', PRICED);
    const sent = must(await findProject(database, projectId), 'project');
    expect([sent.project.state, sent.chat.length, sent.submissions.length]).toEqual([20, 1, 1]);
    expect(await commandOf(projectId)).toMatchObject({
      prompt: 'A kayak club',
      brief: { ...BRIEF, entities: [{ id: 'kayak', name: 'Kayak', fields: ['places'] }] },
      price: 2,
    });
    expect(await database.plans.count()).toBe(0);
  });

  it('is asked for until it is written, under one id', async () => {
    const { projectId } = await startPlan({ projectId: null, prompt: 'A kayak club' });
    const asked = answer({ state: 'writing' }, { state: 'writing' }, { state: 'written', brief: BRIEF });
    await writePlan(projectId, NO_SIGNAL);
    expect(asked).toHaveLength(3);
    expect(new Set(asked.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(await planOf(projectId)).toMatchObject({ state: 'editing', brief: BRIEF, written: BRIEF, refusal: null });
  });

  it('waits for the network, and is then asked for again', async () => {
    const { projectId } = await startPlan({ projectId: null, prompt: 'A kayak club' });
    answer(null);
    await writePlan(projectId, NO_SIGNAL);
    expect(await planOf(projectId)).toMatchObject({ state: 'writing', refusal: 'offline' });
    answer({ state: 'written', brief: BRIEF });
    await writePlan(projectId, NO_SIGNAL);
    expect(await planOf(projectId)).toMatchObject({ state: 'editing', refusal: null });
  });

  it('is begun with the idea alone where nobody writes it', async () => {
    const { projectId } = await startPlan({ projectId: null, prompt: '一个皮划艇俱乐部' });
    answer({ state: 'none', reason: 'noModel' });
    await writePlan(projectId, NO_SIGNAL);
    const brief = { language: 'zh', subject: '一个皮划艇俱乐部' };
    expect(await planOf(projectId)).toMatchObject({ state: 'editing', refusal: 'noModel', brief });
  });

  it('begins with what was understood of the idea, unless somebody was at it before', async () => {
    const { projectId } = await startPlan({ projectId: null, prompt: 'A kayak club' });
    await beginWith(projectId, BRIEF);
    expect(await planOf(projectId)).toMatchObject({ state: 'writing', brief: BRIEF, written: BRIEF, past: [] });
    await beginWith(projectId, { subject: 'something else' });
    expect((await planOf(projectId)).brief).toEqual(BRIEF);
  });

  it('stays with whoever took it over, whatever the model says later', async () => {
    const { projectId } = await startPlan({ projectId: null, prompt: 'A kayak club' });
    const late = vi.fn<() => void>();
    vi.stubGlobal('fetch', async () => {
      await takePlanOver(projectId);
      late();
      return Response.json({ status: 0, code: 200, message: '', data: { state: 'written', brief: BRIEF } });
    });
    await writePlan(projectId, NO_SIGNAL);
    expect(late).toHaveBeenCalled();
    expect((await planOf(projectId)).brief).toEqual({ language: 'en', subject: 'A kayak club' });
  });

  it('is changed, and every change taken back and done again', async () => {
    const projectId = await plan();
    await changePlan(projectId, { kind: 'head', key: 'siteName', text: 'Gull' });
    await changePlan(projectId, { kind: 'remove', section: 'entities', index: 0 });
    await changePlan(projectId, { kind: 'undo' });
    expect((await planOf(projectId)).brief).toEqual({ ...BRIEF, siteName: 'Gull' });
    await changePlan(projectId, { kind: 'undo' });
    await changePlan(projectId, { kind: 'redo' });
    expect((await planOf(projectId)).brief.siteName).toBe('Gull');
    await changePlan(projectId, { kind: 'reset' });
    expect((await planOf(projectId)).brief).toEqual(BRIEF);
  });

  it('can be built as it was written, or the idea without it', async () => {
    const [one, other] = [await plan(), await plan()];
    for (const id of [one, other]) await changePlan(id, { kind: 'head', key: 'siteName', text: 'Gull' });
    await buildPlan(one, 'asWritten', PRICED);
    await buildPlan(other, 'without', PRICED);
    expect(await commandOf(one)).toHaveProperty('brief', BRIEF);
    expect(await commandOf(other)).not.toHaveProperty('brief');
  });

  it('leaves nothing behind when it is thrown away, and gives its idea back', async () => {
    const projectId = await plan();
    expect(await discardPlan(projectId)).toEqual({ idea: 'A kayak club', isProjectGone: true });
    expect(await findProject(database, projectId)).toBeNull();
    expect([await database.plans.count(), await database.chat.count(), await database.outbox.count()]).toEqual([0, 0, 0]);
  });

  it('counts among what would be lost with this device', async () => {
    await plan();
    expect(await countUnsent(userId)).toBe(1);
  });

  it('is a draft again when its build is cancelled', async () => {
    const projectId = await plan();
    await buildPlan(projectId, 'corrected', PRICED);
    await build(projectId);
    const { submissions } = must(await findProject(database, projectId), 'project');
    expect((await cancelCommand(must(submissions[0], 'submission').id)).cancelled).toBe(true);
    expect(await planOf(projectId)).toMatchObject({ state: 'editing', brief: BRIEF, idea: 'A kayak club' });
    expect(await findProject(database, projectId)).toMatchObject({
      project: { state: 10 },
      versions: [],
      chat: [{ role: 'user' }],
    });
  });
});

describe('the plan of a version', () => {
  it('REQ-10 is corrected as a draft, which can be thrown away', async () => {
    const projectId = await plan();
    await buildPlan(projectId, 'corrected', PRICED);
    await build(projectId);
    await openPlanOfVersion(projectId, 'A kayak club');
    await changePlan(projectId, { kind: 'head', key: 'siteName', text: 'Gull' });
    await openPlanOfVersion(projectId, 'A kayak club');
    expect((await planOf(projectId)).brief.siteName).toBe('Gull');
    expect(await discardPlan(projectId)).toMatchObject({ isProjectGone: false });
    const [version] = await versionsOf(database, projectId);
    expect(version?.brief).toEqual(BRIEF);
  });

  it('is built in place of the site: a version on top of it, which the server builds itself', async () => {
    const projectId = await plan();
    await buildPlan(projectId, 'corrected', PRICED);
    await build(projectId);
    await openPlanOfVersion(projectId, 'A kayak club');
    await changePlan(projectId, { kind: 'write', section: 'entities', index: 0, values: { name: 'Canoe' } });
    await buildPlan(projectId, 'corrected', { isFirstCorrection: true });
    await build(projectId);
    const command = await commandOf(projectId);
    expect(command).toMatchObject({ kind: 'submitPrompt', operations: null, price: 0 });
    const { project, versions } = must(await findProject(database, projectId), 'project');
    expect(versions).toHaveLength(2);
    const built = await findVersion(database, project.currentVersionId ?? '');
    const first = await findVersion(database, versions[0]?.id ?? '');
    expect(built?.brief?.entities).toEqual([{ id: 'kayak', name: 'Canoe', fields: ['seats'] }]);
    expect(built?.inverses).toEqual([{ op: 'restore', blueprint: first?.blueprint }]);
  });
});
