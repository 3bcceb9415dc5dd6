import type { Locale } from '../../../domain/text.ts';
import { findFrame } from '../../document/ground/frames.ts';
import { fieldOfKind } from '../../document/ground/field-words.ts';
import { classOfNoun } from '../../document/ground/nouns.ts';
import {
  type Action,
  addEntity,
  addField,
  byWhom,
  type Draft,
  type DraftActor,
  type DraftEntity,
  knownEntity,
} from '../brief/draft.ts';
import { senseOf } from '../text/english-words.ts';
import { addActor, type Filled } from './filled.ts';
import { isPriced } from '../brief/made-of.ts';
import { fieldText, subjectEntity } from './fill-fields.ts';
import type { Span } from './label.ts';
import { headOf, type Topic } from './link.ts';

/** Deeds of filling in a form: what is filled in belongs to the deed that the form is for. */
const FILLING = {
  en: /^(?:put|fill|leave|give|tell|enter|choose|pick|select|say|write|provide|type|state|send|submit|let)\b/i,
  zh: /^(?:填|选|留|写|输入|注明|说明|提供|交|发)/,
};

interface Asking {
  readonly by: readonly string[];
  readonly asked: readonly string[];
}

/** What people do on the site, with what they are asked; returns the states that deeds lead through. */
export function fillDeeds(filled: Filled): ReadonlySet<Span> {
  const { marked, draft, entityOf, ownerOf } = filled;
  const taken = new Set<Span>();
  const askings: Asking[] = [];
  let last: DraftEntity | null = null;
  for (const topic of marked.topics) {
    const [span] = topic.spans;
    if (topic.label !== 'deed' || span === undefined) continue;
    const asked = marked.spans.flatMap((each, at) =>
      each.label === 'field' && ownerOf(each) === topic ? [fieldText(marked.spans, at)] : [],
    );
    const verb = verbOf(draft, span.text);
    if (isTold(filled, span)) {
      if (asked.length > 0) askings.push({ by: [], asked });
      continue;
    }
    const by = doersOf(filled, topic, verb);
    if (by === null) {
      // "staff log in and fill in day, amount": what is asked behind that is no part of signing in.
      if (asked.length > 1) askings.push({ by: [], asked });
      continue;
    }
    const named: DraftEntity | null = entityOf(topic);
    if (asked.length > 0 && FILLING[draft.locale].test(verb) && (named === null || named.rows.length > 0)) {
      askings.push({ by, asked });
      continue;
    }
    // A deed of which properties are asked makes a record of its own: of what has prices, else of what the site is about.
    const on: DraftEntity | null =
      named ?? (asked.length > 1 ? (pricedEntity(draft) ?? subjectEntity(draft)) : (last ?? thingBefore(filled, span)));
    last = on;
    const isMade = on === null || findFrame(verb, classOfNoun(on.key))?.does === 'make';
    if (!isMade) for (const field of asked) addField(on, field);
    const states = isMade && asked.length > 0 ? statesOf(filled, topic, on) : [];
    for (const state of states) taken.add(state);
    draft.actions.push({
      verb,
      ...byWhom(by),
      ...targetOf(draft, on),
      ...(isMade && asked.length > 0 ? { asks: withWhen(draft, { verb, on, asked }) } : {}),
      ...(states.length > 1 ? { states: [...new Set(states.map(({ text }) => text))].join('>').slice(0, STATES_MAX) } : {}),
      ...movesOf(filled, span),
    });
  }
  for (const asking of askings) addAsking(draft, asking);
  return taken;
}

/** What there is a price list of. */
function pricedEntity({ entities }: Draft): DraftEntity | null {
  return [...entities.values()].find(({ rows }) => rows.length > 1 && rows.some(isPriced)) ?? null;
}

/** "made in the kitchen", "founded by". */
const PAST = /^(?:made|run|held|kept|built|based|founded|located|owned|\p{L}{3,}ed)\b/iu;

/** "every dog takes me an hour": what a thing does is told of it, and nobody does it on the site. */
function isTold({ marked, draft }: Filled, span: Span): boolean {
  if (draft.locale === 'en' && PAST.test(span.text) && marked.doerOf(span) === null) return true;
  const before = marked.spans[marked.spans.indexOf(span) - 1];
  const isOf = before?.label === 'thing' && span.start - before.end < 2 && draft.locale === 'en' && /^\p{L}+s$/u.test(span.text);
  return isOf && classOfNoun(headOf(before.text)) !== 'person';
}

/** Names of those who do a deed; null where it is no more than to sign in. */
function doersOf(filled: Filled, topic: Topic, verb: string): string[] | null {
  const doers = topic.spans.flatMap((each) => filled.actorOf(filled.marked.doerOf(each)) ?? personBefore(filled, each) ?? []);
  if (findFrame(verb, undefined, 'exactly')?.does !== 'account') return [...new Set(doers.map(({ name }) => name))];
  for (const actor of doers) if (actor.manages !== true) actor.signsIn = true;
  return null;
}

const SENT = { en: { dated: 'booking', other: 'request' }, zh: { dated: '预约', other: '登记' } };
const DATED = /\b(?:date|day|time|when|slot)\b|日期|时间|哪天|几点|时段/i;

/** What is booked needs a day, and mostly a time, though the idea names only what else is asked. */
function withWhen(
  { locale }: Draft,
  { verb, on, asked }: { readonly verb: string; readonly on: DraftEntity | null; readonly asked: readonly string[] },
): string[] {
  const frame = findFrame(verb, on === null ? undefined : classOfNoun(on.key));
  const isDated = asked.some((field) => DATED.test(field));
  const whens = isDated || frame?.does !== 'make' ? [] : (frame.asks ?? []).filter((kind) => WHENS.includes(kind));
  return [...whens.map((kind) => fieldOfKind(kind, locale).label), ...asked].slice(0, ASKED_MAX);
}

const WHENS = ['date', 'time', 'from', 'to'];

/** Tells whether a property is one that is asked of whatever is booked, and that the idea does not name. */
export function isOwnWhen(field: string, { idea, locale }: { readonly idea: string; readonly locale: Locale }): boolean {
  return !idea.includes(field) && WHENS.some((kind) => fieldOfKind(kind, locale).label === field);
}

const TAKING = { en: { book: 'book', order: 'order' }, zh: { book: '预订', order: '下单' } };

/** Gives what is filled in to the deed that makes a record, else to a booking or an order of what has prices, else to a record of its own. */
function addAsking(draft: Draft, { by, asked }: Asking): void {
  const main = draft.actions.find(
    ({ verb, on }) => findFrame(verb, on === undefined ? undefined : classOfNoun(on))?.does === 'make',
  );
  if (main !== undefined) {
    main.asks = [...new Set([...(main.asks ?? []), ...asked])].slice(0, ASKED_MAX);
    return;
  }
  const [verb = ''] = draft.words.sent.keys();
  const goods = pricedEntity(draft);
  if (goods !== null) {
    const taking = ['product', 'food'].includes(classOfNoun(goods.key)) ? TAKING[draft.locale].order : TAKING[draft.locale].book;
    draft.actions.push({
      verb: taking,
      ...byWhom(by),
      on: goods.name,
      asks: withWhen(draft, { verb: taking, on: goods, asked }),
    });
    return;
  }
  const { dated, other } = SENT[draft.locale];
  const name = asked.some((field) => DATED.test(field)) ? dated : other;
  const entity = knownEntity(draft, { key: name, name }) ?? addEntity(draft, { key: name, name });
  for (const field of asked) addField(entity, field);
  draft.actions.push({ verb, ...byWhom(by), on: name, asks: asked.slice(0, ASKED_MAX) });
}

const [ASKED_MAX, STATES_MAX] = [40, 300];

/** States of what a deed makes: of goods with prices it is the order that moves on. */
function statesOf({ marked, entityOf }: Filled, topic: Topic, on: DraftEntity | null): Span[] {
  return marked.spans.filter((span) => {
    if (span.label !== 'state') return false;
    const owner = marked.ownerOf(span);
    return owner === topic || (on !== null && on.rows.length > 0 && entityOf(owner) === on);
  });
}

/** What was spoken of last before a deed. */
function thingBefore({ marked, entityOf }: Filled, { start }: Span): DraftEntity | null {
  const before = marked.spans.findLast((each) => each.label === 'thing' && each.end <= start);
  return entityOf(marked.topics.find(({ spans }) => before !== undefined && spans.includes(before)) ?? null);
}

/** "vets enter days": those of whom there are records act as well. */
function personBefore({ marked, draft, entityOf }: Filled, span: Span): DraftActor | null {
  const before = marked.spans[marked.spans.indexOf(span) - 1];
  const isNear = before?.label === 'thing' && span.start - before.end < 12;
  const entity = isNear ? entityOf(marked.topics.find(({ spans }) => spans.includes(before)) ?? null) : null;
  if (entity === null || classOfNoun(entity.key) !== 'person') return null;
  return addActor(draft, entity);
}

function targetOf(draft: Draft, on: DraftEntity | null): Pick<Action, 'on'> {
  if (on !== null) return { on: on.name };
  const [only] = draft.entities.size === 1 ? [...draft.entities.values()] : [];
  if (only !== undefined) return { on: only.name };
  return draft.subject === '' ? {} : { on: draft.subject.slice(0, 100) };
}

/** The verb as frames know it: "signs up" is "sign up", "registration" is "register for". */
function verbOf({ words, locale }: Draft, text: string): string {
  const said = text.trim();
  if (locale === 'zh') return said;
  const parts = said.toLowerCase().split(/\s+/);
  const [first = '', ...rest] = parts;
  const { lemma, tag } = senseOf(first);
  const noun = senseOf(parts.at(-1) ?? first).lemma;
  if (tag === 'noun' && words.sent.has(noun)) return (words.sent.get(noun) ?? noun).replaceAll('-', ' ');
  return [lemma, ...rest].join(' ').slice(0, 60);
}

/** "mark it done": the state that stands right behind a deed is the one that it leads to. */
function movesOf({ marked }: Filled, span: Span): Pick<Action, 'moves'> {
  const next = marked.spans[marked.spans.indexOf(span) + 1];
  const isNear = next?.label === 'state' && next.start - span.end < 24;
  return isNear ? { moves: { to: next.text.slice(0, 60) } } : {};
}
