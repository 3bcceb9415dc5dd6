import { useCallback, useEffect, useRef } from 'react';
import type { DeviceModelClient } from '#workers/device-model/device-model-client.ts';

/** Opens the worker of models on the device when it is first needed; it ends with the screen. */
export type OpenDeviceModels = () => Promise<DeviceModelClient>;

export function useDeviceModels(): OpenDeviceModels {
  const client = useRef<Promise<DeviceModelClient> | null>(null);
  useEffect(
    () => () => {
      void client.current?.then((open) => open.close());
      client.current = null;
    },
    [],
  );
  return useCallback(() => {
    client.current ??= import('#workers/device-model/device-model-client.ts').then(({ createDeviceModelClient }) =>
      createDeviceModelClient(),
    );
    return client.current;
  }, []);
}
