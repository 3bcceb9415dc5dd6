import {
  addField,
  addView,
  type Draft,
  type DraftActor,
  type DraftEntity,
  entityFor,
  knownEntity,
  letSignIn,
} from '../brief/draft.ts';
import { nameOf } from '../brief/thing-names.ts';
import type { Clause, Phrase } from '../clauses/clause.ts';
import { labelOf, pattern } from '../lexicon/english-patterns.ts';
import { actingOf } from './people.ts';

/** "every job is given to one of them", "tasks are assigned to Ida or Karl": whose work it is, out of those who were named. */
export function readAssigned(draft: Draft, clause: Clause): boolean {
  const { verbs, subjects, objects, tails, isPassive } = clause;
  const isGoing = verbs.some(({ lemma }) => lemma === 'go');
  const [thing] = isPassive || isGoing ? subjects : objects;
  const [to] = tails.filter(({ by }) => by === 'to').flatMap(({ phrases }) => [phrases]);
  if (draft.locale !== 'en' || thing === undefined || to === undefined || thing.opening === 'pron') return false;
  if (verbs.length === 0 || !verbs.every(({ lemma }) => draft.words.assign.has(lemma.replace(' ', '-')))) return false;
  const assigned = assigneesOf(draft, to);
  const entity = assigned === null ? null : workOf(draft, thing);
  if (assigned === null || entity === null) return false;
  const { actor, names } = assigned;
  addField(entity, `${actor?.name ?? labelOf('assigned')} (${names.join('|')})`);
  if (actor !== null) {
    letSignIn(draft, [actor.name]);
    // Whose work it is moves it on.
    for (const action of draft.actions)
      if (action.on === entity.name && action.moves !== undefined && action.by === undefined) action.by = actor.name;
  }
  // Who only has a name is no record beside.
  for (const [key, each] of draft.entities)
    if (each.name === actor?.name && each.fields.length === 0 && each.rows.every((row) => typeof row === 'string'))
      draft.entities.delete(key);
  draft.focus = entity;
  return true;
}

interface Assignees {
  readonly actor: DraftActor | null;
  readonly names: readonly string[];
}

/** "one of them", "one of the handymen", "Ida or Karl". */
function assigneesOf(draft: Draft, to: readonly Phrase[]): Assignees | null {
  const areNames = to.length > 1 && to.every(isName);
  const isOne =
    to.length === 1 && to.some(({ head, count, words }) => pattern('one').test(head) || (count === 1 && words.startsWith('of ')));
  if (!areNames && !isOne) return null;
  if (areNames) {
    const names = to.map(({ words }) => words.slice(0, 60));
    return { actor: [...draft.actors.values()].find((each) => names.every((name) => each.names.includes(name))) ?? null, names };
  }
  const [{ head } = { head: '' }] = to;
  const named = [...draft.actors.values()].filter(({ names }) => names.length > 1);
  const actor = named.find(({ key }) => key === head) ?? named.at(-1);
  return actor === undefined ? null : { actor, names: actor.names };
}

function isName({ tokens, opening }: Phrase): boolean {
  return opening === '' && tokens.length > 0 && tokens.every(({ isCapital, tag }) => isCapital && tag === 'noun');
}

/** A problem that is reported is the job that is given to somebody: one record, whatever it is called. */
function workOf(draft: Draft, phrase: Phrase): DraftEntity | null {
  const named = nameOf(phrase, draft.words);
  const { focus, actions, words } = draft;
  const isWork = focus !== null && words.work.has(focus.key) && words.work.has(named.key);
  const isSent = focus !== null && actions.some(({ on, verb }) => on === focus.name && words.reported.has(verb));
  if (focus === null || !isWork || !isSent || knownEntity(draft, named) !== undefined) return entityFor(draft, phrase);
  draft.holders.set(named.key, focus);
  return focus;
}

/** "how many open jobs Pavel and Agnes have each": a figure for each of those whose work it is. */
export function readWorkOfEach(draft: Draft, { objects }: Clause): boolean {
  const [asked] = objects.filter(({ isClause }) => isClause);
  const what = pattern('howManyEach').exec(asked?.words ?? '')?.[1];
  if (asked === undefined || what === undefined) return false;
  const words = what.toLowerCase().split(' ');
  const found = [...draft.entities.values()].flatMap((entity) =>
    entity.fields.flatMap((field) => {
      const [, name = '', choices = ''] = /^([^(]+) \(([^)]*\|[^)]*)\)$/.exec(field) ?? [];
      const options = choices.split('|');
      const isOf = options.filter((each) => asked.words.includes(each)).length === options.length || asked.words.includes(name);
      return name !== '' && isOf ? [{ entity, name }] : [];
    }),
  );
  const [each] = found;
  if (each === undefined) return false;
  const states = each.entity.fields.flatMap(
    (field) => new RegExp(`^${labelOf('status')} \\((.+)\\)$`).exec(field)?.[1]?.split('|') ?? [],
  );
  const last = states.at(-1);
  const isOpen = words.includes('open') && last !== undefined;
  addView(draft, {
    of: each.entity.name,
    as: 'figure',
    name: what.slice(0, 120),
    ...(isOpen ? { filter: [`${labelOf('status')} is not ${last}`] } : {}),
    figure: { op: 'count', per: each.name },
  });
  return true;
}

/** "a list with the urgent stuff on top": the order of a list by one of the values of a choice. */
export function readOnTop(draft: Draft, { objects, tails, subjects }: Clause): boolean {
  const phrases = [...subjects, ...objects, ...tails.flatMap((tail) => tail.phrases)];
  const first = phrases.flatMap(({ words }) => pattern('onTop').exec(words)?.[1]?.toLowerCase() ?? [])[0];
  if (first === undefined) return false;
  for (const entity of draft.entities.values())
    for (const field of entity.fields) {
      const [, name = '', choices = ''] = /^([^(]+) \(([^)]*\|[^)]*)\)$/.exec(field) ?? [];
      const at = choices.toLowerCase().split('|').indexOf(first);
      if (at === -1) continue;
      addView(draft, { of: entity.name, as: 'list', sort: at === 0 ? name : `-${name}` });
      draft.focus = entity;
      return true;
    }
  return false;
}

/** "We have two handymen, Pavel and Agnes": those who are named are actors with names. */
export function readOurPeople(draft: Draft, { subjects, objects, verbs, modal }: Clause): boolean {
  const [head, ...names] = objects;
  const isOurs = verbs.length === 0 && modal === 'have' && subjects.length === 1 && subjects[0]?.opening === 'pron';
  if (!isOurs || head === undefined || names.length < 2 || head.count !== names.length || !names.every(isName)) return false;
  const [actor] = actingOf(draft, [head]);
  if (actor === undefined) return false;
  for (const { words } of names) if (!actor.names.includes(words)) actor.names.push(words.slice(0, 100));
  return true;
}
