import * as z from 'zod/mini';
import type { Value } from '../blueprint/schema.ts';
import type { Text } from '../../domain/text.ts';
import { pickText } from '../../domain/text.ts';
import type { FieldSpec } from '../catalogue/entities.ts';
import { pairSchema, type Pair } from '../catalogue/pair.ts';
import { measureOf } from './measures.ts';
import { takesFigure } from './numbers.ts';
import { person } from './titles.ts';
import { plain, type RowPlace } from './row-place.ts';
import phrasesJson from './phrases.json' with { type: 'json' };

/** Short values by field key, cycled through. */
const phrases = z.record(z.string(), z.array(pairSchema).check(z.minLength(1))).parse(phrasesJson);

/** The words of a field: the trade's own, else the usual ones. */
function bankOf(place: RowPlace, key: string): readonly Pair[] | undefined {
  return place.scope.trade.phrases?.[key] ?? phrases[key];
}

/** A short text that fits the key: a person for "author", a trade for "industry", a sentence for "summary". */
export function shortText(place: RowPlace, field: FieldSpec): Value {
  const { index, scope, entity, title } = place;
  if (takesFigure(place, field.key)) return String(title.figure);
  if (PEOPLE_KEYS.has(field.key)) return plain(scope, person(index + 2));
  if (field.key === 'city') return cityOf(place);
  if (field.key === 'unit' && entity.id === 'metric')
    return measureOf(title.title[0])?.unit ?? measureOf(title.title[1])?.unit ?? '';
  if (field.key === 'currency') return scope.recipe.currency;
  if (field.key === 'summary') return opening(longText(place, field.key));
  if (field.key === 'body') return longText(place, field.key);
  if (field.key === 'title' && (entity.id === 'staff' || entity.id === 'contact'))
    return plain(scope, cycle(scope.trade.roles, index));
  if (CODES.has(field.key)) return `${entity.id.slice(0, 2).toUpperCase()}-${String(100 + index)}`;
  const bank = bankOf(place, `${entity.id}.${field.key}`) ?? bankOf(place, field.key);
  if (bank !== undefined) return plain(scope, cycle(bank, index));
  return field.required ? plain(scope, title.title) : null;
}

const PEOPLE_KEYS = new Set(
  'name author owner customer requester contact payer party lead coach client seller operator sender reader player user advertiser manager guardian reservedBy assignee'.split(
    ' ',
  ),
);
const CODES = new Set(['sku', 'code', 'isbn', 'plate', 'licence', 'reference', 'idNo', 'trackingNo', 'symbol']);

function cityOf(place: RowPlace): Value {
  const named = place.scope.recipe.place;
  if (named !== undefined && place.entity.id !== 'company')
    return plain(place.scope, [pickText(named, 'en'), pickText(named, 'zh')]);
  const own = bankOf(place, `${place.entity.id}.city`) ?? phrases['city'] ?? [['Lisbon', '里斯本']];
  return plain(place.scope, cycle(own, place.index));
}

function cycle(pairs: readonly Pair[], index: number): Pair {
  return pairs[index % pairs.length] ?? ['', ''];
}

/** A paragraph that fits the row: the trade's own description for its main rows, else one for the kind of record. */
export function longText(place: RowPlace, key: string): string | Text {
  const { scope, entity, index } = place;
  if (key === 'bio') return plain(scope, bioOf(place));
  if (entity.id === 'faq') return plain(scope, faqAnswer(place));
  if (entity.id === 'service') return plain(scope, serviceText(place));
  if (entity.id === 'plan') return plain(scope, [scope.trade.plans[index]?.[2] ?? '', scope.trade.plans[index]?.[3] ?? '']);
  if (entity.id === 'review' || entity.id === 'testimonial') return plain(scope, reviewText(place));
  const bank = bankOf(place, `${entity.id}.${key}`);
  if (bank !== undefined) return plain(scope, cycle(bank, index));
  const usual = NOTE_KEYS.has(key) ? phrases[key] : undefined;
  if (usual !== undefined) return plain(scope, cycle(usual, index));
  const told = ABOUT_KEYS.has(key) ? bankOf(place, `${entity.id}.summary`) : undefined;
  const usually = isMain(place) ? scope.trade.descriptions : (phrases['text'] ?? scope.trade.descriptions);
  const own = cycle(told ?? usually, index);
  if (key !== 'body') return plain(scope, own);
  const paragraphs = [own, cycle(phrases['more'] ?? [own], index), cycle(phrases['example'] ?? [own], index)];
  return plain(scope, [paragraphs.map((pair) => pair[0]).join('\n\n'), paragraphs.map((pair) => pair[1]).join('\n\n')]);
}

/** The first sentence of a text, in each of its languages. */
function opening(text: string | Text): string | Text {
  const first = (words: string) => /^.{20,}?[.!?。！？](?=\s|$|\P{ASCII})/u.exec(words)?.[0] ?? words;
  if (typeof text === 'string') return first(text);
  return { ...(text.en !== undefined && { en: first(text.en) }), ...(text.zh !== undefined && { zh: first(text.zh) }) };
}

/** Fields that say at length what the summary says. */
const ABOUT_KEYS = new Set(['about', 'body', 'description']);
const NOTE_KEYS = new Set(['note', 'notes', 'steps', 'answer']);

function isMain(place: RowPlace): boolean {
  return place.entity.id === place.scope.mainEntity;
}

function bioOf(place: RowPlace): Pair {
  const name = place.title.title;
  const first = name[0].split(' ')[name[0].startsWith('Dr.') ? 1 : 0] ?? name[0];
  const bio = cycle(bankOf(place, 'bio') ?? [['', '']], place.index);
  return [bio[0].replace('{first}', first), bio[1].replace('{first}', name[1].replace('医生', ''))];
}

function faqAnswer(place: RowPlace): Pair {
  const faq = place.scope.trade.faq[place.index % place.scope.trade.faq.length];
  return [faq?.[2] ?? '', faq?.[3] ?? ''];
}

function serviceText(place: RowPlace): Pair {
  const service = place.scope.trade.services[place.index % place.scope.trade.services.length];
  return [service?.[4] ?? '', service?.[5] ?? ''];
}

/** Reviews say that they are examples: nobody wrote them. */
function reviewText(place: RowPlace): Pair {
  const review = cycle(place.scope.trade.reviews, place.index);
  return [`Sample: ${review[0]}`, `示例：${review[1]}`];
}

/** Words for a list field. */
export function exampleTags(place: RowPlace, key: string): string[] {
  const locale = place.scope.locales[0] ?? 'en';
  const words = (pair: Pair) => pair[locale === 'en' ? 0 : 1].split(locale === 'en' ? ', ' : '、');
  if (place.entity.id === 'plan' && key === 'features')
    return [...(place.scope.trade.plans[place.index]?.[locale === 'en' ? 4 : 5] ?? [])];
  const bank = bankOf(place, `${place.entity.id}.${key}`) ?? bankOf(place, key);
  return bank === undefined ? [] : words(cycle(bank, place.index));
}
