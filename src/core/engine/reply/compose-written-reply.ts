import type { Locale } from '../../domain/text.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { builtLines, phrase, quotedList } from './compose-reply.ts';

const LEFT_MAX = 8;

/** The answer to a prompt whose site came from a document: what was built, what was left out, what to do next. */
export function composeWrittenReply(blueprint: Blueprint, locale: Locale, left: readonly string[]): string {
  const missing = left.length === 0 ? '' : phrase(locale, 'leftOut', { list: quotedList(left.slice(0, LEFT_MAX), locale) });
  return [...builtLines(blueprint, locale), missing, phrase(locale, 'next')].filter((line) => line !== '').join('\n');
}

/**
 * Content of the line before the answer, about its authors: another model than the first wrote the site, or the embedded planner did, as no
 * model could (`plannedForNow`: all are at their limit) or because the person stopped it.
 */
export type AuthorsLine = 'writtenByNext' | 'plannedInstead' | 'plannedForNow' | 'plannedAsAsked';

export function aboutAuthors(line: AuthorsLine, locale: Locale): string {
  return phrase(locale, line);
}
