import type { WrittenBrief } from '#core/engine/document/author/build-brief.ts';
import type { BuildEvent } from '#core/engine/generated.ts';
import type { BuildJob } from '#data/builds/claim-builds.ts';
import { getDeviceModel } from '#data/preferences/device-model.ts';
import type { EngineClient } from '#workers/engine-client.ts';

/** Time for a model on the device to write and correct a brief; phones are slow. */
const LIMIT_MS = 300_000;

/**
 * Lets the model that is turned on for this device write a first version. Null where none is, or it gave nothing of use: then
 * the embedded planner goes on.
 */
export async function writeOnDevice(
  engine: EngineClient,
  { prompt, attached = [] }: Pick<BuildJob, 'prompt' | 'attached'>,
  onEvent: (event: BuildEvent) => void,
): Promise<WrittenBrief | null> {
  const chosen = getDeviceModel();
  if (chosen === null) return null;
  const { openDeviceModel } = await import('#workers/device-model/open-device-model.ts');
  const signal = AbortSignal.timeout(LIMIT_MS);
  const model = openDeviceModel(chosen, signal);
  if (model === null) return null;
  try {
    const document = await engine.write({ prompt, attached }, model.ask);
    if (document === null) return null;
    const built = await engine.build({ document, prompt, attached }, onEvent);
    return built.ok ? built.value : null;
  } catch {
    // Gone, refused, cut or too slow: nothing depends on it.
    return null;
  } finally {
    model.close();
  }
}
