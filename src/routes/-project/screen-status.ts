/** The statuses of the generate window (specification section 4). */
export const SCREEN_STATUSES = [
  'idle',
  'loading',
  'generating',
  'success',
  'failed',
  'updating',
  'update_success',
  'update_failed',
  'error',
  'waiting_page_appear',
] as const;
import { PROJECT_STATE } from '#core/protocol/wire/states.ts';
export type ScreenStatus = (typeof SCREEN_STATUSES)[number];

export const isGenerating = (status: ScreenStatus): boolean => status === 'generating' || status === 'updating';
export const isOperable = (status: ScreenStatus): boolean => status !== 'loading' && !isGenerating(status);
export const isSuccess = (status: ScreenStatus): boolean => status === 'success' || status === 'update_success';
export const isFailed = (status: ScreenStatus): boolean =>
  status === 'failed' || status === 'update_failed' || status === 'error';
export const canStart = (status: ScreenStatus): boolean => status === 'idle' || isSuccess(status) || isFailed(status);

/** Tells why no prompt can be sent now; null when one can. */
export function chatBlock(status: ScreenStatus): 'loading' | 'busy' | null {
  if (status === 'loading') return 'loading';
  return canStart(status) ? null : 'busy';
}

/** Tells whether the newest request has failed, so that the next one is a new try. */
export const hasFailedRequest = (status: ScreenStatus): boolean => status === 'failed' || status === 'update_failed';

export interface ScreenFacts {
  readonly isReady: boolean;
  readonly projectState: 10 | 20 | 30 | 40;
  readonly hasVersion: boolean;
  /** The newest submission of the project, null when there is none on this device. */
  readonly latest: { readonly state: string; readonly baseVersionId: string | null } | null;
  /** A model is writing the site at the server. */
  readonly isWriting?: boolean;
  readonly frame: 'none' | 'loading' | 'shown' | 'failed';
}

/** Derives one status from the store and the preview frame; a running build comes first. */
export function screenStatus(facts: ScreenFacts): ScreenStatus {
  if (!facts.isReady) return 'loading';
  const { latest, hasVersion } = facts;
  const isUpdate = latest !== null && latest.baseVersionId !== null;
  if (latest?.state === 'building' || facts.isWriting === true) return isUpdate ? 'updating' : 'generating';
  if (!hasVersion) return statusWithoutVersion(facts);
  if (latest?.state === 'failed' || latest?.state === 'refused') return isUpdate ? 'update_failed' : 'failed';
  if (facts.frame === 'failed') return 'error';
  if (facts.frame === 'loading') return 'waiting_page_appear';
  return isUpdate ? 'update_success' : 'success';
}

function statusWithoutVersion({ latest, projectState }: ScreenFacts): ScreenStatus {
  if (latest?.state === 'failed' || latest?.state === 'refused') return 'failed';
  if (projectState === PROJECT_STATE.running) return 'generating';
  return projectState === PROJECT_STATE.failed ? 'failed' : 'idle';
}
