import type { WrittenBrief } from '#core/engine/document/author/build-brief.ts';
import type { BuildEvent } from '#core/engine/generated.ts';
import type { BuildJob } from '#data/builds/claim-builds.ts';
import { startDeviceWriting } from '#data/builds/device-writing.ts';
import { getDeviceModel } from '#data/preferences/device-model.ts';
import type { EngineClient } from '#workers/engine-client.ts';
import type { DeviceModel } from '#core/protocol/local-models.ts';

/** Time for a model on the device to write and correct a brief; phones are slow. */
const LIMIT_MS = 300_000;

type Job = Pick<BuildJob, 'id' | 'prompt' | 'attached'>;

/**
 * Lets the model that is turned on for this device write a first version. Null where none is, it gave nothing of use or the
 * person would rather not wait: then the embedded planner goes on.
 */
export async function writeOnDevice(
  engine: EngineClient,
  job: Job,
  onEvent: (event: BuildEvent) => void,
): Promise<WrittenBrief | null> {
  const chosen = getDeviceModel();
  if (chosen === null) return null;
  const writing = await startDeviceWriting(job.id);
  const signal = AbortSignal.any([AbortSignal.timeout(LIMIT_MS), writing.stopped]);
  const document = await writeDocument(engine, job, { chosen, signal });
  const built =
    document === null
      ? null
      : await engine.build({ document, prompt: job.prompt, attached: job.attached ?? [] }, onEvent).catch(() => null);
  await writing.end(built?.ok ?? false);
  return built?.ok === true ? built.value : null;
}

async function writeDocument(
  engine: EngineClient,
  { prompt, attached = [] }: Job,
  { chosen, signal }: { readonly chosen: DeviceModel; readonly signal: AbortSignal },
): Promise<string | null> {
  const { openDeviceModel } = await import('#workers/device-model/open-device-model.ts');
  const model = openDeviceModel(chosen, signal);
  if (model === null) return null;
  try {
    return await engine.write({ prompt, attached }, model.ask);
  } catch {
    // Gone, refused, cut, stopped or too slow: nothing depends on it.
    return null;
  } finally {
    model.close();
  }
}
