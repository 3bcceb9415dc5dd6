import type { Locale } from '../../domain/text.ts';
import { cleanPrompt } from '../clean-prompt.ts';
import type { AuthoredBrief } from '../document/lines/brief-line.ts';
import { readLocale } from '../read/locale.ts';
import { ARCHETYPES } from './archetypes/archetypes.ts';
import { chooseKind } from './archetypes/choose-kind.ts';
import { fitArchetype } from './archetypes/fit-archetype.ts';
import { PLAYED, toolBrief } from './archetypes/tool-brief.ts';
import type { Draft } from './brief/draft.ts';
import { contentWords, openWords } from './brief/open-words.ts';
import { tellsRecords } from './brief/tells-records.ts';
import { withToldRuns } from './brief/with-told-runs.ts';
import { writeBrief } from './brief/write-brief.ts';
import { lexiconOf } from './lexicon/lexicon.ts';
import { fillDraft } from './marks/fill-draft.ts';
import { readMarks } from './marks/read-marks.ts';
import { stretchesOf } from './text/stretches.ts';

interface Understanding {
  readonly locale?: Locale;
}

/**
 * Understands an idea as a brief: its stretches are marked for what they are, and what they say of records, deeds and facts is put in the
 * places that its kind of site has for them. Nothing is lost: every word with a meaning is in the brief, if only in its `open`.
 */
export function understand(prompt: string, { locale = readLocale(prompt) }: Understanding = {}): AuthoredBrief {
  const idea = cleanPrompt(prompt);
  const draft = draftOf(idea, locale);
  const plain = writeBrief(draft);
  const read = (isTelling(plain, idea, draft) ? ofKind(draft, idea) : null) ?? plain;
  const open = withOpen(read, idea, locale);
  const told = withToldRuns(open, idea, locale);
  return told === open ? open : withOpen({ ...told, open: undefined }, idea, locale);
}

/** The brief of what an idea says alone, without what its kind of site has besides. */
export function understandPlainly(prompt: string, { locale = readLocale(prompt) }: Understanding = {}): AuthoredBrief {
  const idea = cleanPrompt(prompt);
  return withOpen(writeBrief(draftOf(idea, locale)), idea, locale);
}

function draftOf(idea: string, locale: Locale): Draft {
  return fillDraft(readMarks(idea, locale), locale);
}

function withOpen(brief: AuthoredBrief, idea: string, locale: Locale): AuthoredBrief {
  const open = openWords(idea, brief, { words: lexiconOf(locale), stretches: stretchesOf(idea) });
  return open.length === 0 ? brief : { ...brief, open };
}

/** So many words with a meaning (in Chinese, signs) are more than the name of a kind of site; fewer where the kind is sure. */
const WORDS = { en: 40, zh: 72 };
const SURE_WORDS = { en: 18, zh: 36 };
const SURE = 11;

function isTelling(brief: AuthoredBrief, idea: string, { words, locale }: Draft): boolean {
  const size = contentWords(idea, words).length;
  return (
    tellsRecords(brief) ||
    size >= WORDS[locale] ||
    isPlayed(brief, idea, locale) ||
    (size >= SURE_WORDS[locale] && isSureOfRecords(idea, locale))
  );
}

/** A game or tool by its own words and by its kind: what it does is no record. */
function isPlayed({ subject }: AuthoredBrief, idea: string, locale: Locale): boolean {
  const medium = typeof subject === 'object' ? subject.medium : undefined;
  return (medium === 'tool' || medium === 'game') && PLAYED.has(chooseKind(idea, locale).kind);
}

/** What is played or worked with is told by its own words. */
function isSureOfRecords(idea: string, locale: Locale): boolean {
  const { kind, lead } = chooseKind(idea, locale);
  return lead >= SURE && ARCHETYPES.has(kind);
}

function ofKind(draft: Draft, idea: string): AuthoredBrief | null {
  const { kind } = chooseKind(idea, draft.locale);
  const archetype = ARCHETYPES.get(kind);
  if (archetype !== undefined) return fitArchetype(archetype[draft.locale], { draft, idea });
  return PLAYED.has(kind) ? toolBrief(draft, { medium: kind === 'game' ? 'game' : 'tool', idea }) : null;
}
