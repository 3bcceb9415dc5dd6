import { z } from 'zod';
import { catalogueFeatures } from '../catalogue/features.ts';
import { entityById, entityIds } from '../catalogue/entities.ts';
import fieldWordsJson from '../catalogue/field-words.json' with { type: 'json' };
import limitsJson from '../catalogue/limits.json' with { type: 'json' };
import { pageKinds } from '../catalogue/page-kinds.ts';
import { createLexicon, findPhrases } from './lexicon.ts';
import { takeApart } from './nouns.ts';
import { tokenize, type Token } from './normalize.ts';
import type { Reading } from './reading.ts';
import type { Request } from './request-regions.ts';

const featureLexicon = createLexicon(
  catalogueFeatures.flatMap((feature) => feature.cues.flat().map((cue): [string, string] => [cue, feature.id])),
);
const entityLexicon = createLexicon(
  entityIds.flatMap((id) => (entityById(id)?.cues.flat() ?? []).map((cue): [string, string] => [cue, id])),
);
const pageLexicon = createLexicon(pageKinds.flatMap((kind) => kind.cues.map((cue): [string, string] => [cue, kind.id])));
const limitLexicon = createLexicon(
  z
    .array(z.string())
    .parse(limitsJson)
    .map((cue): [string, true] => [cue, true]),
);
/** Wishes about how the site is made; every site is made so. */
const qualityLexicon = createLexicon(
  'responsive|layout|user friendly|easy to use|navigation menu|navigation bar|basic navigation|clear navigation|interface design|web design|website design|interaction design|error handling|loading speed|good performance|mobile friendly|accessible|seo|backend|back end|management end|响应式|自适应|易用|美观|界面友好|导航栏|后台'
    .split('|')
    .map((cue): [string, true] => [cue, true]),
);
const fieldLexicon = createLexicon(
  z
    .array(z.array(z.string()))
    .parse(fieldWordsJson)
    .flatMap((entry) => entry.slice(0, -1).map((word): [string, string] => [word, entry.at(-1) ?? ''])),
);

type Found = Reading['features'][number];

/** Things of one lexicon in the whole prompt, each once, with the words that caused them. */
function findAll(lexicon: typeof featureLexicon, tokens: readonly Token[], confidence: number): Found[] {
  const found = new Map<string, Found>();
  for (const match of findPhrases(lexicon, tokens)) {
    const span = { start: tokens[match.from]?.start ?? 0, end: tokens[match.to - 1]?.end ?? 0 };
    for (const value of match.values) {
      if (!found.has(value)) found.set(value, { value, confidence: confidence / Math.sqrt(match.values.length), span });
    }
  }
  return [...found.values()];
}

/** The abilities a prompt asks for. */
export function readFeatures(tokens: readonly Token[]): Reading['features'] {
  return findAll(featureLexicon, tokens, 0.9);
}

/** The records of the catalogue that a prompt speaks of. */
export function readEntities(tokens: readonly Token[]): Reading['entities'] {
  // "Team page" names a page, not a sports team.
  const named = findPhrases(pageLexicon, tokens);
  return findAll(entityLexicon, tokens, 0.8).filter(({ span }) =>
    named.every(
      (match) =>
        span === undefined || span.end <= (tokens[match.from]?.start ?? 0) || span.start >= (tokens[match.to - 1]?.end ?? 0),
    ),
  );
}

/** The kinds of page a prompt names. */
export function readPages(tokens: readonly Token[]): Reading['pages'] {
  return findAll(pageLexicon, tokens, 0.9);
}

interface RequestReading {
  readonly records: NonNullable<Reading['records']>;
  readonly notUnderstood: string[];
}

/** What the catalogue does not know by name: new records with their fields, and what cannot be built. */
export function readRequests(requests: readonly Request[]): RequestReading {
  const records: NonNullable<Reading['records']> = [];
  const notUnderstood: string[] = [];
  for (const request of requests) {
    const tokens = tokenize(request.text);
    const field = fieldOf(tokens);
    const latest = records.at(-1);
    if (findPhrases(qualityLexicon, tokens).length > 0) continue;
    if (findPhrases(limitLexicon, tokens).length > 0) notUnderstood.push(request.text);
    else if (field !== null && latest !== undefined) latest.value.fields.push(field);
    else if (field === null && (!isKnown(tokens) || isNarrower(tokens, request.text)))
      placeUnknown(request, tokens, records, notUnderstood);
  }
  return { records, notUnderstood: [...new Set(notUnderstood)] };
}

function placeUnknown(
  request: Request,
  tokens: readonly Token[],
  records: NonNullable<Reading['records']>,
  notUnderstood: string[],
): void {
  const { verb, noun, keepsRecords } = takeApart(tokens, request.text);
  if (noun === null || !keepsRecords) {
    if ((verb === null || !keepsRecords) && tokens.length > 1) notUnderstood.push(request.text);
    return;
  }
  const known = records.find((record) => record.value.noun === noun);
  if (known === undefined) {
    const span = { start: request.start, end: request.end };
    records.push({ value: { noun, fields: [] }, confidence: verb === null ? 0.5 : 0.7, span });
  }
}

function isKnown(tokens: readonly Token[]): boolean {
  return [featureLexicon, entityLexicon, pageLexicon].some((lexicon) => findPhrases(lexicon, tokens).length > 0);
}

/** Nouns that say little alone: "didactic plan" is a record of its own, "plan" is one of the catalogue's. */
const VAGUE_NOUNS = /\b(?:plan|account|group|table|position|activity|form|application|template|card|sheet|record|case)$/;

function isNarrower(tokens: readonly Token[], text: string): boolean {
  const { verb, noun, keepsRecords } = takeApart(tokens, text);
  if (verb === null || noun === null || !keepsRecords || !noun.includes(' ') || !VAGUE_NOUNS.test(noun)) return false;
  return findPhrases(entityLexicon, tokenize(noun)).every((match) => match.to - match.from === 1);
}

/** The field a request is, when it is nothing but a field's name ("plan description"). */
function fieldOf(tokens: readonly Token[]): string | null {
  if (tokens.length > 3 && tokens[0]?.han !== true) return null;
  const match = findPhrases(fieldLexicon, tokens).at(-1);
  if (match === undefined || match.to !== tokens.length) return null;
  const before = tokens.slice(0, match.from);
  const bare = tokens[0]?.han === true ? before.length <= 4 : before.length <= 1;
  return bare ? (match.values[0] ?? null) : null;
}

const COUNT_WORDS: Record<string, number> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  两: 2,
  二: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
  十: 10,
};

/** How many of something a prompt wants ("6 products", 三个套餐). */
export function readCounts(tokens: readonly Token[]): Reading['counts'] {
  return findPhrases(entityLexicon, tokens).flatMap((match) => {
    const entity = match.values[0];
    if (entity === undefined) return [];
    for (let index = match.from - 1; index >= Math.max(0, match.from - 3); index -= 1) {
      const token = tokens[index];
      if (token === undefined || tokens[index + 1]?.breakBefore === true) break;
      const count = COUNT_WORDS[token.stem] ?? (/^\d{1,2}$/.test(token.raw) ? Number(token.raw) : 0);
      if (count < 2 || count > 24) continue;
      const span = { start: token.start, end: tokens[match.to - 1]?.end ?? token.end };
      return [{ value: { entity, count }, confidence: 0.9, span }];
    }
    return [];
  });
}
