import { useEffect, useState } from 'react';
import type { WeightsDevice } from '#core/protocol/device-weights.ts';
import type { WeightsProgress } from '#workers/device-model/weights-store.ts';
import type { OpenDeviceModels } from './use-device-models.ts';

interface DownloadOptions {
  readonly id: string;
  readonly base: string;
  readonly client: OpenDeviceModels;
}

/** Follows the files of one model: looked for at first, loaded, paused, stored, removed. */
export function useDownload({ id, base, client }: DownloadOptions) {
  const [state, setState] = useState<'absent' | 'loading' | 'stored'>('absent');
  const [progress, setProgress] = useState<WeightsProgress | null>(null);
  const [device, setDevice] = useState<WeightsDevice>('wasm');
  const [fault, setFault] = useState<'failed' | 'full' | null>(null);
  useEffect(() => {
    const look = async () => {
      const models = await client();
      setDevice(await models.device());
      if (await models.isStored(base, id)) setState('stored');
    };
    // A browser that cannot run one shows what there would be.
    look().catch(() => undefined);
  }, [base, client, id]);
  const load = async () => {
    setFault(null);
    setState('loading');
    try {
      await (await client()).download(base, id, setProgress);
      setState('stored');
    } catch (error) {
      setState('absent');
      if (!isPause(error)) setFault(error instanceof Error && error.name === 'QuotaExceededError' ? 'full' : 'failed');
    }
  };
  const drop = async () => {
    await (await client()).remove(id);
    setState('absent');
    setProgress(null);
  };
  return {
    state,
    progress,
    device,
    fault,
    start: () => void load(),
    pause: () => void client().then((models) => models.stop()),
    remove: () => void drop(),
  };
}

function isPause(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}
