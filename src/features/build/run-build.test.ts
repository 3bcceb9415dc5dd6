import { describe, expect, it } from 'vitest';
import { fail, ok } from '#core/domain/result.ts';
import { projectFlow } from '#core/engine/flow/project-flow.ts';
import type { BuildEvent, Generated } from '#core/engine/generated.ts';
import type { BuildJob } from '#data/builds/claim-builds.ts';
import type { BuildProgress } from '#data/store/rows.ts';
import { sampleBlueprint } from '#tests/support/sample-blueprint.ts';
import { runBuild, type BuildTools } from './run-build.ts';

const job: BuildJob = {
  id: 's1',
  projectId: 1,
  prompt: 'A bakery',
  seed: 7,
  baseVersionId: null,
  versionId: 'v1',
  state: 'building',
  progress: null,
  error: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  baseBlueprint: null,
};
// The order of a build does not look into what is built.
const generated = { blueprint: { v: 1 }, reply: 'Done' } as unknown as Generated;
const { blueprint } = generated;
const events: BuildEvent[] = [
  { type: 'planned', pages: [{ id: 'home', title: 'Home', area: 'website', links: [] }], flow: projectFlow(sampleBlueprint()) },
  { type: 'pageStarted', id: 'home' },
  { type: 'pageFinished', id: 'home' },
  { type: 'checked', diagnostics: [] },
];

function setUp(change: Partial<BuildTools> = {}) {
  const log: string[] = [];
  const progress: BuildProgress[] = [];
  const tools: BuildTools = {
    generate: async (_input, onEvent) => {
      for (const event of events) onEvent(event);
      return ok(generated);
    },
    edit: async () => ({ kind: 'notUnderstood', reply: 'What?', suggestions: [] }),
    write: () => Promise.resolve(null),
    report: async (next) => void progress.push(next),
    show: () => void log.push('show'),
    finish: async (outcome) => void log.push(`finish ${outcome.kind}`),
    fail: async (error) => void log.push(`fail ${error}`),
    ...change,
  };
  return { tools, log, progress };
}

describe('runBuild', () => {
  it('hands the site to the preview before it is stored', async () => {
    const { tools, log } = setUp();
    await runBuild(job, tools);
    expect(log).toEqual(['show', 'finish generated']);
  });

  it('GEN-61 reports real steps and skips those that were overtaken', async () => {
    const { tools, progress } = setUp();
    await runBuild(job, tools);
    expect(progress.length).toBeLessThan(events.length);
    expect(progress[0]?.flow?.nodes.find(({ id }) => id === 'page:home')?.label.en).toBe('Home');
  });

  it('GEN-31 stores why nothing could be built', async () => {
    const { tools, log } = setUp({ generate: async () => fail({ code: 'PROMPT_NO_WORDS', diagnostics: [] }) });
    await runBuild(job, tools);
    expect(log).toEqual(['fail PROMPT_NO_WORDS']);
  });

  it('EDIT-19 changes the version that is shown, and shows nothing when the prompt changed nothing', async () => {
    const changed = setUp({
      edit: async () => ({ kind: 'changed', blueprint, operations: [], inverses: [], reply: 'Done', diagnostics: [] }),
    });
    await runBuild({ ...job, baseBlueprint: blueprint }, changed.tools);
    expect(changed.log).toEqual(['show', 'finish edited']);
    const unclear = setUp();
    await runBuild({ ...job, baseBlueprint: blueprint }, unclear.tools);
    expect(unclear.log).toEqual(['finish edited']);
  });
});
