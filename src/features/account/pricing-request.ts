import { createOpenState } from '#ui/open-state.ts';

/** Opens the plans from anywhere: `pricingRequest.open('asked')`. */
export const pricingRequest = createOpenState<'asked'>();
