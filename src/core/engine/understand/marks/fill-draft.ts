import type { Locale } from '../../../domain/text.ts';
import { singularOf } from '../../document/brief/english.ts';
import { addEntity, type Draft, type DraftActor, type DraftEntity, emptyDraft } from '../brief/draft.ts';
import { lexiconOf } from '../lexicon/lexicon.ts';
import { fillDeeds } from './fill-deeds.ts';
import { fillFacts } from './fill-facts.ts';
import { fillFields, fillStates, stateRun } from './fill-fields.ts';
import { fillRows } from './fill-rows.ts';
import { fillRules } from './fill-rules.ts';
import { fillSubject } from './fill-subject.ts';
import { fillViews } from './fill-views.ts';
import { addActor, type Filled } from './filled.ts';
import type { Span } from './label.ts';
import { headOf, type Topic } from './link.ts';
import type { Marked } from './marked.ts';

const OWN = { en: 'me', zh: '我' };
const NAME_WORDS_MAX = 3;
/** Words that stand for a thing or say when, and name none. */
const NAMELESS =
  /(?:self|selves|selfs)$|^(?:it|them|they|one|this|that|these|those|something|anything|date|day|time|hour|日子|日期|时间)$/i;

/** Draws up what an idea asks for from its marked stretches. */
export function fillDraft(marked: Marked, locale: Locale): Draft {
  const draft = emptyDraft(locale, lexiconOf(locale));
  const filled = topicsOf(marked, draft);
  fillSubject(filled);
  fillRows(filled);
  fillFields(filled);
  fillStates(filled, fillDeeds(filled));
  fillViews(filled);
  draft.states.push(...stateRun(marked));
  fillRules(filled);
  fillFacts(filled);
  return draft;
}

function topicsOf(marked: Marked, draft: Draft): Filled {
  const entities = new Map<Topic, DraftEntity>();
  const actors = new Map<Topic, DraftActor>();
  for (const topic of marked.topics) {
    if (topic.label === 'thing' && !NAMELESS.test(headOf(topic.spans[0]?.text ?? '')))
      entities.set(topic, addEntity(draft, nameOf(topic)));
    if (topic.label === 'people') actors.set(topic, addActor(draft, nameOf(topic)));
  }
  const entityOf = (topic: Topic | null): DraftEntity | null => {
    const [span] = topic?.spans ?? [];
    if (topic === null || span === undefined) return null;
    const owner = topic.label === 'deed' ? marked.ownerOf(span) : topic;
    return owner === null ? null : (entities.get(owner) ?? null);
  };
  const actorOf = (topic: Topic | 'me' | null): DraftActor | null => {
    if (topic === null) return null;
    if (topic !== 'me') return actors.get(topic) ?? null;
    const own = addActor(draft, { key: OWN[draft.locale], name: OWN[draft.locale] });
    own.manages = true;
    return own;
  };
  const ownerOf = (span: Span): Topic | null => {
    const owner = marked.ownerOf(span);
    if (owner === null || !isNameless(owner)) return owner;
    const deed = marked.spans.findLast(({ label, end }) => label === 'deed' && end <= span.start);
    return deed === undefined ? null : (marked.topics.find(({ spans }) => spans.includes(deed)) ?? null);
  };
  return { marked, draft, entityOf, ownerOf, actorOf };
}

function isNameless({ label, spans }: Topic): boolean {
  return label === 'thing' && NAMELESS.test(headOf(spans[0]?.text ?? ''));
}

/** The name by which a topic is called first, in the singular. */
function nameOf({ spans }: Topic): Pick<DraftEntity, 'key' | 'name'> {
  const first = spans[0]?.text.trim() ?? '';
  if (/\p{Script=Han}/u.test(first)) return { key: first, name: first };
  const words = first.toLowerCase().split(/\s+/).slice(-NAME_WORDS_MAX);
  return { key: headOf(first), name: [...words.slice(0, -1), singularOf(words.at(-1) ?? '')].join(' ') };
}
