import { useState } from 'react';
import { useErrorToast } from '#ui/use-error-toast.ts';

/** Runs one change at a time; a failure is told of. */
export function useDeed() {
  const runShown = useErrorToast();
  const [isBusy, setBusy] = useState(false);
  const run = (deed: () => Promise<void>) =>
    runShown(async () => {
      setBusy(true);
      try {
        await deed();
      } finally {
        setBusy(false);
      }
    });
  return { isBusy, run };
}
