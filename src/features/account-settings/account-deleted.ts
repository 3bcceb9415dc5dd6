import { createOpenState } from '#ui/open-state.ts';

/** Tells that the account is gone, over whatever page is left: the settings close with the sign-in. */
export const accountDeleted = createOpenState<'done'>();
