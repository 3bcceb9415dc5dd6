import { pickText } from './pick-text.ts';
import type { Locale, Text } from './text.ts';

/** Longest title of a project, in UTF-16 code units. */
export const PROJECT_TITLE_MAX = 50;

interface NamedSite {
  readonly name: Text;
  readonly locales: readonly Locale[];
}

/** The title that a project gets from its site. */
export function titleOfSite({ name, locales }: NamedSite): string {
  return pickText(name, locales[0] ?? 'en').slice(0, PROJECT_TITLE_MAX);
}

/** The title of a project whose site was renamed; null when it keeps its own. */
export function titleAfterRename(title: string, before: NamedSite, after: NamedSite): string | null {
  const next = titleOfSite(after);
  return title === titleOfSite(before) && next !== title && next !== '' ? next : null;
}
