import { useEffect, useState } from 'react';
import { serverConfig } from '#data/http/server-config.ts';

/** Returns the domain below which sites are published; null until the server has told it. */
export function useBaseDomain(): string | null {
  const [domain, setDomain] = useState<string | null>(null);
  useEffect(() => {
    let isLate = false;
    serverConfig().then(
      ({ baseDomain }) => {
        if (!isLate) setDomain(baseDomain);
      },
      // The field works without it.
      () => setDomain(null),
    );
    return () => {
      isLate = true;
    };
  }, []);
  return domain;
}
