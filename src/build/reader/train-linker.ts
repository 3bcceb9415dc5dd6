import { choicesOf, type Choice, type LinkKind, LINKED, type LinkState, type Topic } from '#core/engine/understand/marks/link.ts';
import type { Label } from '#core/engine/understand/marks/label.ts';
import type { Marked } from '#core/engine/understand/marks/marked.ts';
import { Averaged } from './averaged.ts';
import type { MarkedIdea, MarkedSpan } from './marked-ideas.ts';

const EPOCHS = 10;
const TOPICS: readonly Label[] = ['thing', 'deed', 'people'];

/** Learns what speaks for each link between stretches: an averaged perceptron that ranks the choices of each. */
export function trainLinker(ideas: readonly MarkedIdea[]): Map<string, number> {
  const weights = new Map<string, Averaged>();
  let step = 0;
  const learn = (choices: readonly Choice[], right: number) => {
    step += 1;
    const guess = bestOf(choices, weights);
    if (guess === right) return;
    for (const [index, by] of [
      [right, 1],
      [guess, -1],
    ] as const) {
      for (const feature of choices[index]?.features ?? []) {
        const weight = weights.get(feature) ?? new Averaged(1);
        weights.set(feature, weight);
        weight.add(0, by, step);
      }
    }
  };
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) for (const idea of ideas) decideLinks(idea, learn);
  return new Map([...weights].map(([feature, weight]) => [feature, weight.mean(step)[0] ?? 0]));
}

function bestOf(choices: readonly Choice[], weights: ReadonlyMap<string, Averaged>): number {
  const scores = choices.map(({ features }) => features.reduce((sum, feature) => sum + (weights.get(feature)?.now[0] ?? 0), 0));
  return scores.indexOf(Math.max(...scores));
}

/** The links of an idea as its marks say them. */
export function markedLinks(idea: MarkedIdea): Marked {
  const groups = new Map<string, MarkedSpan[]>();
  for (const span of idea.spans) {
    if (span.number === null || !TOPICS.includes(span.label)) continue;
    const key = `${span.label === 'people' ? 'p' : ''}${span.number}`;
    groups.set(key, [...(groups.get(key) ?? []), span]);
  }
  const topics = new Map([...groups].flatMap(([key, spans]) => topicOf(spans).map((topic): [string, Topic] => [key, topic])));
  const topicAt = (key: number | string | null) => (key === null ? null : (topics.get(String(key)) ?? null));
  const own = new Map<unknown, MarkedSpan>(idea.spans.map((span) => [span, span]));
  return {
    idea: idea.text,
    spans: idea.spans,
    topics: [...topics.values()],
    ownerOf: (span) => topicAt(span.label === 'deed' ? (own.get(span)?.on ?? null) : (own.get(span)?.number ?? null)),
    doerOf: (span) => {
      const by = own.get(span)?.by ?? null;
      return by === 'me' || by === null ? by : topicAt(`p${by}`);
    },
  };
}

function topicOf(spans: readonly MarkedSpan[]): Topic[] {
  const label = spans[0]?.label;
  return label === 'thing' || label === 'deed' || label === 'people' ? [{ label, spans }] : [];
}

/** Goes through the links of an idea in their order, each time with the right ones before it. */
function decideLinks(idea: MarkedIdea, decide: (choices: readonly Choice[], right: number) => void): void {
  const { spans, topics, ownerOf, doerOf } = markedLinks(idea);
  const state: LinkState = { owners: new Map(), doneTo: new Map() };
  for (const [at, span] of spans.entries()) {
    const kinds: readonly LinkKind[] = span.label === 'deed' ? ['by', 'deed'] : LINKED.filter((each) => each === span.label);
    for (const kind of kinds) {
      const wanted = kind === 'by' ? doerOf(span) : ownerOf(span);
      const choices = choicesOf({ idea: idea.text, spans, at, kind, topics, state });
      const right = choices.findIndex(({ topic }) => topic === wanted);
      // A deed may be done to what another deed makes: that is no choice where it makes nothing that was named.
      if (right === -1) continue;
      decide(choices, right);
      if (kind === 'by' || wanted === 'me') continue;
      state.owners.set(span, wanted);
      const own = topics.find((topic) => topic.spans.some((each) => each === span));
      if (kind === 'deed' && own !== undefined && wanted !== null) state.doneTo.set(own, wanted);
    }
  }
}
