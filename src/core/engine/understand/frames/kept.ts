import { singularOf } from '../../document/brief/english.ts';
import { addField, addView, type Draft, type DraftEntity } from '../brief/draft.ts';
import type { Clause, Phrase } from '../clauses/clause.ts';
import { readAsked } from '../clauses/read-asked.ts';
import { labelOf, pattern } from '../lexicon/english-patterns.ts';
import { isSign, type Token } from '../text/token.ts';
import { askedFields } from './asked.ts';

/** "5 star books should have their own list": what of a record is shown apart, by the value of a property. */
export function readOwnList(draft: Draft, { subjects, objects, verbs, modal }: Clause): boolean {
  const [shown, ...others] = subjects;
  const [list] = objects;
  const isOwn = verbs.length === 0 && modal === 'have' && others.length === 0 && pattern('own').test(list?.opening ?? '');
  if (!isOwn || shown === undefined || list === undefined || draft.words.view.get(list.head) !== 'list') return false;
  const [, ...of] = shown.tokens.toReversed();
  const property = of[0];
  const entity = knownHead(draft, shown);
  if (entity === undefined || property === undefined || of.length !== 1) return false;
  const field = shown.count === null ? undefined : entity.fields.find((each) => isCalled(each, property.lemma));
  if (field === undefined) return false;
  const name = nameOfField(field);
  addView(draft, {
    of: entity.name,
    as: 'list',
    name: `${shown.count ?? ''} ${shown.words}`.trim().slice(0, 120),
    filter: [`${name} = ${shown.count ?? ''}`],
  });
  return true;
}

/** "my goal is 30 books this year": a figure of how many there are, with the goal beside it. */
export function readGoal(draft: Draft, { subjects, objects, verbs }: Clause): boolean {
  const isAsked = [...subjects, ...objects].some(({ words, isClause }) => isClause && pattern('howFar').test(words));
  if (isAsked && draft.views.some(({ name = '' }) => name.includes(`(${labelOf('goalOf')} `))) return true;
  const isGoal = verbs.length === 0 && subjects.length === 1 && draft.words.goal.has(subjects[0]?.head ?? '');
  const counted = objects.find(({ count, isPlural }) => count !== null && isPlural);
  if (!isGoal || counted === undefined || counted.count === null) return false;
  const entity = knownHead(draft, counted) ?? draft.focus;
  if (entity === null) return false;
  const span = objects.map(({ head }) => head).find((head) => PERIODS.includes(head));
  const date = entity.fields.map(nameOfField).find((field) => /\b(?:date|day|finished|on)\b/.test(field));
  addView(draft, {
    of: entity.name,
    as: 'figure',
    name: `${counted.words} ${span === undefined ? '' : `${labelOf('this')} ${span} `}(${labelOf('goalOf')} ${counted.count})`,
    ...(span === undefined || date === undefined ? {} : { filter: [`${span}(${date}) = ${span}(today)`] }),
    figure: { op: 'count' },
  });
  return true;
}

const PERIODS = ['year', 'month'];

/** "pages per month", "my average stars": a number of what is kept, added up or averaged. */
export function readNumbersOf(draft: Draft, { subjects, objects, verbs, tails }: Clause): boolean {
  const phrases = [...subjects, ...objects];
  const { focus } = draft;
  if (focus === null || verbs.length > 0 || tails.length > 0 || phrases.length === 0) return false;
  const read = phrases.map((phrase) => numberOf(focus, draft, phrase));
  if (!read.every((each) => each !== null)) return false;
  for (const view of read) addView(draft, view);
  return true;
}

function numberOf(entity: DraftEntity, draft: Draft, phrase: Phrase): Draft['views'][number] | null {
  const [first, ...rest] = phrase.tokens;
  const op = draft.words.figure.get(first?.lemma ?? '');
  const per = phrase.tokens.findIndex(({ lemma, tag }) => tag === 'prep' && lemma === 'per');
  const span = per === -1 ? undefined : phrase.tokens[per + 1]?.lemma;
  const about = (op === undefined ? phrase.tokens : rest).filter(
    (_, index) => per === -1 || index < per - (op === undefined ? 0 : 1),
  );
  const [noun] = about;
  if (noun === undefined || about.length !== 1 || (op === undefined && span === undefined)) return null;
  const field = entity.fields.find((each) => isCalled(each, noun.lemma));
  if (field === undefined || (op !== undefined && op !== 'avg' && op !== 'sum')) return null;
  return {
    of: entity.name,
    as: 'figure',
    name: phrase.words.slice(0, 120),
    figure: { op: op === 'avg' ? 'avg' : 'sum', field: nameOfField(field), ...(span === undefined ? {} : { per: span }) },
  };
}

function isCalled(field: string, lemma: string): boolean {
  return singularOf(nameOfField(field)) === singularOf(lemma);
}

/** A property without what it may be. */
function nameOfField(field: string): string {
  return field.toLowerCase().replace(/\s*\(.*$/, '');
}

function knownHead(draft: Draft, phrase: Phrase): DraftEntity | undefined {
  // "5 star books": what holds nothing here is a thing itself.
  return [...draft.entities.values()].find(({ key }) => key === phrase.head);
}

/** "title, author, stars 1-5, if it was paper / audio": a sentence of nothing but properties is about what is kept. */
export function readFieldList(draft: Draft, tokens: readonly Token[]): boolean {
  const { focus } = draft;
  const [first] = tokens;
  const isOpen = focus !== null && focus.fields.length + focus.rows.length === 0 && draft.entities.size === 1;
  if (focus === null || !isOpen || first === undefined || (first.tag !== 'noun' && first.tag !== 'adj')) return false;
  if (tokens.some((token) => token.tag === 'have' || isSign(token, ':：'))) return false;
  const cursor = { tokens, at: 0 };
  const read = readAsked(cursor, draft.words);
  if (cursor.at < tokens.length || read.length < 3) return false;
  for (const phrase of read)
    if (!addRange(focus, draft, phrase)) for (const field of askedFields(draft, phrase)) addField(focus, dated(field));
  return true;
}

/** "date finished" is a date, whatever stands behind it. */
function dated(field: string): string {
  return new RegExp(`^${labelOf('date')} \\p{L}+$`, 'iu').test(field) ? `${field} (${labelOf('date')})` : field;
}

/** "only for me": a tool of whoever asks for it, which nobody else reads. */
export function keepToOwner(draft: Draft, idea: string): void {
  const own = draft.actors.get('me');
  if (own === undefined || draft.actors.size > 1 || !pattern('onlyMe').test(idea)) return;
  draft.medium ??= 'tool';
  own.signsIn = true;
}

/** "stars 1-5", "effort 1-10". */
function addRange(entity: DraftEntity, draft: Draft, { facts, parts, words, head, tokens }: Phrase): boolean {
  const said = [...facts.map(({ text }) => text), tokens.at(-1)?.text ?? ''];
  const [, from = '', to = ''] = said.map((text) => /^(\d+)\s?[-–]\s?(\d+)$/.exec(text)).find((match) => match !== null) ?? [];
  if (to === '' || parts.length > 0) return false;
  const name = words.replace(/\s*\d+\s?[-–]\s?\d+$/, '');
  // Stars are a rating of five of themselves.
  addField(entity, draft.words.star.has(head) && to === '5' ? name : `${name} (${from}-${to})`);
  return true;
}
