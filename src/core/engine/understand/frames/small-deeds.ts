import { isFieldName } from '../../document/ground/field-words.ts';
import { type Action, addField, byWhom, type Draft, entityFor, letSignIn } from '../brief/draft.ts';
import { fieldText } from '../brief/thing-names.ts';
import type { Clause } from '../clauses/clause.ts';
import { labelOf, pattern } from '../lexicon/english-patterns.ts';

type SmallDeed = (draft: Draft, clause: Clause, actors: readonly string[]) => boolean;

/** Deeds whose object is a state, a button, an answer or a property, and no record. */
const DEEDS: readonly SmallDeed[] = [
  readStates,
  readMarks,
  readTicks,
  readPress,
  readAttached,
  readAnswer,
  readStars,
  readComing,
];

/** Reads a deed that is done to what was spoken of: "mark it collected", "click 'ours'", "rate 1-5 stars". */
export function readSmallDeed(draft: Draft, clause: Clause, actors: readonly string[]): boolean {
  return DEEDS.some((deed) => deed(draft, clause, actors));
}

/** "mark it collected or not honeybees", "mark done": each is a step of its own. */
function readMarks(draft: Draft, { verbs, objects, tails }: Clause, actors: readonly string[]): boolean {
  const become = tails.filter(({ by }) => by === 'as').flatMap(({ phrases }) => phrases);
  const marks = [...objects, ...become].filter(
    ({ tokens }) => tokens.length > 0 && tokens.every(({ tag, fact }) => tag === 'adj' || fact === 'quoted'),
  );
  const isLiked = saysAny(verbs, draft.words.keep) && objects.some(({ head }) => draft.words.liked.has(head));
  if (isLiked && draft.focus !== null) {
    draft.actions.push({ verb: labelOf('liked'), ...byWhom(actors), on: draft.focus.name });
    return true;
  }
  if (!saysAny(verbs, draft.words.mark) || marks.length === 0) return false;
  for (const phrase of objects) if (!marks.includes(phrase) && phrase.opening !== 'pron') entityFor(draft, phrase);
  letSignIn(draft, actors);
  for (const { words } of marks)
    draft.actions.push({
      verb: `${labelOf('marked')} ${words}`,
      ...byWhom(actors),
      ...(draft.focus === null ? {} : { on: draft.focus.name }),
      moves: { to: words },
    });
  return true;
}

/** "ticks who has paid": a yes or no of what was spoken of. */
function readTicks(draft: Draft, { verbs, objects }: Clause): boolean {
  const [object] = objects;
  const [, what = ''] = pattern('whoHas').exec(object?.words ?? '') ?? [];
  if (what === '' || draft.focus === null || !saysAny(verbs, draft.words.tick)) return false;
  addField(draft.focus, `${what} (yes/no)`);
  return true;
}

/** "committee changes status: new → sent → fixed": the states, and who sets them. */
function readStates(draft: Draft, { objects, listed }: Clause, actors: readonly string[]): boolean {
  const states = listed.flatMap(({ choices, words }) => (choices.length > 0 ? choices : [words]));
  const { focus } = draft;
  if (focus === null || !draft.words.state.has(objects[0]?.head ?? '') || states.length < 2) return false;
  addField(focus, `${labelOf('status')} (${states.join('|')})`);
  letSignIn(draft, actors);
  draft.actions.push(
    ...states.slice(1).map((state): Action => ({
      verb: `${labelOf('marked')} ${state}`,
      ...byWhom(actors),
      on: focus.name,
      moves: { to: state },
    })),
  );
  return true;
}

/** "Status goes new -> in progress -> done": the states of what was spoken of, one step after the other. */
export function readStateFlow({ focus, words, actions }: Draft, { subjects, objects }: Clause): boolean {
  const [object] = objects;
  const isFlow = subjects.length === 1 && words.state.has(subjects[0]?.head ?? '') && (object?.choices.length ?? 0) > 1;
  if (!isFlow || object === undefined || focus === null) return false;
  addField(focus, `${labelOf('status')} (${object.choices.join('|')})`);
  for (const state of object.choices.slice(1))
    actions.push({ verb: `${labelOf('marked')} ${state}`, on: focus.name, moves: { to: state } });
  return true;
}

/** "I look at it first before it shows up": what others send is let in by whoever checks it. */
export function readLettingIn(draft: Draft, { condition, verbs, subjects, objects }: Clause, actors: readonly string[]): boolean {
  const isOfIt = objects.length === 0 || objects[0]?.opening === 'pron';
  // "We check it before it shows" is a step by its own verb.
  const isChecked = verbs.every(({ lemma }) => draft.words.check.has(lemma.replace(' ', '-')));
  const { focus } = draft;
  if (focus === null || !isOfIt || !isChecked || subjects.length === 0 || !pattern('shownLater').test(condition)) return false;
  draft.actions.push({ verb: labelOf('letIn'), ...byWhom(actors), on: focus.name });
  return true;
}

/** "click 'this is ours' with name": a button, and what it asks. */
function readPress(draft: Draft, { verbs, objects, tails }: Clause, actors: readonly string[]): boolean {
  const label = objects.flatMap(({ tokens }) => tokens).find(({ fact }) => fact === 'quoted')?.text;
  const isPressed = verbs.some(({ lemma }) => draft.words.press.has(lemma) || draft.words.sayable.has(lemma));
  if (label === undefined || draft.focus === null || !isPressed) return false;
  const asks = tails.filter(({ by }) => draft.words.attributes.has(by)).flatMap(({ phrases }) => phrases.map(fieldText));
  draft.actions.push({
    // What asks for nothing can be taken back.
    verb: asks.length > 0 ? labelOf('claimed') : labelOf('backed'),
    ...byWhom(actors),
    on: draft.focus.name,
    label: label.slice(0, 60),
    ...(asks.length > 0 ? { asks: asks.slice(0, 40) } : {}),
  });
  return true;
}

/** "everyone says yes/no/maybe for each": one answer of each person. What is chosen of several things is asked. */
function readAnswer(draft: Draft, { verbs, objects, subjects }: Clause, actors: readonly string[]): boolean {
  const [object] = objects;
  if (object === undefined || objects.length > 1 || subjects.length === 0 || draft.focus === null) return false;
  const said = object.choices.length > 0 ? object.choices : object.words.split('/');
  const choices = said.map((choice) => choice.replace(pattern('answerEnd'), '')).filter((choice) => choice.length < 20);
  const isSaid = choices.length > 1 && verbs.every(({ lemma }) => draft.words.sayable.has(lemma));
  if (!isSaid || choices.some(isFieldName)) return false;
  const asks = [`${labelOf('answer')} (${choices.join('|')})`];
  draft.actions.push({ verb: labelOf('answered'), ...byWhom(actors), on: draft.focus.name, asks, limit: 'oncePerPerson' });
  return true;
}

/** "upload a photo and a short note": properties of what was spoken of. */
function readAttached(draft: Draft, { verbs, objects }: Clause): boolean {
  const { focus } = draft;
  const isOf = objects.length > 0 && objects.every(({ head, isPlural }) => !isPlural && isFieldName(head));
  if (focus === null || focus.isGuess || !isOf || !verbs.every(({ lemma }) => draft.words.attach.has(lemma))) return false;
  for (const object of objects) addField(focus, fieldText(object));
  return true;
}

/** "rate 1-5 stars". */
function readStars(draft: Draft, { verbs, objects }: Clause): boolean {
  const isRated = saysAny(verbs, draft.words.rate) && objects.every(({ head }) => draft.words.star.has(head));
  if (!isRated || draft.focus === null) return false;
  draft.actions.push({ verb: labelOf('rated'), on: draft.focus.name });
  return true;
}

/** "members say they're coming": they take part. */
function readComing(draft: Draft, { verbs, objects, tails, isNegative }: Clause, actors: readonly string[]): boolean {
  // "they say", and what stands in the next clause.
  if (
    objects.length + tails.length === 0 &&
    verbs.length > 0 &&
    verbs.every(({ lemma }) => draft.words.sayable.has(lemma) && lemma === 'say')
  )
    return true;
  const isComing = verbs.every(({ lemma }) => draft.words.coming.has(lemma)) && objects.length === 0 && !isNegative;
  if (!isComing || draft.focus === null || actors.length === 0) return false;
  draft.actions.push({ verb: labelOf('attended'), ...byWhom(actors), on: draft.focus.name, limit: 'oncePerPerson' });
  return true;
}

function saysAny(verbs: Clause['verbs'], kind: ReadonlyMap<string, string>): boolean {
  return verbs.some(({ lemma }) => kind.has(lemma.replace(' ', '-')));
}
