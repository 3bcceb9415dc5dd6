import { singularOf } from '../../document/brief/english.ts';
import type { Label, Span } from './label.ts';

/** A thing, deed or group of people that an idea speaks of, by the stretches that name it. */
export interface Topic {
  readonly label: 'thing' | 'deed' | 'people';
  readonly spans: readonly Span[];
}

/** Links that a stretch may have: what it is of, what a deed is done to, and by whom. */
export type LinkKind = Label | 'by';

/** Kinds of stretches that belong to something. */
export const LINKED: readonly Label[] = ['field', 'state', 'row', 'view', 'rule', 'deed'];

export interface Choice {
  /** Null for nothing that was named, `me` for whoever writes. */
  readonly topic: Topic | 'me' | null;
  readonly features: readonly string[];
}

/** Links of an idea that are decided already. */
export interface LinkState {
  readonly owners: Map<Span, Topic | null>;
  readonly doneTo: Map<Topic, Topic>;
}

interface Place {
  readonly idea: string;
  readonly spans: readonly Span[];
  /** The stretch of which a link is decided, by its place among all. */
  readonly at: number;
  readonly kind: LinkKind;
  readonly topics: readonly Topic[];
  readonly state: LinkState;
}

interface Candidate {
  readonly topic: Topic;
  readonly before: Span | undefined;
  readonly after: Span | undefined;
  readonly isBeforeIn: boolean;
  readonly isAfterIn: boolean;
}

/** Everything that a stretch may belong to, with what speaks for each. */
export function choicesOf(place: Place): Choice[] {
  const { idea, spans, at, kind, topics } = place;
  const span = spans[at];
  if (span === undefined) return [];
  const sentence = sentenceOf(idea, span);
  const candidates = topics
    .filter(({ label, spans: own }) => mayOwn(kind, label) && !own.includes(span))
    .map((topic) => candidate(topic, span, sentence))
    .filter(({ before, isAfterIn }) => kind !== 'field' || before !== undefined || isAfterIn);
  const named = candidates.map((each) => ({ topic: each.topic, features: featuresOf(place, span, { each, candidates }) }));
  const others = noneFeatures(place, span, { candidates, sentence });
  const choices: Choice[] = [...named, { topic: null, features: others.none }];
  if (kind === 'by') choices.push({ topic: 'me', features: others.me });
  return choices.map(({ topic, features }) => ({ topic, features: features.map((feature) => `${kind}:${feature}`) }));
}

function mayOwn(kind: LinkKind, label: Topic['label']): boolean {
  if (kind === 'by') return label === 'people';
  return label === 'thing' || (label === 'deed' && kind !== 'deed' && kind !== 'row');
}

function candidate(topic: Topic, span: Span, [from, to]: readonly [number, number]): Candidate {
  const before = topic.spans.findLast(({ end }) => end <= span.start);
  const after = topic.spans.find(({ start }) => start >= span.end);
  return {
    topic,
    before,
    after,
    isBeforeIn: before !== undefined && before.start >= from,
    isAfterIn: after !== undefined && after.end <= to,
  };
}

const [RANK_BEFORE, RANK_AFTER, OWNED, NEAR_BEFORE, NEAR_AFTER] = [4, 3, 3, 30, 24];

function featuresOf(
  place: Place,
  span: Span,
  { each, candidates }: { readonly each: Candidate; readonly candidates: readonly Candidate[] },
): string[] {
  const { idea, spans, at, topics, state } = place;
  const { topic, before, after, isBeforeIn, isAfterIn } = each;
  const { label } = topic;
  const rankBefore = candidates.filter((other) => (other.before?.end ?? -1) > (before?.end ?? Infinity)).length;
  const rankAfter = candidates.filter((other) => (other.after?.start ?? Infinity) < (after?.start ?? -1)).length;
  const owned = [...state.owners.values()].filter((owner) => owner === topic).length;
  const lastOwner = [...state.owners].findLast(([of]) => of.end <= span.start)?.[1];
  return [
    label,
    `${label} before ${before === undefined ? RANK_BEFORE : Math.min(rankBefore, RANK_BEFORE)} ${isBeforeIn}`,
    `${label} after ${after === undefined ? RANK_AFTER : Math.min(rankAfter, RANK_AFTER)} ${isAfterIn}`,
    `${label} ${isBeforeIn} ${isAfterIn} ${before !== undefined && rankBefore === 0}`,
    `owned ${Math.min(owned, OWNED)}`,
    ...siblingFeatures(place, span, topic),
    ...(lastOwner === topic ? [`last ${isBeforeIn}`] : []),
    ...(before !== undefined && span.start - before.end < NEAR_BEFORE
      ? [`between ${near(idea.slice(before.end, span.start))}`, `next ${span.start - before.end < 3}`]
      : []),
    ...(after !== undefined && after.start - span.end < NEAR_AFTER ? [`until ${near(idea.slice(span.end, after.start))}`] : []),
    ...(topics.find((other) => other.label === label) === topic ? ['first'] : []),
    ...(topic.spans.some(({ text }) => headOf(text).length > 1 && span.text.toLowerCase().includes(headOf(text)))
      ? ['named']
      : []),
    ...(isDoneTo(place, topic, spans.slice(0, at)) ? ['object'] : []),
  ];
}

const JOINT = /^[\s,，、;；/+&·\-*•()（）\d.]*(?:and|or|和|及|与|以及|the|their|a|an|its|your|also|还有)?[\s,，、]*$/iu;

/** What the owner of the last stretch of the same kind says: lists go on. */
function siblingFeatures({ idea, spans, at, state }: Place, span: Span, topic: Topic): string[] {
  const sibling = spans.slice(0, at).findLast(({ label }) => label === span.label);
  if (sibling === undefined || state.owners.get(sibling) !== topic) return [];
  const gap = idea.slice(sibling.end, span.start);
  const isList = JOINT.test(gap);
  return [`sibling ${isList}`, `sibling in ${sibling.start >= sentenceOf(idea, span)[0]}`, isList ? 'list' : `gap ${near(gap)}`];
}

const PRONOUN = /\b(?:i|we|me|us|they|it|you)\b|我们|我|他们|她|他/giu;

function noneFeatures(
  { idea, spans, at, state }: Place,
  span: Span,
  { candidates, sentence }: { readonly candidates: readonly Candidate[]; readonly sentence: readonly [number, number] },
): { readonly none: string[]; readonly me: string[] } {
  const sibling = spans.slice(0, at).findLast(({ label }) => label === span.label);
  const isList = sibling !== undefined && JOINT.test(idea.slice(sibling.end, span.start));
  const siblings = sibling === undefined ? 'no' : String(state.owners.get(sibling) === null);
  const said = [...idea.slice(sentence[0], span.start).matchAll(PRONOUN)].at(-1)?.[0].toLowerCase() ?? '';
  const isBeforeIn = candidates.some((each) => each.isBeforeIn);
  const isAfterIn = candidates.some((each) => each.isAfterIn);
  return {
    none: [
      'none',
      `none ${isBeforeIn}`,
      `none ${isAfterIn} after`,
      `none said ${said}`,
      `none ${candidates.length === 0}`,
      `none sibling ${siblings} ${isList}`,
    ],
    me: ['me', `me ${said}`, `me ${isBeforeIn}`],
  };
}

function near(text: string): string {
  return text.trim().toLowerCase().slice(0, 14);
}

/** Tells whether the deed before is done to a topic. */
function isDoneTo({ state }: Place, topic: Topic, before: readonly Span[]): boolean {
  const deed = before.findLast(({ label }) => label === 'deed');
  return deed !== undefined && [...state.doneTo].some(([of, to]) => to === topic && of.spans.includes(deed));
}

const ENDED = /[.!?。！？\n]/u;

/** Start and end of the sentence around a stretch; a point between digits ends none. */
function sentenceOf(idea: string, { start, end }: Span): readonly [number, number] {
  const isEnd = (at: number) => ENDED.test(idea.charAt(at)) && !/\d/.test(idea.charAt(at + 1));
  let [from, to] = [start, end];
  while (from > 0 && !isEnd(from - 1)) from -= 1;
  while (to < idea.length && !isEnd(to)) to += 1;
  return [from, to];
}

/** The word by which a topic is found again: the last one, in the singular; Chinese names stay whole. */
export function headOf(words: string): string {
  const lower = words.toLowerCase().trim();
  if (/\p{Script=Han}/u.test(lower)) return lower;
  return singularOf(
    lower
      .split(/[\s-]+/)
      .at(-1)
      ?.replace(/['’]s$/, '') ?? lower,
  );
}

/** Topics of the longest idea that is read whole: a brief holds no more. */
const TOPICS_MAX = 60;

/** Puts the stretches together that name the same: by their head, or by the end of a Chinese word. */
export function topicsOf(spans: readonly Span[]): Topic[] {
  const topics: { readonly label: Topic['label']; readonly spans: Span[] }[] = [];
  for (const span of spans) {
    const { label } = span;
    if (label !== 'thing' && label !== 'people' && label !== 'deed') continue;
    const head = headOf(span.text);
    const known = topics.find(
      (topic) => topic.label === label && topic.spans.some(({ text }) => isSame(label, headOf(text), head)),
    );
    if (known !== undefined) known.spans.push(span);
    else if (topics.length < TOPICS_MAX) topics.push({ label, spans: [span] });
  }
  return topics;
}

function isSame(label: Label, one: string, other: string): boolean {
  if (one === other) return true;
  if (label === 'deed' || !/\p{Script=Han}/u.test(one)) return false;
  return one.length > 1 && other.length > 1 && (one.endsWith(other) || other.endsWith(one));
}
