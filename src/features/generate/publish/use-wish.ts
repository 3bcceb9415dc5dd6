import { useEffect, useState } from 'react';
import { checkDomain } from '#data/publish/publish-api.ts';
import { judgeWish, type WishState } from './subdomain-wish.ts';

const CHECK_DELAY_MS = 500;

/** Judges the wished subdomain while it is typed; the server is asked 500 ms after the last key stroke. */
export function useWish(subdomain: string, project: { readonly id: number; readonly own: string | null }): WishState {
  const [answer, setAnswer] = useState<{ readonly subdomain: string; readonly state: WishState } | null>(null);
  const judged = judgeWish(subdomain, project.own);
  const mustAsk = judged === null;
  useEffect(() => {
    if (!mustAsk) return;
    let isLate = false;
    const tell = (state: WishState) => {
      if (!isLate) setAnswer({ subdomain, state });
    };
    const timer = setTimeout(() => {
      checkDomain(subdomain, project.id).then(
        ({ status, reason }) => tell(status === 'success' ? { kind: 'free' } : { kind: 'fault', fault: reason ?? 'taken' }),
        () => tell({ kind: 'unknown' }),
      );
    }, CHECK_DELAY_MS);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [mustAsk, subdomain, project.id]);
  if (judged !== null) return judged;
  return answer?.subdomain === subdomain ? answer.state : { kind: 'checking' };
}
