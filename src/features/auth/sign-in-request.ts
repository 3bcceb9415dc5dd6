import { createOpenState } from '#ui/open-state.ts';

export interface SignInRequest {
  /** Something is waiting to be built: the dialog says that it is kept. */
  readonly keepsPrompt?: boolean;
  /** Goes on with what the person was doing, once signed in. */
  readonly resume?: () => Promise<void>;
}

/** Opens the sign-in dialog from anywhere: `signInRequest.open({ resume })`. */
export const signInRequest = createOpenState<SignInRequest>();
