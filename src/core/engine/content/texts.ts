import * as z from 'zod/mini';
import type { Value } from '../blueprint/entity-schema.ts';
import { pickText, type Text } from '../../domain/text.ts';
import { entityById, type FieldSpec } from '../catalogue/entities.ts';
import { pairSchema, type Pair } from '../catalogue/pair.ts';
import { cycle, joined, kindBody, kindOf, kindOfNoun, kindText } from './kinds.ts';
import { measureOf, unitOf } from './measures.ts';
import { takesFigure } from './numbers.ts';
import { isPerson, namedThing, namesPerson, person } from './people.ts';
import { plain, type RowPlace } from './row-place.ts';
import { topicBody, topicSummary } from './topic-texts.ts';
import { capital } from './topic-titles.ts';
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
  const key = namedThing(field.key) ?? field.key;
  if (takesFigure(place, key)) return String(title.figure);
  if (namesPerson(key)) return plain(scope, personIn(place, key));
  if (key === 'city') return cityOf(place);
  if (key === 'unit' && entity.id === 'metric')
    return (measureOf(title.title[0]) ?? measureOf(title.title[1]))?.unit ?? plain(scope, ['per day', '每天']);
  if (key === 'unit' && entityById(entity.id) === undefined)
    return unitOf([pickText(entity.label, 'en'), pickText(entity.label, 'zh')], scope.locales[0] ?? 'en');
  if (key === 'currency') return scope.recipe.currency;
  if (key === 'summary') return plain(scope, named(summaryOf(place), place));
  if (key === 'body') return longText(place, key);
  if (key === 'title' && (entity.id === 'staff' || entity.id === 'contact')) return plain(scope, cycle(scope.trade.roles, index));
  if (CODES.has(key)) return codeOf(place, key);
  if (key === 'answer' && title.answers !== undefined) return plain(scope, answersOf(title.answers)[0] ?? title.answers);
  const bank = bankOf(place, `${entity.id}.${key}`) ?? bankOf(place, key) ?? bankLike(place, key);
  if (bank !== undefined) return plain(scope, cycle(bank, index));
  if (NOTES.has(key)) return plain(scope, noteOf(place));
  return field.required ? plain(scope, title.title) : null;
}

const NOTES = new Set(['note', 'notes', 'remark', 'remarks', 'comment']);
const CODES = new Set([
  'customerId',
  'claimId',
  'sku',
  'code',
  'isbn',
  'plate',
  'licence',
  'reference',
  'idNo',
  'trackingNo',
  'symbol',
]);

function codeOf({ entity, index, title }: RowPlace, key: string): string {
  if (key === 'symbol')
    return title.title[0]
      .replace(/[^A-Za-z]/g, '')
      .slice(0, 4)
      .toUpperCase();
  if (key === 'isbn') return `978-0-00-${String(120_340 + index * 1117)}-${index}`;
  return `${entity.id.slice(0, 2).toUpperCase()}-${String(100 + index)}`;
}

/** Words for a field whose key only ends in a known word (`startLocation`, `deviceType`). */
function bankLike(place: RowPlace, key: string): readonly Pair[] | undefined {
  const words = key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).split(' ');
  const last = words.at(-1) ?? key;
  return words.length > 1 || SAME_AS[last] !== undefined ? bankOf(place, SAME_AS[last] ?? last) : undefined;
}

const SAME_AS: Readonly<Record<string, string>> = {
  type: 'kind',
  address: 'location',
  area: 'location',
  place: 'location',
  organization: 'company',
  employer: 'company',
  role: 'position',
  post: 'position',
  class: 'grade',
  topic: 'subject',
  specialty: 'subject',
  brand: 'model',
};

/** The people of a row: the one it is named after or who is named first, others for the fields that follow. */
function personIn(place: RowPlace, key: string): Pair {
  const named = place.entity.fields.filter((field) => field.display || (field.type === 'text' && namesPerson(field.key)));
  const other = Math.max(0, named.findIndex((field) => field.key === key) - (isPerson(place.entity.id) ? 0 : firstNamed(named)));
  return other === 0 ? rowPerson(place) : person(place.index + 2 + other * 5);
}

function firstNamed(named: readonly FieldSpec[]): number {
  return Math.max(
    0,
    named.findIndex((field) => namesPerson(field.key)),
  );
}

/** Returns the person of a row: the one it is named after, else somebody. */
export function rowPerson({ entity, title, index }: RowPlace): Pair {
  return isPerson(entity.id) && /^\p{L}+\.? \p{L}/u.test(title.title[0]) ? title.title : person(index + 2);
}

/** Rows of one business are located where it is. */
const OF_ONE_PLACE = new Set(['branch', 'event', 'place', 'warehouse']);

function cityOf(place: RowPlace): Value {
  const named = place.scope.recipe.place;
  if (named === undefined && OF_ONE_PLACE.has(place.entity.id)) return null;
  if (named !== undefined && place.entity.id !== 'company')
    return plain(place.scope, [pickText(named, 'en'), pickText(named, 'zh')]);
  const own = bankOf(place, `${place.entity.id}.city`) ?? phrases['city'] ?? [['Lisbon', '里斯本']];
  return plain(place.scope, cycle(own, place.index));
}

/** A paragraph that fits the row: the trade's own description for its main rows, else one for the kind of record. */
export function longText(place: RowPlace, key: string): string | Text {
  return plain(place.scope, named(longPair(place, key), place));
}

/** `{title}` is what the row is called. */
function named([english, chinese]: Pair, { title }: RowPlace): Pair {
  return [english.replaceAll('{title}', title.title[0]), chinese.replaceAll('{title}', title.title[1])];
}

function longPair(place: RowPlace, key: string): Pair {
  const { scope, entity, index } = place;
  const { trade } = scope;
  if (key === 'bio' || (isPerson(entity.id) && /^(?:about|description|introduction|profile)$/.test(key))) return bioOf(place);
  if (entity.id === 'faq') return halves(trade.faq[index % trade.faq.length]);
  if (entity.id === 'plan') return halves(trade.plans[index]);
  if (entity.id === 'review' || entity.id === 'testimonial') return sampleReview(place);
  const about = LONG_KEYS.has(key) ? topicBody(place) : undefined;
  if (about !== undefined) return about;
  const told = ABOUT_KEYS.has(key) ? bankOf(place, `${entity.id}.summary`) : undefined;
  const bank = bankOf(place, `${entity.id}.${key}`) ?? told ?? (key === 'steps' || key === 'answer' ? phrases[key] : undefined);
  if (bank !== undefined) return cycle(bank, index);
  if (NOTES.has(key)) return noteOf(place);
  if (key === 'reason') return kindText(kindOfNoun(['request', '申请']), index);
  const own = entity.id === 'service' ? serviceText(place) : descriptionOf(place);
  if (key === 'body') return bodyOf(place, own);
  if (own === undefined) return kindText(kindOf(entity), index);
  const made = cycle(
    trade.features.map(([, , , english, chinese]): Pair => [english, chinese]),
    index,
  );
  return hasSummary(place) && key !== 'summary' ? joined([own, made], ' ') : own;
}

/** Fields that say at length what the summary says. */
const ABOUT_KEYS = new Set(['about', 'description']);

const LONG_KEYS = new Set(['body', 'about', 'description', 'content', 'story']);

/** The sentence that a card shows. */
function summaryOf(place: RowPlace): Pair {
  const about = topicSummary(place);
  if (about !== undefined) return about;
  const own = place.entity.id === 'service' ? serviceText(place) : descriptionOf(place);
  if (own !== undefined) return [opening(own[0]), opening(own[1])];
  const bank = bankOf(place, `${place.entity.id}.summary`);
  if (bank !== undefined) return cycle(bank, place.index);
  if (place.entity.id === 'plan') return halves(place.scope.trade.plans[place.index]);
  const { opens } = kindOf(place.entity);
  return place.index < opens.length ? cycle(opens, place.index) : kindText(kindOf(place.entity), place.index);
}

/** Articles open with their summary and go on for three paragraphs; notices and pages of other kinds are shorter. */
function bodyOf(place: RowPlace, own: Pair | undefined): Pair {
  const kind = kindOf(place.entity);
  const body = kindBody(kind, place.index, !hasSummary(place) && own === undefined);
  return own === undefined || kind.id === 'talk' ? body : joined([own, body], '\n\n');
}

function hasSummary({ entity }: RowPlace): boolean {
  return entity.fields.some(({ key }) => key === 'summary');
}

/** Returns the trade's words for its main rows, as long as they are the ones that it knows. */
function descriptionOf({ scope, entity, index, lap, title }: RowPlace): Pair | undefined {
  const { trade, recipe } = scope;
  const isKnown =
    title.term === undefined && entity.id === scope.mainEntity && entity.values.length === 0 && recipe.goods === undefined;
  return isKnown && recipe.composed !== true && lap === 0 ? trade.descriptions?.[index] : undefined;
}

/** The first sentence of a text. */
function opening(words: string): string {
  return /^.{20,}?[.!?。！？](?=\s|$|\P{ASCII})/u.exec(words)?.[0] ?? words;
}

/** A remark on the row: the usual ones of its kind, or what such things are followed by. */
function noteOf(place: RowPlace): Pair {
  const kind = kindOf(place.entity);
  return cycle(kind.more ?? kind.opens, place.index);
}

function bioOf(place: RowPlace): Pair {
  const name = isPerson(place.entity.id) ? place.title.title : rowPerson(place);
  const first = name[0].split(' ')[name[0].startsWith('Dr.') ? 1 : 0] ?? name[0];
  const bio = cycle(bankOf(place, `${place.entity.id}.bio`) ?? bankOf(place, 'bio') ?? [['', '']], place.index);
  return [bio[0].replace('{first}', first), bio[1].replace('{first}', name[1].replace('医生', ''))];
}

function halves(entry: readonly unknown[] | undefined): Pair {
  const [english, chinese] = [entry?.[2], entry?.[3]];
  return [typeof english === 'string' ? english : '', typeof chinese === 'string' ? chinese : ''];
}

/** Returns the trade's words for a service, by its name. */
function serviceText(place: RowPlace): Pair | undefined {
  const service = place.scope.trade.services.find(([name]) => name === place.title.title[0]);
  return service === undefined ? descriptionOf(place) : [service[4], service[5]];
}

/** Reviews say that they are examples: nobody wrote them. */
function sampleReview(place: RowPlace): Pair {
  const review = cycle(place.scope.trade.reviews, place.index);
  return [`Sample: ${review[0]}`, `示例：${review[1]}`];
}

/** Words for a list field. */
export function exampleTags(place: RowPlace, key: string): string[] {
  const locale = place.scope.locales[0] ?? 'en';
  const words = (pair: Pair) => pair[locale === 'en' ? 0 : 1].split(locale === 'en' ? ', ' : '、');
  const { answers } = place.title;
  if (key === 'options' && answers !== undefined) return turned(words(answers), place.index);
  if (place.entity.id === 'plan' && key === 'features')
    return [...(place.scope.trade.plans[place.index]?.[locale === 'en' ? 4 : 5] ?? [])];
  const about = key === 'tags' ? place.title.term?.[locale === 'en' ? 0 : 1] : undefined;
  // Rows named after their topic are not tagged with their own name.
  if (about !== undefined && about.toLowerCase() !== place.title.title[locale === 'en' ? 0 : 1].toLowerCase())
    return [capital(about)];
  const bank = bankOf(place, `${place.entity.id}.${key}`) ?? bankOf(place, key);
  return bank === undefined ? [] : words(cycle(bank, place.index));
}

/** The same list beginning elsewhere: the right answer is not always the first. */
function turned(list: readonly string[], index: number): string[] {
  const from = index % list.length;
  return [...list.slice(from), ...list.slice(0, from)];
}

function answersOf([english, chinese]: Pair): Pair[] {
  const others = chinese.split('、');
  return english.split(', ').map((each, index): Pair => [each, others[index] ?? '']);
}
