import { createSignal, useSignal } from '../store/signal.ts';
import { readStored, watchStored, writeStored } from '../store/local-storage.ts';

/** Of the browser, not of a person: kept through a sign-out. */
export const CONSENT_KEY = 'analytics_consent';
/** Null until somebody has answered. */
export type Consent = 'given' | 'refused' | null;

const consent = createSignal<Consent>(readConsent());
if (typeof window !== 'undefined') watchStored(() => consent.set(readConsent()));

export function useConsent(): Consent {
  return useSignal(consent);
}

export function setConsent(next: Consent): void {
  writeStored(CONSENT_KEY, next);
  consent.set(next);
}

function readConsent(): Consent {
  const stored = readStored(CONSENT_KEY);
  return stored === 'given' || stored === 'refused' ? stored : null;
}
