import { useEffect, useState } from 'react';
import { serverConfig } from '#data/http/server-config.ts';
import { readModels } from '#data/models/own-model-api.ts';

/** Returns whether a model, the server's or the person's own, may answer later requests; false until that is known. */
export function useChangesByModel(): boolean {
  const [isByModel, setByModel] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    mayModelAnswer(leaving.signal).then(
      (may) => {
        if (!leaving.signal.aborted) setByModel(may);
      },
      // Without a server nothing is sent to a model either; who is not signed in has none.
      () => setByModel(false),
    );
    return () => leaving.abort();
  }, []);
  return isByModel;
}

async function mayModelAnswer(signal: AbortSignal): Promise<boolean> {
  const { changesByModel = false } = await serverConfig();
  if (changesByModel) return true;
  const { own, allowed } = await readModels(signal);
  return own !== null && allowed !== 'off';
}
