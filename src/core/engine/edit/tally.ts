import type { Diagnostic } from '../../domain/diagnostic.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import type { EditOutcome } from '../generated.ts';
import { hasErrors, validate } from '../validate/validate.ts';
import { changes } from './account/changes.ts';
import { doneWords, everyWordOf, namedBy } from './account/done-words.ts';
import { leftOver } from './account/left-over.ts';
import { applyOperations } from './apply-operations.ts';
import type { Clause } from './grammar/clause.ts';
import type { Candidate, EditState } from './grammar/intent.ts';
import { countsRows } from './grammar/row-places.ts';
import { say, type Sentence } from './grammar/wording.ts';
import type { Operation } from './operation.ts';

/** What the clauses of a prompt came to. */
export interface Tally {
  blueprint: Blueprint;
  readonly operations: Operation[];
  inverses: Operation[];
  readonly said: string[];
  /** Parts of the prompt for which nothing was done. */
  readonly notDone: string[];
  readonly candidates: Candidate[];
  /** The question that goes with the candidates, where it is not "which one". */
  asked?: string | undefined;
  /** The question that a complaint led to. */
  complaint?: string | undefined;
}

export function newTally(blueprint: Blueprint): Tally {
  return { blueprint, operations: [], inverses: [], said: [], notDone: [], candidates: [] };
}

interface Planned {
  readonly operations: readonly Operation[];
  readonly said: string;
  readonly met?: readonly string[];
}

interface Claim extends Partial<Planned> {
  readonly said: string;
}

/** Takes the operations over when the site stays whole, and names every part of the clause that they leave open. */
export function commit({ operations, said, met = [] }: Planned, clause: Clause, state: EditState, tally: Tally): void {
  const before = tally.blueprint;
  // Who counts rows wants them gone, not the section or the page that lists them.
  if (operations.some(takesParts) && countsRows(clause, before)) return missed(clause, state, tally);
  const result = applyOperations(before, operations);
  const broken = result.ok ? validate(result.value.blueprint).filter(({ severity }) => severity === 'error') : result.error;
  const isWorse = !result.ok || (broken.length > 0 && !hasErrors(validate(before)));
  if (!result.ok || isWorse) return wouldBreak(broken, clause, state, tally);
  const made = changes(before, result.value.blueprint);
  if (made.length === 0)
    return claimAsDone({ said: say(state.locale, 'nothingChanged', {}), met, operations }, clause, state, tally);
  tally.blueprint = result.value.blueprint;
  tally.operations.push(...operations);
  tally.inverses = [...result.value.inverses, ...tally.inverses];
  tally.said.push(said);
  const done = doneWords(made, [before, result.value.blueprint]);
  nameLeftOver(leftOver(clause, { ...done, texts: [...done.texts, ...met, said] }), state, tally);
}

function takesParts({ op }: Operation): boolean {
  return op === 'removeBlock' || op === 'removePage' || op === 'removeEntity';
}

/** Believes that the site is so already only when all that the clause says is what the site holds. */
export function claimAsDone({ said, met = [], operations }: Claim, clause: Clause, state: EditState, tally: Tally): void {
  const held = operations === undefined ? everyWordOf(tally.blueprint) : doneWords(namedBy(operations), [tally.blueprint]);
  const spoken = operations === undefined ? [...held.texts, ...met, said] : [...held.texts, ...met];
  const left = leftOver(clause, { ...held, texts: spoken });
  if (left.length > 0) missed(clause, state, tally);
  else tally.said.push(said);
}

/** Says why a clause cannot be done, and what else it asked that stays open with it. */
export function refuse(said: string, clause: Clause, state: EditState, tally: Tally): void {
  tally.said.push(said);
  if (!JOINS.test(clause.words)) return;
  nameLeftOver(leftOver(clause, { texts: [said], numbers: [], hasMoment: false }), state, tally);
}

/** A clause that asks for more than one thing. */
const JOINS = /\b(?:and|plus|then|also)\b|[,，、;；和并且]|以及|同时/;

/** Names a clause that nothing was done for. */
export function missed(clause: Clause, state: EditState, tally: Tally): void {
  tally.notDone.push(clause.text);
  tally.said.push(say(state.locale, 'notUnderstoodClause', { text: clause.text }));
}

function nameLeftOver(parts: readonly string[], { locale }: EditState, tally: Tally): void {
  if (parts.length === 0) return;
  tally.notDone.push(...parts);
  const quoted = parts.map((part) => `“${part}”`).join(locale === 'zh' ? '、' : ', ');
  tally.said.push(say(locale, 'notDone', { parts: quoted }));
}

/** Why a site would not be whole any more, by the code of what breaks. */
const REASONS: readonly (readonly [Sentence, RegExp])[] = [
  ['why.full', /^limit$/],
  ['why.taken', /^duplicate/],
  ['why.empty', /^(?:emptyPage|noHeading|headings|noHome|displayField)$/],
  ['why.needed', /^(?:unknown|orphan|shared|detail|owner|effect|flow|mark)/],
  ['why.rights', /^(?:accounts|not(?:Read|Writ)able|privateField|noQuery)$/],
  ['why.unreadable', /^contrast$/],
];

function wouldBreak(broken: readonly Diagnostic[], clause: Clause, { locale }: EditState, tally: Tally): void {
  const code = broken[0]?.code ?? '';
  const why = REASONS.find(([, codes]) => codes.test(code))?.[0] ?? 'why.form';
  tally.notDone.push(clause.text);
  tally.said.push(say(locale, 'failed', { text: clause.text, why: say(locale, why, {}) }));
}

/** The outcome of a prompt of which something was done. */
export function changedBy(tally: Tally, before: Blueprint): EditOutcome {
  const known = new Set(validate(before).map((diagnostic) => JSON.stringify(diagnostic)));
  const fresh: Diagnostic[] = validate(tally.blueprint).filter((diagnostic) => !known.has(JSON.stringify(diagnostic)));
  const open = tally.notDone.map((text): Diagnostic => ({
    code: 'notUnderstood',
    severity: 'info',
    path: '',
    values: { text },
  }));
  return {
    kind: 'changed',
    blueprint: tally.blueprint,
    operations: tally.operations,
    inverses: tally.inverses,
    reply: [...new Set(tally.said)].join('\n'),
    diagnostics: [...fresh, ...open],
  };
}
