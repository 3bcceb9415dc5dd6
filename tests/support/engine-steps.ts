import { cleanPrompt } from '#core/engine/clean-prompt.ts';
import { INTENTS, editBlueprint } from '#core/engine/edit/edit-blueprint.ts';
import { answerQuestion } from '#core/engine/edit/grammar/answer-question.ts';
import { REQUESTS_MAX, splitClauses } from '#core/engine/edit/grammar/clause.ts';
import { isTooLong } from '#core/engine/edit/grammar/limits.ts';
import { correctSpelling } from '#core/engine/edit/grammar/spelling.ts';
import { suggest } from '#core/engine/edit/grammar/suggestions.ts';
import { tidyRequest } from '#core/engine/edit/tidy-request.ts';
import { expand } from '#core/engine/expand/expand.ts';
import { plan } from '#core/engine/plan/plan.ts';
import { readColors } from '#core/engine/read/color-roles.ts';
import { readFeatures } from '#core/engine/read/features.ts';
import { readLocale, readLocales } from '#core/engine/read/locale.ts';
import { readCounts, readEntities, readPages } from '#core/engine/read/mentions.ts';
import { readName } from '#core/engine/read/name.ts';
import { splitSentences, tokenize } from '#core/engine/read/normalize.ts';
import { readCurrency, readPlace } from '#core/engine/read/place.ts';
import { rankRecipes } from '#core/engine/read/rank-recipes.ts';
import { read } from '#core/engine/read/read.ts';
import { findRegions } from '#core/engine/read/request-regions.ts';
import { readRequests } from '#core/engine/read/requests.ts';
import { readSector } from '#core/engine/read/sector.ts';
import { readGoods, readSpecialty } from '#core/engine/read/specialty.ts';
import { readSubject } from '#core/engine/read/subject.ts';
import { readScheme, readTone } from '#core/engine/read/tone.ts';
import { sample } from './edit-sample.ts';

export type Step = readonly [name: string, run: () => unknown];

/** Every reader of an idea and the planner, each by itself on the whole text. */
export function stepsOfIdea(text: string): Step[] {
  const prompt = cleanPrompt(text);
  const locale = readLocale(prompt);
  const sentences = splitSentences(prompt);
  const tokens = tokenize(prompt);
  const regions = findRegions(prompt, sentences);
  const reading = read(prompt);
  const recipe = plan(reading, 1);
  return [
    ['readLocale', () => [readLocale(prompt), readLocales(prompt, locale)]],
    ['splitSentences', () => splitSentences(prompt)],
    ['tokenize', () => tokenize(prompt)],
    ['readName', () => readName(prompt)],
    ['readColors', () => readColors(prompt, locale, sentences)],
    ['readPlace', () => readPlace(prompt, tokens)],
    ['readCurrency', () => readCurrency(prompt)],
    ['readEntities', () => readEntities(tokens)],
    ['readPages', () => readPages(tokens)],
    ['readCounts', () => readCounts(tokens)],
    ['readTone', () => [readTone(tokens), readScheme(tokens)]],
    ['findRegions', () => findRegions(prompt, sentences)],
    ['readRequests', () => readRequests(regions)],
    ['rankRecipes', () => rankRecipes(tokens, sentences, [])],
    ['readSpecialty', () => [readSpecialty(tokens, undefined), readGoods(tokens)]],
    ['readSector', () => readSector(prompt, sentences[0]?.end ?? 0)],
    ['readFeatures', () => readFeatures(tokens, [])],
    ['readSubject', () => readSubject(prompt, sentences)],
    ['plan', () => plan(reading, 1)],
    ['expand', () => expand(recipe, reading, 1)],
  ];
}

/** Everything that an edit prompt goes through, and every intent on all requests that it comes to. */
export function stepsOfEdit(text: string): Step[] {
  const prompt = cleanPrompt(text);
  const tidy = tidyRequest(prompt);
  const spelled = correctSpelling(tidy);
  const locale = readLocale(spelled);
  const state = { blueprint: sample, locale, seed: 1, selection: {}, checkPage: () => [] };
  const clauses = splitClauses(spelled, locale)
    .slice(0, REQUESTS_MAX)
    .filter((clause) => !isTooLong(clause));
  return [
    ['tidyRequest', () => tidyRequest(prompt)],
    ['correctSpelling', () => correctSpelling(tidy)],
    ['splitClauses', () => splitClauses(spelled, locale)],
    ['suggest', () => suggest(state, spelled)],
    ['questions', () => clauses.map((clause) => answerQuestion(clause, state, () => false))],
    ...INTENTS.map((intent): Step => [intent.name, () => clauses.map((clause) => intent(clause, state))]),
  ];
}

/** A prompt as the engine takes it, whole. */
export function wholeSteps(text: string): Step[] {
  return [
    ['read', () => read(cleanPrompt(text))],
    ['edit', () => editBlueprint({ blueprint: sample, prompt: text, seed: 1 })],
  ];
}

/** Processor time, which a busy machine does not add to. */
export function processorMs(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  return process.cpuUsage(before).user / 1000;
}
