import { useEffect, useState } from 'react';
import { AppError } from '#core/domain/app-error.ts';
import { checkDomain, type DomainCheck } from '#data/publish/publish-api.ts';
import { checkLocally, type Availability } from './subdomain-check.ts';

const CHECK_DELAY_MS = 500;

/** Checks the subdomain while it is typed; the server is asked 500 ms after the last key stroke. */
export function useSubdomainCheck(
  subdomain: string,
  project: { readonly id: number; readonly own: string | null },
): Availability {
  const [answer, setAnswer] = useState<{ readonly subdomain: string; readonly state: Availability } | null>(null);
  const judged = checkLocally(subdomain, project.own);
  const mustAsk = judged === null;
  useEffect(() => {
    if (!mustAsk) return;
    const stopping = new AbortController();
    const { signal } = stopping;
    const check = async () => {
      const state = await askServer(() => checkDomain(subdomain, project.id, signal));
      if (state !== null && !signal.aborted) setAnswer({ subdomain, state });
    };
    const timer = setTimeout(() => void check(), CHECK_DELAY_MS);
    return () => {
      stopping.abort();
      clearTimeout(timer);
    };
  }, [mustAsk, subdomain, project.id]);
  if (judged !== null) return judged;
  return answer?.subdomain === subdomain ? answer.state : { kind: 'checking' };
}

/** Settles a check: one that network or server failed counts as free (PUB-11), a bug is reported and answers nothing. */
async function askServer(check: () => Promise<DomainCheck>): Promise<Availability | null> {
  try {
    const { status, reason } = await check();
    return status === 'success' ? { kind: 'free' } : { kind: 'fault', fault: reason ?? 'taken' };
  } catch (error) {
    if (error instanceof AppError) return { kind: 'unknown' };
    reportError(error);
    return null;
  }
}
