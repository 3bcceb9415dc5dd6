import { hashSite } from '../support/hash-site.ts';
import type { MadePrompt } from '../support/prompt-grammar.ts';

Object.assign(globalThis, {
  hashSites: (prompts: readonly MadePrompt[]) => prompts.map((prompt, index) => hashSite(prompt, index)),
});
