import type { Locale } from '../../domain/text.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import type { EditOutcome } from '../generated.ts';
import { builtLines, phrase, quotedList } from './compose-reply.ts';

const LEFT_MAX = 8;

/** The answer to a prompt whose site came from a document: what was built, what was left out, what to do next. */
export function composeWrittenReply(blueprint: Blueprint, locale: Locale, left: readonly string[]): string {
  const missing = left.length === 0 ? '' : phrase(locale, 'leftOut', { list: quotedList(left.slice(0, LEFT_MAX), locale) });
  return [...builtLines(blueprint, locale), missing, phrase(locale, 'next')].filter((line) => line !== '').join('\n');
}

/** The line before the answer where no model could make a change, and the embedded grammar answers. */
export function editedInstead(locale: Locale, { isRefunded }: { readonly isRefunded: boolean }): string {
  return phrase(locale, isRefunded ? 'editedInstead' : 'plannedAtPrice');
}

/**
 * The whole answer where no model could make a change, and the embedded grammar has not met all of it: a half of a request, or a
 * word about what was not understood, would be told of what a model can do. Null where the grammar's answer is of use.
 */
export function notEdited(locale: Locale, outcome: EditOutcome): string | null {
  const isOfUse =
    outcome.kind === 'changed' ? !outcome.diagnostics.some(({ code }) => code === 'notUnderstood') : outcome.kind === 'ambiguous';
  return isOfUse ? null : phrase(locale, 'notEdited');
}

/** The line about a version that a model was asked for beside the one there is. */
export function besideLine(locale: Locale, isReady: boolean): string {
  return phrase(locale, isReady ? 'besideReady' : 'besideFailed');
}

/** The line before the answer where no model could write the site, and the embedded planner did. */
export function plannedInstead(locale: Locale): string {
  return phrase(locale, 'plannedInstead');
}
