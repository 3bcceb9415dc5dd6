/** Credits for a prompt that makes a version; shown before sending, charged once on acceptance. */
export const CREDITS_PER_PROMPT = 2;

/** Credits that a day fills a balance up to where the operator says nothing else: three prompts. */
export const DAILY_CREDITS = 3 * CREDITS_PER_PROMPT;

/** Credits that a new account starts with, once. */
export const WELCOME_CREDITS = 15;

/** Requests that the buttons of a section make, and nothing else does. */
const DIRECT = /^(?:move this section (?:up|down)|(?:duplicate|delete) this section|把这个版块[上下]移|(?:复制|删除)这个版块)$/iu;

/**
 * The credits for building a plan. The first version of a project may be built once more from its corrected plan, free: it was a
 * misreading as often as a change of mind. `isFirstCorrection` says that nothing else was made since, and that the first was paid for.
 */
export function priceOfPlan({ isFirstCorrection }: { readonly isFirstCorrection: boolean }): number {
  return isFirstCorrection ? 0 : CREDITS_PER_PROMPT;
}

/** The credits that a prompt costs when it makes a version. Direct edits are free: moving, copying and deleting what was clicked. */
export function priceOfPrompt(prompt: string, selection?: { readonly block?: string | undefined }): number {
  return selection?.block !== undefined && DIRECT.test(prompt.trim()) ? 0 : CREDITS_PER_PROMPT;
}
