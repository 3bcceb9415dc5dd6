import { readVersionRequest } from '#core/domain/requested-version.ts';
import type { ProjectDetails } from '#data/projects/use-project.ts';
import type { VersionSummary } from '#data/store/rows.ts';

type Known = Pick<ProjectDetails, 'project' | 'versions' | 'chat'>;

/** Finds the version that "undo", "redo" or "go back to version 3" asks for. It is restored, free and offline too, instead of built. */
export function requestedVersion(prompt: string, details: Known): VersionSummary | null {
  const asked = readVersionRequest(prompt);
  if (asked === null) return null;
  const { project, versions } = details;
  const step = typeof asked === 'number' ? undefined : stepsFrom(details)[asked];
  const found = typeof asked === 'number' ? versionOf(asked, versions) : versions.find(({ id }) => id === step);
  return found === undefined || found.id === project.currentVersionId ? null : found;
}

/** Follows undo and redo from the current version: every undo so far went one step back, not to the version that the last one left. */
function stepsFrom({ project, versions, chat }: Known): Record<'previous' | 'next', string | undefined> {
  const past: string[] = [];
  const future: string[] = [];
  let shown: string | undefined;
  let isByButton = false;
  for (const { id } of versions) {
    const made = chat.find(({ versionId }) => versionId === id);
    // Offered and never shown.
    if (made?.isOffer === true) continue;
    const prompt = chat.find(({ role, commandId }) => role === 'user' && commandId === made?.commandId)?.text;
    const asked = readVersionRequest(prompt ?? '');
    const from = asked === 'previous' ? past : future;
    const to = typeof asked === 'string' ? from.pop() : undefined;
    if (shown !== undefined) (to !== undefined && from === past ? future : past).push(shown);
    if (to === undefined) future.length = 0;
    shown = to ?? id;
    isByButton = made === undefined;
    if (id === project.currentVersionId) break;
  }
  return { previous: past.at(-1), next: future.at(-1) ?? (isByButton ? past.at(-1) : undefined) };
}

/** Finds a version by its number; the first one is known before the server has given it one. */
function versionOf(asked: number, versions: readonly VersionSummary[]): VersionSummary | undefined {
  const numbered = versions.find(({ number }) => number === asked);
  return numbered ?? versions.slice(0, 1).find(({ number }) => number === null && asked === 1);
}
