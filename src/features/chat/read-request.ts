import { priceOfPrompt } from '#core/domain/prices.ts';
import type { ProjectDetails } from '#data/projects/use-project.ts';
import type { VersionSummary } from '#data/store/rows.ts';
import { chosenSuggestion } from './chosen-suggestion.ts';
import { requestedVersion } from './requested-version.ts';
import type { PromptTarget } from './prompt-target.ts';

/** Request that a typed message makes. */
export interface ChatRequest {
  /** The prompt of the choice that the message names, else the message itself. */
  readonly prompt: string;
  /** The version that it asks back; null for a prompt to build. */
  readonly restored: VersionSummary | null;
  readonly target: PromptTarget | undefined;
  /** Versions that come back and direct edits cost nothing. */
  readonly isFree: boolean;
}

export function readRequest(
  typed: string,
  details: Pick<ProjectDetails, 'project' | 'versions' | 'chat'>,
  targetOf: (prompt: string) => PromptTarget | undefined,
): ChatRequest {
  const prompt = chosenSuggestion(typed, details.chat) ?? typed;
  const restored = requestedVersion(prompt, details);
  const target = targetOf(prompt);
  return { prompt, restored, target, isFree: restored !== null || priceOfPrompt(prompt, target) === 0 };
}
