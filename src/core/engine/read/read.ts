import type { Locale } from '../../domain/text.ts';
import { blankSpans } from './blank-spans.ts';
import { readColors } from './color-roles.ts';
import { readLocale, readLocales } from './locale.ts';
import { readName } from './name.ts';
import { splitSentences, tokenize, type Sentence } from './normalize.ts';
import { readCurrency, readPlace } from './place.ts';
import { rankRecipes } from './rank-recipes.ts';
import type { PlannableReading, Reading } from './reading.ts';
import { findRegions } from './request-regions.ts';
import { readCounts, readEntities, readPages } from './mentions.ts';
import { readRequests } from './requests.ts';
import { readFeatures } from './features.ts';
import { readSector } from './sector.ts';
import { readGoods, readSpecialty } from './specialty.ts';
import { readSubject } from './subject.ts';
import { readScheme, readTone } from './tone.ts';

/**
 * Reads a prompt: language, name, place, kind of site, colours, abilities, records, pages and what was not understood,
 * each with its confidence and the words that caused it. Never fails; a prompt without meaning gives an empty reading.
 */
export function read(prompt: string, options: { locale?: Locale } = {}): PlannableReading {
  const main = options.locale ?? readLocale(prompt);
  const sentences = splitSentences(prompt);
  const name = readName(prompt);
  const colors = readColors(prompt, main, sentences);
  const asked = withoutColors(prompt, sentences, colors);
  const spoken = name === undefined ? prompt : blankSpans(prompt, [name.span]);
  const plain = blankSpans(spoken, spansOf(colors));
  const tokens = tokenize(plain);
  const place = readPlace(spoken, tokens);
  const entities = readEntities(tokens);
  const currency = readCurrency(prompt);
  const tone = readTone(tokens);
  const scheme = readScheme(tokens);
  const { requests, records, roles, sections, features, described } = readRequests(findRegions(plain, asked));
  const recipes = rankRecipes(
    tokens,
    sentences,
    entities.map((entity) => entity.value),
  );
  const specialty = readSpecialty(tokens, recipes[0]?.value);
  const goods = readGoods(tokens);
  // A name counts where nothing else tells: "Institute of Information Security".
  const lead = sentences[0]?.end ?? 0;
  const sector = readSector(plain, lead) ?? (name && readSector(blankSpans(prompt, spansOf(colors)), lead));
  return {
    locale: main,
    locales: readLocales(prompt, main),
    ...(name === undefined ? {} : { name }),
    recipes,
    ...(specialty === undefined ? {} : { specialty }),
    ...(goods === undefined ? {} : { goods }),
    ...(sector === undefined ? {} : { sector }),
    ...(place === undefined ? {} : { place }),
    colors,
    ...(scheme === undefined ? {} : { scheme }),
    ...(tone === undefined ? {} : { tone }),
    features: readFeatures(tokenize(textOf(blankSpans(plain, described), asked)), features),
    entities,
    pages: readPages(tokens),
    counts: readCounts(tokens),
    records,
    roles,
    requests,
    sections,
    ...readSubject(spoken, sentences),
    ...(currency === undefined ? {} : { currency: { value: currency, confidence: 0.9 } }),
    notUnderstood: missed(requests),
  };
}

function missed(requests: NonNullable<Reading['requests']>): string[] {
  const texts = requests.flatMap(({ value }) => (value.recognised ? [] : [value.text]));
  return [...new Set(texts)].slice(0, 12);
}

/** Sentences that speak of something beside colours. */
function withoutColors(prompt: string, sentences: readonly Sentence[], colors: Reading['colors']): Sentence[] {
  return sentences.flatMap((sentence, index) => {
    const starts = colors.flatMap(({ span }) =>
      span !== undefined && span.start >= sentence.start && span.start < sentence.end ? [span.start] : [],
    );
    if (starts.length === 0) return [sentence];
    // A colour clause ends the sentence it stands in ("..., cream background, brown buttons").
    return index === 0 ? [{ start: sentence.start, end: clauseEnd(prompt, sentence.start, Math.min(...starts)) }] : [];
  });
}

/** Finds the end of the clause before a colour: "..., main colour navy" is no request. */
function clauseEnd(prompt: string, start: number, end: number): number {
  const cut = Math.max(...[',', ';', '，', '；'].map((sign) => prompt.lastIndexOf(sign, end)));
  return cut > start ? cut : end;
}

/** Only these sentences, every word keeping its place. */
function textOf(text: string, sentences: readonly Sentence[]): string {
  let at = 0;
  const parts = sentences.map(({ start, end }) => {
    const part = ' '.repeat(Math.max(0, start - at)) + text.slice(start, end);
    at = end;
    return part;
  });
  return parts.join('');
}

function spansOf(colors: Reading['colors']): { start: number; end: number }[] {
  return colors.flatMap(({ span }) => span ?? []);
}
