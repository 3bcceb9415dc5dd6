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
  const found = asked === 'previous' ? versions[current - 1] : versionOf(asked, versions);
  return found === undefined || found.id === project.currentVersionId ? null : found;
}

/** The first one is known before the server has given it its number. */
function versionOf(asked: number, versions: readonly VersionSummary[]): VersionSummary | undefined {
  const numbered = versions.find(({ number }) => number === asked);
  return numbered ?? versions.slice(0, 1).find(({ number }) => number === null && asked === 1);
}
