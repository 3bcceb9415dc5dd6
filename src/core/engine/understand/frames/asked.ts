import { findFrame } from '../../document/ground/frames.ts';
import { isFieldName } from '../../document/ground/field-words.ts';
import { classOfNoun } from '../../document/ground/nouns.ts';
import { type Action, addField, byWhom, type Draft } from '../brief/draft.ts';
import { fieldText } from '../brief/thing-names.ts';
import type { Clause, Phrase } from '../clauses/clause.ts';
import { labelOf, pattern } from '../lexicon/english-patterns.ts';
import { splitFields } from './list.ts';

/** "people should give their name, breed, if it's nervous": what the deed before asks, else a sending of its own. */
export function readAskedList(draft: Draft, { asked = [] }: Clause, actors: readonly string[]): boolean {
  if (asked.length === 0) return false;
  const fields = asked.flatMap((phrase) => askedFields(draft, phrase)).filter((words) => words !== '');
  const making = draft.actions.findLast(isMaking);
  const { focus } = draft;
  if (making === undefined && focus !== null && !focus.isGuess && focus.fields.length > 0) {
    for (const field of fields) addField(focus, field);
    return true;
  }
  const action = making ?? sending(draft, actors);
  const known = new Set((action.asks ?? []).map((field) => (typeof field === 'string' ? field : field.name)));
  action.asks = [...(action.asks ?? []), ...fields.filter((field) => !known.has(field))].slice(0, 40);
  return true;
}

function isMaking({ verb, on }: Action): boolean {
  return findFrame(verb, on === undefined ? undefined : classOfNoun(on))?.does === 'make';
}

/** What is sent where no deed was named: one of what the site holds, else an entry. */
function sending(draft: Draft, actors: readonly string[]): Action {
  const [verb = ''] = draft.words.sent.keys();
  const action: Action = { verb, ...byWhom(actors), on: draft.focus?.name ?? labelOf('entry') };
  draft.actions.push(action);
  return action;
}

/** One thing that is asked, as a property: "if it's nervous" is a yes or no, "which nights (Fri, Sat)" a choice. */
export function askedFields(draft: Draft, phrase: Phrase): string[] {
  if (!phrase.isClause) return splitFields(withOwner(phrase));
  const said = phrase.words;
  const whether = pattern('whether').exec(said)?.[1];
  if (whether !== undefined) return [ofCondition(draft, whether)];
  const many = pattern('howMany').exec(said)?.[1];
  if (many !== undefined) return [labelOf('numberOf').replace('{thing}', many)];
  const which = pattern('which').exec(said)?.[1];
  return [fieldText({ ...phrase, words: which ?? said })];
}

/** "me or Jo" are choices, "nervous" is a yes or no. */
function ofCondition({ ownName }: Draft, said: string): string {
  const options = said.split(pattern('or')).map((each) => (pattern('me').test(each) && ownName !== '' ? ownName : each.trim()));
  if (options.length < 2 || options.some((each) => each.length > 24)) return `${said} (yes/no)`;
  const arePeople = options.every((each) => /^\p{Lu}/u.test(each));
  return `${labelOf(arePeople ? 'with' : 'kind')} (${options.join('|')})`;
}

/** "the dogs name" is the dog's. */
function withOwner(phrase: Phrase): Phrase {
  const [owner, ...rest] = phrase.tokens;
  const isOwned = owner !== undefined && owner.isPlural && rest.length > 0 && isFieldName(rest.map(({ text }) => text).join(' '));
  return isOwned ? { ...phrase, words: `${owner.lemma}'s ${phrase.words.slice(owner.text.length).trim()}` } : phrase;
}
