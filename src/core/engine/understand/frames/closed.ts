import { addField, addView, type Draft, type DraftEntity } from '../brief/draft.ts';
import type { Clause } from '../clauses/clause.ts';
import type { Token } from '../text/token.ts';
import { labelOf, pattern } from '../lexicon/english-patterns.ts';

interface Sentence {
  readonly text: string;
  readonly tokens: readonly Token[];
}

/** "it gets marked Returned": a step to a state in which it is open no more. */
export function readGetsMarked(draft: Draft, { subjects, verbs, objects }: Clause, { text, tokens }: Sentence): boolean {
  const { focus } = draft;
  const [mark] = objects;
  const [first, ...state] = mark?.tokens ?? [];
  const isIt = subjects.length === 1 && subjects[0]?.opening === 'pron';
  const isMarked = first !== undefined && draft.words.mark.has(first.lemma.replace(/ed$/, ''));
  if (focus === null || !isIt || !isMarked || state.length === 0 || state.length > 2) return false;
  if (!verbs.every(({ lemma }) => lemma === 'get' || lemma === 'be')) return false;
  const to = state.map(({ text }) => text.toLowerCase()).join(' ');
  // What is let in first has its states from there.
  const isLetIn = draft.actions.some(({ verb, on }) => verb === labelOf('letIn') && on === focus.name);
  if (!isLetIn) addField(focus, `${labelOf('status')} (${labelOf('open')}|${to})`);
  draft.actions.push({ verb: `${labelOf('marked')} ${to}`, by: ownerOf(draft), on: focus.name, moves: { to } });
  const said = text.slice(tokens[0]?.start, tokens.at(-1)?.end);
  // "and doesn't stand between the open ones": the list is of what is open.
  if (pattern('noMoreOpen').test(said))
    addView(draft, { of: focus.name, as: 'list', filter: [`${labelOf('status')} is not ${to}`] });
  return true;
}

/** "doesn't stand between the open ones": said with the state. */
export function readNoMoreOpen(draft: Draft, { subjects, tails, isNegative, objects, verbs }: Clause): boolean {
  const isMarked = draft.focus !== null && stateAtEnd(draft, draft.focus) !== undefined;
  const isEmpty = subjects.length + objects.length + tails.length + verbs.length === 0 && isNegative;
  return isMarked && (isEmpty || tails.some(({ phrases }) => phrases.some(({ words }) => pattern('openOnes').test(words))));
}

/** "how many things came home already": how many are in the state that is their end. */
export function readHowManyEnded(draft: Draft, { subjects, objects }: Clause): boolean {
  const { focus } = draft;
  const asked = [...subjects, ...objects].find(({ isClause, words }) => isClause && pattern('cameHome').test(words));
  const to = focus === null ? undefined : stateAtEnd(draft, focus);
  if (focus === null || asked === undefined || to === undefined) return false;
  addView(draft, {
    of: focus.name,
    as: 'figure',
    name: asked.words.slice(0, 120),
    filter: [`${labelOf('status')} is ${to}`],
    figure: { op: 'count' },
  });
  return true;
}

/** The state that something of this record gets marked with at its end. */
function stateAtEnd({ actions }: Draft, { name }: DraftEntity): string | undefined {
  return actions.findLast(
    ({ verb, on, moves }) => on === name && moves?.to !== undefined && verb === `${labelOf('marked')} ${moves.to}`,
  )?.moves?.to;
}

/** "that makes people happy": a mood, and nothing that anybody does. */
export function readMood({ locale }: Draft, { subjects, verbs, objects }: Clause): boolean {
  const isMaking =
    verbs.length === 1 && verbs.every(({ lemma }) => lemma === 'make') && subjects.every(({ opening }) => opening === 'pron');
  return locale === 'en' && isMaking && objects.some(({ words }) => pattern('mood').test(words));
}

function ownerOf(draft: Draft): string {
  const own = [...draft.actors.values()].find(({ manages }) => manages === true);
  if (own !== undefined) return own.name;
  draft.actors.set('us', { key: 'us', name: 'us', names: [], manages: true });
  return 'us';
}
