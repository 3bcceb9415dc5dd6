import i18next from 'i18next';
import { useEffect } from 'react';
import { AppError, type ErrorCode } from '#core/domain/app-error.ts';
import { claimBuilds, type BuildJob } from '#data/builds/claim-builds.ts';
import { failBuild, finishBuild, reportProgress } from '#data/commands/finish-build.ts';
import { serverConfig } from '#data/http/server-config.ts';
import { openPreview, preparePreviews } from '#data/preview/preview-client.ts';
import type { EngineClient } from '#workers/engine-client.ts';
import { writeOnDevice } from './write-on-device.ts';
import { runBuild } from './run-build.ts';
import { onPromptIntent } from './on-prompt-intent.ts';

interface BuildRunnerProps {
  /** A prompt waits for its author to sign in. */
  readonly hasPrompt: boolean;
  /** Somebody is writing a prompt: whatever shows its build will be needed. */
  readonly onWarmUp: () => void;
}

/** Builds whatever waits to be built in this browser. Once per page; renders nothing. */
export function BuildRunner({ hasPrompt, onWarmUp }: BuildRunnerProps): null {
  useEffect(() => {
    const engine = createLazyEngine();
    const stopClaiming = claimBuilds((job) => build(job, engine));
    const warm = () => {
      onWarmUp();
      void warmUp(engine);
    };
    const stopWaiting = hasPrompt ? warm() : onPromptIntent(warm);
    return () => {
      stopWaiting?.();
      stopClaiming();
      engine.close();
    };
  }, [hasPrompt, onWarmUp]);
  return null;
}

/** Starts the engine and the project origin while the prompt is being written: the first build is as fast as the next. */
async function warmUp(engine: LazyEngine): Promise<void> {
  // Whether a model writes sites is remembered for when there is no network.
  void serverConfig().catch(() => undefined);
  const [{ generate }] = await Promise.all([engine.open(), preparePreviews()]);
  // Nothing depends on it: a build that really fails is reported by itself.
  const prompt = i18next.language.startsWith('zh') ? '面包店' : 'A bakery';
  await generate({ prompt, seed: 0 }, () => undefined).catch(() => undefined);
}

async function build(job: BuildJob, engine: LazyEngine): Promise<void> {
  try {
    const client = await engine.open();
    const { generate, edit } = client;
    await runBuild(job, {
      generate,
      edit,
      write: (asked, onEvent) => writeOnDevice(client, asked, onEvent),
      report: (progress) => reportProgress(job.id, progress),
      show: (blueprint) => {
        // A preview that cannot be prepared is tried again, and explained, by the preview frame.
        openPreview(job.projectId, job.versionId, blueprint).catch(() => undefined);
      },
      finish: (outcome) => finishBuild(job.id, outcome),
      fail: (error) => failBuild(job.id, error),
    });
  } catch (error) {
    // Closed with the page: the submission stays to be built by whoever opens the app next.
    if (engine.isClosed()) return;
    await failBuild(job.id, errorCodeOf(error));
    if (!(error instanceof AppError)) throw error;
  }
}

/** Returns the code of a failed build. A broken engine counts as a result that does not pass its checks: neither can be kept. */
function errorCodeOf(error: unknown): ErrorCode {
  return error instanceof AppError ? error.code : 'BLUEPRINT_INVALID';
}

interface LazyEngine {
  open(): Promise<EngineClient>;
  isClosed(): boolean;
  close(): void;
}

/** Loads the engine on first use: it is large and not needed before the first prompt. */
function createLazyEngine(): LazyEngine {
  let client: Promise<EngineClient> | null = null;
  let isClosed = false;
  return {
    open: () => {
      client ??= import('#workers/engine-client.ts').then(({ createEngineClient }) => createEngineClient());
      return client;
    },
    isClosed: () => isClosed,
    close: () => {
      isClosed = true;
      void client?.then((engine) => engine.close());
      client = null;
    },
  };
}
