import { findFrame } from '../../document/ground/frames.ts';
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
import { fieldText, subjectEntity } from './fill-fields.ts';
import type { Span } from './label.ts';
import type { Topic } from './link.ts';

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
    const by = doersOf(filled, topic, verb);
    if (by === null) continue;
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
      ...(isMade && asked.length > 0 ? { asks: asked.slice(0, ASKED_MAX) } : {}),
      ...(states.length > 1 ? { states: [...new Set(states.map(({ text }) => text))].join('>').slice(0, STATES_MAX) } : {}),
      ...movesOf(filled, span),
    });
  }
  for (const asking of askings) addAsking(draft, asking);
  return taken;
}

/** What there is a price list of. */
function pricedEntity({ entities }: Draft): DraftEntity | null {
  const isPriced = (row: DraftEntity['rows'][number]) => typeof row !== 'string' && ('price' in row || '价格' in row);
  return [...entities.values()].find(({ rows }) => rows.length > 1 && rows.some(isPriced)) ?? null;
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

/** Gives what is filled in to the deed that makes a record, else to a record of its own. */
function addAsking(draft: Draft, { by, asked }: Asking): void {
  const main = draft.actions.find(
    ({ verb, on }) => findFrame(verb, on === undefined ? undefined : classOfNoun(on))?.does === 'make',
  );
  if (main !== undefined) {
    main.asks = [...new Set([...(main.asks ?? []), ...asked])].slice(0, ASKED_MAX);
    return;
  }
  const { dated, other } = SENT[draft.locale];
  const name = asked.some((field) => DATED.test(field)) ? dated : other;
  const entity = knownEntity(draft, { key: name, name }) ?? addEntity(draft, { key: name, name });
  for (const field of asked) addField(entity, field);
  const [verb = ''] = draft.words.sent.keys();
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
