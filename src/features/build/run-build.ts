import type { BuildEvent, EditInput, EditOutcome, Generated, GenerateError, GenerateInput } from '#core/engine/generated.ts';
import type { WrittenBrief } from '#core/engine/document/author/build-brief.ts';
import type { Blueprint } from '#core/engine/blueprint/schema.ts';
import type { Result } from '#core/domain/result.ts';
import type { ErrorCode } from '#core/domain/app-error.ts';
import type { BuildJob } from '#data/builds/claim-builds.ts';
import type { BuildOutcome } from '#data/commands/finish-build.ts';
import type { BuildProgress } from '#data/store/rows.ts';
import { NO_PROGRESS, nextProgress } from './build-progress.ts';

/** Dependencies of a build, so that its order can be tested. */
export interface BuildTools {
  readonly generate: (input: GenerateInput, onEvent: (event: BuildEvent) => void) => Promise<Result<Generated, GenerateError>>;
  /** Lets a model on the device write the site, where one is turned on; null when it is not, or could not. */
  readonly write: (job: BuildJob, onEvent: (event: BuildEvent) => void) => Promise<WrittenBrief | null>;
  readonly edit: (input: EditInput) => Promise<EditOutcome>;
  readonly report: (progress: BuildProgress) => Promise<void>;
  /** Prepares the preview; failing is the preview frame's business, not the build's. */
  readonly show: (blueprint: Blueprint) => void;
  readonly finish: (outcome: BuildOutcome) => Promise<void>;
  readonly fail: (error: ErrorCode) => Promise<void>;
}

/** Builds one submission: a new site, or a change of the version it starts from. */
export async function runBuild(job: BuildJob, tools: BuildTools): Promise<void> {
  const outcome = await makeSite(job, tools);
  if ('code' in outcome) return tools.fail(outcome.code);
  const blueprint = blueprintOf(outcome);
  if (blueprint !== null) tools.show(blueprint);
  return tools.finish(outcome);
}

/** A plan is built whole, whatever stands; other prompts change what stands. */
function makeSite(job: BuildJob, tools: BuildTools): Promise<BuildOutcome | GenerateError> {
  const { baseBlueprint, brief } = job;
  return baseBlueprint === null || brief !== undefined ? generateSite(job, tools) : editSite(job, baseBlueprint, tools);
}

async function generateSite(job: BuildJob, tools: BuildTools): Promise<BuildOutcome | GenerateError> {
  const reporter = createReporter(tools.report);
  // A plan was settled by the person: nobody writes another one.
  const written = job.brief === undefined ? await tools.write(job, reporter.onEvent) : null;
  if (written !== null) {
    await reporter.close();
    return { kind: 'written', written };
  }
  const { prompt, seed, brief } = job;
  const result = await tools.generate(
    { prompt, seed, ...(brief === undefined ? {} : { brief }), ...attachedTo(job) },
    reporter.onEvent,
  );
  await reporter.close();
  return result.ok ? { kind: 'generated', generated: result.value } : result.error;
}

async function editSite(job: BuildJob, blueprint: Blueprint, tools: BuildTools): Promise<BuildOutcome> {
  const { prompt, seed, selection } = job;
  const input = { blueprint, prompt, seed, ...(selection === undefined ? {} : { selection }), ...attachedTo(job) };
  return { kind: 'edited', outcome: await tools.edit(input) };
}

function attachedTo({ attached }: BuildJob): Pick<BuildJob, 'attached'> {
  return attached === undefined ? {} : { attached };
}

function blueprintOf(outcome: BuildOutcome): Blueprint | null {
  if (outcome.kind === 'generated') return outcome.generated.blueprint;
  if (outcome.kind === 'written') return outcome.written.blueprint;
  return outcome.outcome.kind === 'changed' ? outcome.outcome.blueprint : null;
}

/** Stores the newest progress, one write at a time: a fast build is never slowed down by its own progress. */
function createReporter(report: BuildTools['report']) {
  let newest = NO_PROGRESS;
  let writing: Promise<void> | null = null;
  let isClosed = false;
  const write = async (): Promise<void> => {
    let written: BuildProgress | null = null;
    while (!isClosed && written !== newest) {
      written = newest;
      await report(written);
    }
    writing = null;
  };
  return {
    onEvent: (event: BuildEvent): void => {
      newest = nextProgress(newest, event);
      writing ??= write();
    },
    close: async (): Promise<void> => {
      isClosed = true;
      await writing;
    },
  };
}
