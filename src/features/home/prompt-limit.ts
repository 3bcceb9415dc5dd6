import { PROMPT_MAX_LENGTH } from '#core/engine/generated.ts';

const WARN_LEFT = 1000;

export type PromptLimit = { readonly kind: 'fine' } | { readonly kind: 'left' | 'over'; readonly count: number };

/** Speaks up only near the limit, and counts what is too much instead of cutting it. */
export function promptLimit(text: string): PromptLimit {
  const left = PROMPT_MAX_LENGTH - text.trim().length;
  if (left < 0) return { kind: 'over', count: -left };
  return left <= WARN_LEFT ? { kind: 'left', count: left } : { kind: 'fine' };
}
