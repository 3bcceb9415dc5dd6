import { priceOfPrompt } from '#core/domain/prices.ts';
import type { ProjectDetails } from '#data/projects/use-project.ts';
import type { VersionSummary } from '#data/store/rows.ts';
import { choiceOf } from './choice-of.ts';
import { versionAsked } from './version-asked.ts';
import type { Meant } from './what-is-meant.ts';

/** What a typed message asks for. */
export interface ChatRequest {
  /** The prompt of the choice that the message names, else the message itself. */
  readonly prompt: string;
  /** The version that it asks back; null for a prompt to build. */
  readonly back: VersionSummary | null;
  readonly meant: Meant | undefined;
  /** Versions that come back and direct edits cost nothing. */
  readonly isFree: boolean;
}

export function readRequest(
  typed: string,
  details: Pick<ProjectDetails, 'project' | 'versions' | 'chat'>,
  meantBy: (prompt: string) => Meant | undefined,
): ChatRequest {
  const prompt = choiceOf(typed, details.chat) ?? typed;
  const back = versionAsked(prompt, details);
  const meant = meantBy(prompt);
  return { prompt, back, meant, isFree: back !== null || priceOfPrompt(prompt, meant) === 0 };
}
