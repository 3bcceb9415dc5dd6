import { QUOTED } from './grammar/clause.ts';

/** White space, and characters that take no room. */
const SPACES = /[\s\u200b\u2060]{2,}/g;
/** Signs that mean no more for being repeated. */
const REPEATED = /([,;:!?，、；：。！？])\1+/g;
const RULES = /([-_=*~#.·•—…/|])\1{3,}/g;

/**
 * An edit prompt without what means nothing: runs of white space and of one sign are made short, since every reader would go
 * through them again from each of their places. Quoted words stay as they were typed.
 */
export function tidyRequest(prompt: string): string {
  let tidy = '';
  let from = 0;
  for (const { index, 0: quoted } of prompt.matchAll(QUOTED)) {
    tidy += tidySpan(prompt.slice(from, index)) + quoted;
    from = index + quoted.length;
  }
  return tidy + tidySpan(prompt.slice(from));
}

function tidySpan(text: string): string {
  return text
    .replace(SPACES, (run) => (run.includes('\n') ? '\n' : ' '))
    .replace(REPEATED, '$1')
    .replace(RULES, '$1$1$1');
}
