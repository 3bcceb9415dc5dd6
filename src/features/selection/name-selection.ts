import { pickText } from '#core/domain/pick-text.ts';
import type { Blueprint } from '#core/engine/blueprint/schema.ts';

/** A section of a page, as the edit grammar takes it. */
export interface Selection {
  readonly page: string;
  readonly block: string;
}

export interface NamedSelection {
  readonly page: string;
  /** Its heading; empty when it has none. */
  readonly heading: string;
  /** Position on its page, from 1. */
  readonly number: number;
  readonly isLast: boolean;
}

/** Names the selected section; null when the page that is shown, or the version, does not have it. */
export function nameSelection(
  selection: Selection | null,
  blueprint: Blueprint | undefined,
  shownPage: string | undefined,
): NamedSelection | null {
  const page = blueprint?.pages[selection?.page ?? ''];
  if (selection === null || selection.page !== shownPage || blueprint === undefined || page === undefined) return null;
  const at = page.blocks.indexOf(selection.block);
  if (at < 0) return null;
  const locale = blueprint.site.locales[0] ?? 'en';
  return {
    page: pickText(page.title, locale),
    heading: pickText(blueprint.blocks[selection.block]?.title, locale),
    number: at + 1,
    isLast: at === page.blocks.length - 1,
  };
}
