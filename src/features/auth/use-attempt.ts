import { useState } from 'react';

/** Runs one attempt at a time and keeps the reason for which it failed. `onBusyChange` is called around each. */
export function useAttempt(onBusyChange?: (isBusy: boolean) => void) {
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    onBusyChange?.(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(error);
    } finally {
      onBusyChange?.(false);
      setBusy(false);
    }
  };
  return { failure, setFailure, isBusy, run };
}
