export const FRAME_RETRIES = 5;
export const FRAME_RETRY_MS = 2000;

/** State of a preview frame. `attempt` counts loads of the same address, so that a retry makes a new frame. */
export type FrameLoad =
  | { readonly state: 'loading'; readonly attempt: number }
  | { readonly state: 'waiting'; readonly attempt: number }
  | { readonly state: 'shown'; readonly attempt: number }
  | { readonly state: 'failed'; readonly attempt: number };

export type FrameEvent = 'loaded' | 'error' | 'retry' | 'reload';

export const FIRST_LOAD: FrameLoad = { state: 'loading', attempt: 0 };

/** Advances a load: a failed one waits and is tried again up to five times; then it stays failed until a person reloads. */
export function nextFrameLoad(load: FrameLoad, event: FrameEvent): FrameLoad {
  const { attempt } = load;
  if (event === 'reload') return FIRST_LOAD;
  if (event === 'loaded') return { state: 'shown', attempt };
  if (event === 'retry') return load.state === 'waiting' ? { state: 'loading', attempt: attempt + 1 } : load;
  return load.state === 'loading' ? { state: attempt < FRAME_RETRIES ? 'waiting' : 'failed', attempt } : load;
}
