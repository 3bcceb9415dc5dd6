import type { AuthoredBrief, Medium } from '../../document/lines/brief-line.ts';
import type { Draft } from '../brief/draft.ts';
import { fittingBrief } from '../brief/fitting-brief.ts';
import { listIf, withoutDoubles } from '../brief/lists.ts';
import { openingTitle } from './opening-title.ts';
import { titleOf } from './title-of.ts';

/** Kinds that are played or worked with: no list of records is any of them. */
export const PLAYED: ReadonlySet<string> = new Set(['game', 'calculator', 'generator', 'tool']);

/** The brief of what is played or worked with: its name and what is said of it. Whether it is there as a ready part is asked elsewhere. */
export function toolBrief(draft: Draft, { medium, idea }: { readonly medium: Medium; readonly idea: string }): AuthoredBrief {
  const { siteName, facts, qualities, views, subjectAt } = draft;
  const words = titleOf(draft) ?? openingTitle(idea, draft.locale) ?? siteName;
  return fittingBrief({
    language: draft.locale,
    subject: { words, medium, ...(subjectAt === null ? {} : { at: [subjectAt] }) },
    ...(siteName === '' ? {} : { siteName: siteName.slice(0, 120) }),
    ...listIf('facts', withoutDoubles(facts)),
    ...listIf('qualities', qualities),
    views: views.filter(({ as }) => as === 'tool'),
  });
}
