import type { Locale } from '../../domain/text.ts';
import { cleanPrompt } from '../clean-prompt.ts';
import type { AuthoredBrief } from '../document/lines/brief-line.ts';
import { readLocale } from '../read/locale.ts';
import { openWords } from './brief/open-words.ts';
import { writeBrief } from './brief/write-brief.ts';
import { lexiconOf } from './lexicon/lexicon.ts';
import { fillDraft } from './marks/fill-draft.ts';
import { readMarks } from './marks/read-marks.ts';
import { stretchesOf } from './text/stretches.ts';

/**
 * Understands an idea as a brief: its stretches are marked for what they are, and what they say of records, deeds, views and facts is
 * drawn up. Nothing is invented, and nothing is lost: every word with a meaning is in the brief, if only in its `open`.
 */
export function understand(prompt: string, { locale = readLocale(prompt) }: { readonly locale?: Locale } = {}): AuthoredBrief {
  const idea = cleanPrompt(prompt);
  const brief = writeBrief(fillDraft(readMarks(idea, locale), locale));
  const open = openWords(idea, brief, { words: lexiconOf(locale), stretches: stretchesOf(idea) });
  return open.length === 0 ? brief : { ...brief, open };
}
