/** Reasons why a tab must not be reloaded: it holds something unsaved, or it does not answer (a frozen background tab). */
export const RELOAD_HOLDS = ['storageFull', 'storageFailed', 'openForm', 'noAnswer'] as const;
export type ReloadHold = (typeof RELOAD_HOLDS)[number];

/** Messages to the app's service worker; it answers on the port that comes along. */
export const WORKER_MESSAGE = {
  /** To a waiting worker: ask every tab, and take over when all may be reloaded. Answered with the list of holds. */
  takeOver: 'takeOver',
  /** To the active worker: drop the files of earlier builds if no tab runs one any more. */
  sweep: 'sweep',
} as const;

/** The waiting worker's question to every tab: store everything, then answer with a hold, or null when it may go. */
export const PREPARE_MESSAGE = 'prepareToReload';

/** Reads a tab's answer; one of an unknown build counts as none. */
export function readHold(answer: unknown): ReloadHold | null {
  return answer === null ? null : (RELOAD_HOLDS.find((hold) => hold === answer) ?? 'noAnswer');
}
