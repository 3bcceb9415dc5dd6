import { classOfNoun } from '../../document/ground/nouns.ts';
import { type FactKind, findFacts, type FoundFact } from '../facts/find-facts.ts';
import factNames from '../facts/fact-names.json' with { type: 'json' };
import { toldLine } from '../facts/told-line.ts';
import type { Filled } from './filled.ts';
import type { Label, Span } from './label.ts';
import type { Marked } from './marked.ts';
import { isSecret } from './secret.ts';

const NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = factNames;
/** Kinds of values that are those of the site wherever they stand, but within what is said of something else. */
const OF_SITE: readonly FactKind[] = ['phone', 'email', 'url', 'address', 'hours'];
/** Kinds that say nothing without the words around them. */
const CALENDAR: readonly FactKind[] = ['date', 'day', 'time'];
const OF_OTHERS: readonly Label[] = ['row', 'value', 'field', 'option', 'view', 'rule', 'deed'];
const TOLD_MIN = 4;
const VALUE_MAX = 200;

/** Where and when the site's owner is found, and what visitors are told. */
export function fillFacts({ marked, draft }: Filled): void {
  const { idea } = marked;
  // Words that say what the site is tell nothing else.
  const spans = marked.spans.filter(({ start, end }) => start < (draft.subjectAt?.[0] ?? 0) || end > (draft.subjectAt?.[1] ?? 0));
  const names = NAMES[draft.locale] ?? {};
  const tell = (field: string | undefined, value: string) => {
    if (field === undefined) draft.facts.push(value.slice(0, VALUE_MAX));
    else draft.facts.push({ about: 'site', field: field.slice(0, 100), value: value.slice(0, VALUE_MAX) });
  };
  const facts = findFacts(idea).filter(({ text }) => !isSecret(text));
  const places = spans.flatMap((span) => (span.label === 'contact' && !isSecret(span.text) ? besides(idea, span, facts) : []));
  const [place] = places.filter(isPlace);
  const hasAddress = facts.some(({ kind }) => kind === 'address');
  const hours: string[] = [];
  const whole = new Set<Span>();
  for (const fact of facts) {
    const span = spans.find((each) => overlap(each, fact));
    if (isOpening(idea, fact)) hours.push(`${EVERY_DAY[draft.locale]} ${fact.text}`);
    const isOfSite = OF_SITE.includes(fact.kind) && (span === undefined || !OF_OTHERS.includes(span.label));
    if (span?.label !== 'contact' && !isOfSite) continue;
    if (span?.label === 'contact' && CALENDAR.includes(fact.kind)) {
      whole.add(span);
      continue;
    }
    if (fact.kind === 'hours') {
      // "Depot East Mon–Fri 8–16, Depot Harbour Mon–Sat 10–18": each of several places has hours of its own.
      const own = facts.filter((each) => each.kind === 'hours' && isOfName(idea, each));
      if (own.length > 1 && own.includes(fact)) {
        if (fact === own[0]) tell(undefined, idea.slice(nameStart(idea, fact), own.at(-1)?.end).trim());
      } else hours.push(fact.text);
      continue;
    }
    const own = fact.kind === 'money' || fact.kind === 'percent' ? labelBefore({ idea, spans }, fact) : '';
    const isWhole = fact.kind !== 'address' || place === undefined;
    tell(own === '' ? names[fact.kind] : own, isWhole ? fact.text : located(fact.text, place));
  }
  // Days on which it is closed say what those of the others are.
  // They stand first in Chinese, where hours go on with the days before them.
  if (hours.length > 0)
    tell(names['hours'], inOrder([...new Set(hours)], draft.locale).join(draft.locale === 'zh' ? '，' : ', '));
  for (const span of [...whole, ...spans.filter(({ label, text }) => label === 'info' && text.trim().length >= TOLD_MIN)]) {
    const line = isSecret(span.text) ? null : toldLine(idea, span, draft.locale);
    if (line !== null) tell(undefined, line);
  }
  for (const rest of places)
    if (isPlace(rest) && !hasAddress) tell(names['address'], rest);
    else if (/\d/.test(rest)) tell(undefined, rest);
}

const NAMED =
  /(?:^|[.,;:\n，。；：]\s*|\band )((?!(?:Open|Closed|Mon|Tue|Wed|Thu|Fri|Sat|Sun|Every|Hours|On)[a-z]*\b)\p{Lu}[\p{L}'’]+(?: \p{L}+){0,3})[:,]?\s*$|[，。；：\n]\s*(\p{Script=Han}{2,8}[店馆区部园点站校])[:：]?\s*$/u;

/** Tells whether the words right before hours are the name of what has them. */
function isOfName(idea: string, { start }: FoundFact): boolean {
  return NAMED.test(idea.slice(Math.max(0, start - 40), start));
}

function nameStart(idea: string, { start }: FoundFact): number {
  const before = idea.slice(Math.max(0, start - 40), start);
  const [whole = '', one, other] = NAMED.exec(before) ?? [];
  return start - whole.length + Math.max(0, whole.indexOf(one ?? other ?? ''));
}

const EVERY_DAY = { en: 'daily', zh: '每天' };
const OPENING =
  /\b(?:open(?:ing)?(?: hours| times?)?|hire|rental|bookable|bookings?|possible|available)\b[^.;!?\n\d]{0,24}$|(?:营业|开放|开门|可约|可订|可预约|预约时间|开放时间)[^。；\n\d]{0,6}$/iu;

/** "Hire is possible 8:00 to 23:00": hours without a day are those of every day. */
function isOpening(idea: string, { kind, text, start }: FoundFact): boolean {
  return kind === 'time' && /\d\D+\d{1,2}[^\d]/u.test(`${text} `) && OPENING.test(idea.slice(Math.max(0, start - 40), start));
}

function inOrder(hours: readonly string[], locale: string): string[] {
  const isClosed = (words: string) => /休|不开|闭|关门|不营业/u.test(words);
  return locale === 'zh' ? hours.toSorted((one, other) => Number(isClosed(other)) - Number(isClosed(one))) : [...hours];
}

/** Words that begin a sentence, or name a month, have their capital for that. */
const NO_PLACE =
  /^(?:(?:in|at|from|until) )?(?:jan|febr?u?|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*$|^(?:free|meetings?|cash|pay|donations?|members?|guests?|open|closed|pickup|wanted|today|tomorrow|monday|tuesday|wednesday|thursday|friday|saturday|sunday)s?$/iu;

/** Tells whether words name a place: by a capital, or by what they are. */
function isPlace(words: string): boolean {
  if (/\d/.test(words) || NO_PLACE.test(words)) return false;
  return /\p{Script=Han}/u.test(words) || /^(?:(?:in|at|the) )*\p{Lu}/u.test(words) || classOfNoun(words) === 'place';
}

/** "3 Quay Street, Leeds", 杭州青石路18号: a street in its town. */
function located(street: string, town: string): string {
  if (street.includes(town)) return street;
  return /\p{Script=Han}/u.test(street) ? `${town}${street}` : `${street}, ${town}`;
}

function overlap(
  one: { readonly start: number; readonly end: number },
  other: { readonly start: number; readonly end: number },
): boolean {
  return one.start < other.end && one.end > other.start;
}

const EDGES = /^[\s,，。:：]+|[\s,，。:：]+$/gu;
/** Words that only say which value stands beside them. */
const CUE =
  /^(?:we(?:'re| are) )?(?:open(?:ing)?(?: hours| times?)?|closed|shut|every day(?: but| except)?|hours|daily|from|until|tel|phone|call|e-?mail|address|at|on|and|营业时间?|开门|电话|地址|邮箱|微信)$/iu;

/** Parts of a stretch between signs in which no fact stands: names of places, and values of no known form. */
function besides(idea: string, { start, end }: Span, facts: readonly FoundFact[]): string[] {
  const within = facts.filter((fact) => overlap(fact, { start, end }));
  if (within.some(({ kind }) => CALENDAR.includes(kind))) return [];
  let rest = idea.slice(start, end);
  for (const fact of within.toReversed())
    rest = `${rest.slice(0, Math.max(0, fact.start - start))},${rest.slice(Math.max(0, fact.end - start))}`;
  const parts = within.length === 0 ? [rest] : rest.split(/[,，;；。]/u);
  return parts
    .map((part) => part.replaceAll(EDGES, ''))
    .filter((part) => part.length >= TOLD_MIN && !CUE.test(part) && (isPlace(part) || /[\d\s]/.test(part)));
}

const LABELLED = /(?:^|[\n,，.。;；:：!！?？、(（])\s*([^\n,，.。;；!！?？、()（）]{2,40}?)\s*[:：]?\s*$/u;
const WORDS_MAX = 4;

/** Words between the stretch before and a value, as what it is of: "Deposit €60". */
function labelBefore({ idea, spans }: Pick<Marked, 'idea' | 'spans'>, { start }: FoundFact): string {
  const before = spans.findLast(({ end }) => end <= start);
  const [, words = ''] = LABELLED.exec(idea.slice(before?.end ?? 0, start)) ?? [];
  if (words.split(/\s+/).length > WORDS_MAX) return '';
  // "which is £30 a year": no name of it.
  if (/^(?:it|that|this|which|is|are|was|at|for|of|by|share|about|only|just|to)\b/iu.test(words)) return '';
  return words
    .replace(/^(?:and|the|a|with|和|以及)\s+/iu, '')
    .replace(/\s+(?:is|are|for|of|costs?)$|[是为]$/iu, '')
    .trim();
}
