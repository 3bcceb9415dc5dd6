import type { Diagnostic } from '../../domain/diagnostic.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import type { EditOutcome } from '../generated.ts';
import { hasErrors, validate } from '../validate/validate.ts';
import type { Locale } from '../../domain/text.ts';
import { changes } from './coverage/changes.ts';
import { changedWords, siteWords, mentionedParts } from './coverage/changed-words.ts';
import { isGuess } from './coverage/is-guess.ts';
import { unhandledParts } from './coverage/unhandled-parts.ts';
import { applyOperations } from './apply-operations.ts';
import type { Clause } from './grammar/clause.ts';
import type { Candidate, EditState } from './grammar/intent.ts';
import { countsRows } from './grammar/rows-by-position.ts';
import { replyText, type Sentence } from './grammar/reply-sentences.ts';
import { completeChange } from './complete-change.ts';
import { leadTo } from './lead-to.ts';
import type { Operation } from './operation.ts';

/** State of an edit while the clauses of its prompt are carried out. */
export interface EditProgress {
  blueprint: Blueprint;
  readonly operations: Operation[];
  inverses: Operation[];
  readonly messages: string[];
  /** Parts of the prompt for which nothing was done. */
  readonly notDone: string[];
  readonly candidates: Candidate[];
  /** The question that goes with the candidates, where it is not "which one". */
  question?: string | undefined;
  /** The question that a complaint led to. */
  complaint?: string | undefined;
}

export function newProgress(blueprint: Blueprint): EditProgress {
  return { blueprint, operations: [], inverses: [], messages: [], notDone: [], candidates: [] };
}

interface PlannedEdit {
  readonly operations: readonly Operation[];
  readonly message: string;
  readonly covered?: readonly string[];
}

interface ClaimedEdit extends Partial<PlannedEdit> {
  readonly message: string;
}

interface ApplyEditInput {
  readonly clause: Clause;
  readonly state: EditState;
  readonly progress: EditProgress;
}

/** Takes the operations over when the site stays whole, and names every part of the clause that they leave open. */
export function applyEdit({ operations, message, covered = [] }: PlannedEdit, { clause, state, progress }: ApplyEditInput): void {
  const before = progress.blueprint;
  // A request that counts rows is about the rows, not the section or the page that lists them.
  if (operations.some(takesParts) && countsRows(clause, before)) return reportMissed(clause, state, progress);
  const result = applyOperations(before, operations);
  const broken = result.ok ? validate(result.value.blueprint).filter(({ severity }) => severity === 'error') : result.error;
  const isWorse = !result.ok || (broken.length > 0 && !hasErrors(validate(before)));
  if (!result.ok || isWorse) return reportBroken(broken, { clause, editState: state, progress });
  const made = changes(before, result.value.blueprint);
  if (made.length === 0)
    return confirmAlready(
      { message: replyText(state.locale, 'nothingChanged', {}), covered, operations },
      { clause, state, progress },
    );
  const done = changedWords(made, [before, result.value.blueprint]);
  const left = unhandledParts(clause, { ...done, texts: [...done.texts, ...covered, message] });
  if (isGuess(operations, clause, { left, before })) return reportUnsure(left, { clause, state, progress });
  progress.blueprint = result.value.blueprint;
  progress.operations.push(...operations);
  progress.inverses = [...result.value.inverses, ...progress.inverses];
  progress.messages.push(message);
  reportUnhandled(left, state, progress);
}

/** Says why a clause was not carried out that was understood in part. */
function reportUnsure(left: readonly string[], { clause, state, progress }: ApplyEditInput): void {
  if (left.length === 0) return reportMissed(clause, state, progress);
  progress.notDone.push(clause.text);
  progress.messages.push(replyText(state.locale, 'unsure', { text: clause.text, parts: quoted(left, state.locale) }));
}

function quoted(parts: readonly string[], locale: Locale): string {
  return parts.map((part) => `“${part}”`).join(locale === 'zh' ? '、' : ', ');
}

function takesParts({ op }: Operation): boolean {
  return op === 'removeBlock' || op === 'removePage' || op === 'removeEntity';
}

/** Believes that the site is so already only when all that the clause says is what the site holds. */
export function confirmAlready(
  { message, covered = [], operations }: ClaimedEdit,
  { clause, state, progress }: ApplyEditInput,
): void {
  const held =
    operations === undefined ? siteWords(progress.blueprint) : changedWords(mentionedParts(operations), [progress.blueprint]);
  const spoken = operations === undefined ? [...held.texts, ...covered, message] : [...held.texts, ...covered];
  const left = unhandledParts(clause, { ...held, texts: spoken });
  if (left.length > 0) reportMissed(clause, state, progress);
  else progress.messages.push(message);
}

/** Says why a clause cannot be done, and what else it asked that stays open with it. */
export function refuseClause(message: string, { clause, state, progress }: ApplyEditInput): void {
  progress.messages.push(message);
  if (!JOINS.test(clause.words)) return;
  reportUnhandled(unhandledParts(clause, { texts: [message], numbers: [], hasMoment: false }), state, progress);
}

/** A clause that asks for more than one thing. */
const JOINS = /\b(?:and|plus|then|also)\b|[,，、;；和并且]|以及|同时/;

/** Names a clause that nothing was done for. */
export function reportMissed(clause: Clause, state: EditState, progress: EditProgress): void {
  progress.notDone.push(clause.text);
  progress.messages.push(replyText(state.locale, 'notUnderstoodClause', { text: clause.text }));
}

function reportUnhandled(parts: readonly string[], { locale }: EditState, progress: EditProgress): void {
  if (parts.length === 0) return;
  progress.notDone.push(...parts);
  progress.messages.push(replyText(locale, 'notDone', { parts: quoted(parts, locale) }));
}

/** Reasons for which a site would be broken, by the code of the fault. */
const REASONS: readonly (readonly [Sentence, RegExp])[] = [
  ['why.full', /^limit$/],
  ['why.taken', /^duplicate/],
  ['why.empty', /^(?:emptyPage|noHeading|headings|noHome|displayField)$/],
  ['why.needed', /^(?:unknown|orphan|shared|detail|owner|effect|flow|mark)/],
  ['why.rights', /^(?:accounts|not(?:Read|Writ)able|privateField|noQuery)$/],
  ['why.unreadable', /^contrast$/],
];

interface ReportBrokenInput {
  readonly clause: Clause;
  readonly editState: EditState;
  readonly progress: EditProgress;
}

function reportBroken(broken: readonly Diagnostic[], { clause, editState: { locale }, progress }: ReportBrokenInput): void {
  const code = broken[0]?.code ?? '';
  const why = REASONS.find(([, codes]) => codes.test(code))?.[0] ?? 'why.form';
  progress.notDone.push(clause.text);
  progress.messages.push(replyText(locale, 'failed', { text: clause.text, why: replyText(locale, why, {}) }));
}

/** The outcome of a prompt of which something was done. */
export function changedOutcome(progress: EditProgress, before: Blueprint): EditOutcome {
  const known = new Set(validate(before).map((diagnostic) => JSON.stringify(diagnostic)));
  const fresh: Diagnostic[] = validate(progress.blueprint).filter((diagnostic) => !known.has(JSON.stringify(diagnostic)));
  const open = progress.notDone.map((text): Diagnostic => ({
    code: 'notUnderstood',
    severity: 'info',
    path: '',
    values: { text },
  }));
  const { blueprint, operations, inverses } = progress;
  return {
    kind: 'changed',
    ...leadTo({ blueprint, operations, inverses }, completeChange(before, blueprint)),
    reply: [...new Set(progress.messages)].join('\n'),
    diagnostics: [...fresh, ...open],
  };
}
