import type { Reading } from '../read/reading.ts';

type Sections = NonNullable<Reading['sections']>;

const INTRODUCED =
  /^(?:content|information|pages?|sections?|articles?)\s+(?:that\s+)?(?:introduc|present|describ|about|on)\p{L}*\s+/iu;
const STORIES = /(?:case(?: stud(?:y|ie))?s?|stor(?:y|ies)|案例|故事)$/iu;

/** Parts that a prompt only lists ("including industry news, customer cases"), where it calls none by name. */
export function withListedSections<Of extends Reading>(reading: Of): Of {
  if ((reading.sections ?? []).length > 0) return reading;
  const sections: Sections = [];
  let hasStories = false;
  for (const { value, confidence, span } of reading.requests ?? []) {
    const noun = value.object.replace(INTRODUCED, '').trim();
    const words = noun.split(/\s+/).length;
    const isStory = STORIES.test(noun);
    if (value.verb !== null || value.role !== undefined || isLong(noun, words) || (isStory && hasStories)) continue;
    if (value.feature === undefined && value.entity === undefined && value.page === undefined) continue;
    if (value.feature?.startsWith('quality:') === true || value.feature === 'navigation') continue;
    hasStories ||= isStory;
    const answer = isStory ? { record: noun.replace(/ies$/i, 'y').replace(/s$/i, '') } : answers(value);
    sections.push({ value: { title: titled(noun), ...answer }, confidence, ...(span !== undefined && { span }) });
  }
  return sections.length < 2 ? reading : { ...reading, sections };
}

function isLong(noun: string, words: number): boolean {
  return /\p{Script=Han}/u.test(noun) ? noun.length < 4 || noun.length > 8 : words < 2 || words > 3;
}

function answers({ feature, entity, page }: NonNullable<Reading['requests']>[number]['value']) {
  return {
    ...(feature !== undefined && { feature }),
    ...(entity !== undefined && { entity }),
    ...(page !== undefined && { page }),
  };
}

function titled(noun: string): string {
  return noun.replace(/(^|\s)(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}
