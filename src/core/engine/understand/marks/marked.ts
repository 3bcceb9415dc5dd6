import type { Span } from './label.ts';
import { choicesOf, LINKED, type LinkKind, type LinkState, type Topic, topicsOf } from './link.ts';

/** An idea with its stretches and what each belongs to. */
export interface Marked {
  readonly idea: string;
  readonly spans: readonly Span[];
  readonly topics: readonly Topic[];
  /** What a stretch is of; of a deed, what it is done to. */
  readonly ownerOf: (span: Span) => Topic | null;
  /** Who does a deed: a group of people, whoever writes, or nobody that was named. */
  readonly doerOf: (span: Span) => Topic | 'me' | null;
}

/** Decides, from the first stretch to the last, what each of them belongs to. */
export function linked(idea: string, spans: readonly Span[], weightOf: (feature: string) => number): Marked {
  const topics = topicsOf(spans);
  const state: LinkState = { owners: new Map(), doneTo: new Map() };
  const doers = new Map<Span, Topic | 'me' | null>();
  const best = (at: number, kind: LinkKind) => {
    const scored = choicesOf({ idea, spans, at, kind, topics, state }).map(({ topic, features }) => ({
      topic,
      score: features.reduce((sum, feature) => sum + weightOf(feature), 0),
    }));
    return scored.toSorted((one, other) => other.score - one.score)[0]?.topic ?? null;
  };
  for (const [at, span] of spans.entries()) {
    if (!LINKED.includes(span.label)) continue;
    if (span.label === 'deed') doers.set(span, best(at, 'by'));
    const owner = best(at, span.label);
    if (owner === 'me') continue;
    state.owners.set(span, owner);
    const own = topics.find((topic) => topic.spans.includes(span));
    if (span.label === 'deed' && own !== undefined && owner !== null) state.doneTo.set(own, owner);
  }
  return {
    idea,
    spans,
    topics,
    ownerOf: (span) => state.owners.get(span) ?? null,
    doerOf: (span) => doers.get(span) ?? null,
  };
}
