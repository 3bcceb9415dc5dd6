/** What a prompt that makes a version costs; shown before sending, charged once on acceptance. */
export const CREDITS_PER_PROMPT = 2;

/** What a new account starts with, once. */
export const WELCOME_CREDITS = 15;
