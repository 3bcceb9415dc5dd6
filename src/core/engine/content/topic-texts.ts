import type { Pair } from '../catalogue/pair.ts';
import { cycle, joined, kindOf } from './kinds.ts';
import type { RowPlace } from './row-place.ts';
import { aboutTerm, topicKind, topicRows } from './topic-titles.ts';

/** Returns the sentence of a row that is about something; undefined for other rows. */
export function topicSummary(place: RowPlace): Pair | undefined {
  const { term } = place.title;
  const texts = kindTexts(place);
  return term === undefined || texts === undefined ? undefined : aboutTerm(cycle(texts, place.index), term);
}

function kindTexts({ entity }: RowPlace): readonly Pair[] | undefined {
  return (topicRows[topicKind(entity.id)] ?? topicRows[topicKind(kindOf(entity).id)])?.texts;
}

/** The same at length: articles go on for two more paragraphs. */
export function topicBody(place: RowPlace): Pair | undefined {
  const { term } = place.title;
  const open = topicSummary(place);
  if (open === undefined || term === undefined || !isArticle(place)) return open;
  const parts = ['body', 'end'].map((key) => aboutTerm(cycle(topicRows[key]?.texts ?? [], place.index), term));
  return joined([open, ...parts], '\n\n');
}

function isArticle({ entity }: RowPlace): boolean {
  return kindOf(entity).id === 'article';
}
