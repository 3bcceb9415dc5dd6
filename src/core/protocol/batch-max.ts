/** Commands that POST /api/commands/batch takes at once. */
export const BATCH_MAX = 40;
