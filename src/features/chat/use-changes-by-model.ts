import { useEffect, useState } from 'react';
import { serverConfig } from '#data/http/server-config.ts';

/** Returns whether the server lets a model answer later requests; false until it has told. */
export function useChangesByModel(): boolean {
  const [isByModel, setByModel] = useState(false);
  useEffect(() => {
    let isLate = false;
    serverConfig().then(
      ({ changesByModel = false }) => {
        if (!isLate) setByModel(changesByModel);
      },
      // Without a server nothing is sent to a model either.
      () => setByModel(false),
    );
    return () => {
      isLate = true;
    };
  }, []);
  return isByModel;
}
