import { askedVersion } from '#core/domain/asked-version.ts';
import type { ProjectDetails } from '#data/projects/use-project.ts';
import type { VersionSummary } from '#data/store/rows.ts';

/** "undo" and "go back to version 3" are no prompts to build: that version comes back, free and offline too. */
export function versionAsked(
  prompt: string,
  { project, versions }: Pick<ProjectDetails, 'project' | 'versions'>,
): VersionSummary | null {
  const asked = askedVersion(prompt);
  if (asked === null) return null;
  const current = versions.findIndex(({ id }) => id === project.currentVersionId);
  const found = asked === 'previous' ? versions[current - 1] : versions.find(({ number }) => number === asked);
  return found === undefined || found.id === project.currentVersionId ? null : found;
}
