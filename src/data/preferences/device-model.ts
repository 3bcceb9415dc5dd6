import { deviceModelSchema, type DeviceModel } from '#core/protocol/local-models.ts';
import { createSignal, useSignal } from '../store/signal.ts';
import { readStored, watchStored, writeStored } from '../store/local-storage.ts';

const KEY = 'device_model';
const chosen = createSignal<DeviceModel | null>(readChosen());
if (typeof window !== 'undefined') {
  watchStored((key) => {
    if (key === null || key === KEY) chosen.set(readChosen());
  });
}

/** The model on this device that writes first versions; null where none is turned on. */
export function useDeviceModel(): DeviceModel | null {
  return useSignal(chosen);
}

export function getDeviceModel(): DeviceModel | null {
  return chosen.get();
}

export function setDeviceModel(next: DeviceModel | null): void {
  writeStored(KEY, next === null ? null : JSON.stringify(next));
  chosen.set(next);
}

function readChosen(): DeviceModel | null {
  try {
    const stored = deviceModelSchema.safeParse(JSON.parse(readStored(KEY) ?? 'null'));
    return stored.success ? stored.data : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
