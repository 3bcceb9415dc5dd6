import { findFrame } from '../../document/ground/frames.ts';
import { classOfNoun } from '../../document/ground/nouns.ts';
import { addEntity, addField, type Draft, type DraftEntity, isPerson, knownEntity } from '../brief/draft.ts';
import { nameOf } from '../brief/thing-names.ts';
import type { Clause, Phrase } from '../clauses/clause.ts';
import { labelOf } from '../lexicon/english-patterns.ts';

/** "sign up page for our game night", "seat booking for a theatre": a site that is there for one deed of everybody. */
export function offerDeed(draft: Draft, { subjects, verbs, objects, tails }: Clause): void {
  const [verb] = verbs;
  const isMedium = objects.every(({ head }) => draft.words.medium.has(head) || draft.words.container.has(head));
  const named = [...subjects]
    .toReversed()[0]
    ?.tokens.map(({ lemma }) => lemma)
    .find((lemma) => draft.words.sent.has(lemma));
  const said = verb === undefined ? (draft.words.sent.get(named ?? '') ?? '').replaceAll('-', ' ') : verb.lemma;
  const aim = tails.find(({ by }) => by === 'for')?.phrases[0];
  if (said === '' || (verb !== undefined && (subjects.length > 0 || !isMedium))) return;
  const deed = aim === undefined || !said.includes(' ') || said.endsWith(' for') ? said : `${said} for`;
  if (findFrame(deed, undefined)?.does !== 'make') return;
  const on = aim === undefined ? null : eventOf(draft, aim);
  const by = labelOf('anybody');
  if (![...draft.actors.values()].some(({ key }) => key === by)) draft.actors.set(by, { key: by, name: by, names: [] });
  draft.actions.push({ verb: deed, by, ...(on === null ? {} : { on: on.name }) });
  if (on !== null) draft.focus = on;
}

/** What one signs up for: no name with capitals, and nobody. */
function eventOf(draft: Draft, phrase: Phrase): DraftEntity | null {
  const named = nameOf(phrase, draft.words);
  const isName = phrase.tokens.some(({ isCapital, fact }) => isCapital && fact === undefined);
  if (isName || named.key === '' || isPerson(draft, named.key, phrase) || classOfNoun(named.key) === 'org') return null;
  const days = phrase.tokens.filter(({ fact }) => fact === 'day').map(({ text }) => text.toLowerCase());
  const name = named.name
    .split(' ')
    .filter((word) => !days.includes(word))
    .join(' ');
  const entity = knownEntity(draft, { ...named, name }) ?? addEntity(draft, { ...named, name });
  entity.isGuess = false;
  const [day] = days;
  if (day === undefined || entity.rows.length > 0) return entity;
  entity.weekly = day.replace(/s$/, '');
  addField(entity, labelOf('date'));
  return entity;
}
