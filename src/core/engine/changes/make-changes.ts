import { must } from '../../domain/assert.ts';
import type { Diagnostic } from '../../domain/diagnostic.ts';
import type { Locale } from '../../domain/text.ts';
import { parseBlueprint } from '../blueprint/parse-blueprint.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import type { SyntaxCheck } from '../document/lint/part-rules.ts';
import { applyOperations } from '../edit/apply-operations.ts';
import { difference } from '../edit/difference/difference.ts';
import { isSame } from '../edit/difference/patch-between.ts';
import { completeChange } from '../edit/complete-change.ts';
import { own } from '../edit/patch.ts';
import type { EditOutcome, PageCheck } from '../generated.ts';
import { repair } from '../repair/repair.ts';
import { newErrors } from '../validate/new-errors.ts';
import { carryOut, type CarriedLine, type CarriedOut } from './carry-out.ts';
import { composeChangesReply, suggestionsOf } from './compose-changes-reply.ts';
import { withoutOldFaults } from './old-rows.ts';
import { readChanges, type ReadLine } from './read-changes.ts';
import { blueprintOf } from './site-state.ts';

export interface ChangesInput {
  readonly blueprint: Blueprint;
  /** Lines of changes, as their author wrote them. */
  readonly text: string;
  /** The language of the answer. */
  readonly locale: Locale;
}
export interface ChangeChecks {
  readonly checkPage?: PageCheck;
  readonly syntax?: SyntaxCheck;
}

/** Suggestions are the answers to a question that an author asks. */
export type ChangesOutcome =
  | (Extract<EditOutcome, { kind: 'changed' }> & { readonly suggestions: readonly string[] })
  | { readonly kind: 'said'; readonly reply: string; readonly suggestions: readonly string[] };

/**
 * Makes the changes of an author who will not be asked again: one batch, all of it or nothing. A line that cannot be carried
 * out, or would leave the site broken, is left out, and the reply says so. Null when nothing of the text is of use.
 */
export function makeChanges({ blueprint, text, locale }: ChangesInput, checks: ChangeChecks = {}): ChangesOutcome | null {
  const lines = readChanges(text);
  const made = settled(blueprint, lines, checks);
  const report = { lines: made.all, locale, blueprint: made.blueprint, before: blueprint };
  const reply = composeChangesReply(report);
  const suggestions = suggestionsOf(report);
  const operations = isSame(made.blueprint, blueprint) ? [] : difference(blueprint, made.blueprint);
  if (operations.length === 0) return reply === '' ? null : { kind: 'said', reply, suggestions };
  const applied = applyOperations(blueprint, operations);
  const { inverses } = must(applied.ok ? applied.value : undefined, 'changes that can be carried out');
  return {
    kind: 'changed',
    // As whoever carries the operations out has it.
    blueprint: must(applied.ok ? applied.value.blueprint : undefined, 'a changed site'),
    operations,
    inverses,
    reply,
    diagnostics: [...made.diagnostics, ...leftOut(made.all)],
    suggestions,
  };
}

interface Settled {
  readonly blueprint: Blueprint;
  readonly diagnostics: readonly Diagnostic[];
  /** Every line of the answer, those that were left out with their faults. */
  readonly all: readonly CarriedLine[];
}

/** Leaves out line after line until the site that comes of the others is whole. */
function settled(blueprint: Blueprint, lines: readonly ReadLine[], { checkPage = () => [], syntax }: ChangeChecks): Settled {
  const dropped = new Map<number, CarriedLine>();
  for (;;) {
    const tried = lines.filter(({ number }) => !dropped.has(number));
    const made = withoutOldFaults(blueprint, carryOut(blueprint, tried, syntax));
    const finished = finish(blueprint, made, checkPage);
    const bad = made.lines.filter((each) => each.faults.length > 0 && (each.hasEffect ? !isMendable(each) : true));
    const broken = [...made.faults, ...finished.errors];
    const worst =
      bad.length > 0
        ? bad
        : causeOf(made, broken, (line) => withoutOldFaults(blueprint, carryOut(blueprint, without(tried, line), syntax)));
    const all = () => lines.flatMap((line) => dropped.get(line.number) ?? made.lines.find((each) => each.line === line) ?? []);
    if (worst.length === 0) return { blueprint: finished.blueprint, diagnostics: finished.diagnostics, all: all() };
    for (const each of worst) dropped.set(each.line.number, { ...each, hasEffect: false });
  }
}

/** What is new is worth having without the part that does not fit; a change of what was there has to be as it was meant. */
function isMendable({ line: { change } }: CarriedLine): boolean {
  return change !== null && /^(?:add|setRows|setRowValues)/.test(change.op);
}

function without(lines: readonly ReadLine[], line: ReadLine): readonly ReadLine[] {
  return lines.filter((each) => each !== line);
}

/**
 * The line to leave out next when the site is broken where no line has touched it: the last without which less of it is, or
 * simply the last one that had an effect.
 */
function causeOf(
  { lines, faults }: CarriedOut,
  [reason]: readonly Diagnostic[],
  tryWithout: (line: ReadLine) => CarriedOut,
): readonly CarriedLine[] {
  if (reason === undefined) return [];
  const suspects = lines.filter(({ hasEffect }) => hasEffect).toReversed();
  const cause = suspects.find(({ line }) => tryWithout(line).faults.length < faults.length) ?? suspects[0];
  return cause === undefined ? [] : [{ ...cause, faults: [...cause.faults, reason] }];
}

interface Finished {
  readonly blueprint: Blueprint;
  readonly diagnostics: readonly Diagnostic[];
  readonly errors: readonly Diagnostic[];
}

function finish(before: Blueprint, { document, lines }: CarriedOut, checkPage: PageCheck): Finished {
  if (!lines.some(({ hasEffect }) => hasEffect)) return { blueprint: before, diagnostics: [], errors: [] };
  const said = blueprintOf(document);
  const sound = { blueprint: said, diagnostics: [] };
  const { blueprint, diagnostics } = newErrors(before, said).length === 0 ? sound : mended(before, said);
  const parsed = parseBlueprint(blueprint);
  if (!parsed.success) return { blueprint: before, diagnostics, errors: newErrors(before, blueprint) };
  const kept = withUntouched(before, completeChange(before, parsed.data));
  const errors = newErrors(before, kept);
  return { blueprint: kept, diagnostics, errors: errors.length > 0 ? errors : drawnFaults(before, kept, checkPage) };
}

/** The mended site, with the blocks that nobody touched as they were wherever the site is whole with them. */
function mended(before: Blueprint, said: Blueprint): Omit<Finished, 'errors'> {
  const { blueprint, diagnostics } = repair(said);
  const untouched = Object.entries(blueprint.blocks).map(([id, block]) => {
    const known = own(before.blocks, id);
    return [id, known !== undefined && isSame(known, own(said.blocks, id)) ? known : block] as const;
  });
  const kept = { ...blueprint, blocks: Object.fromEntries(untouched) };
  return newErrors(before, kept).length === 0 ? { blueprint: kept, diagnostics } : { blueprint, diagnostics };
}

/** Parts that are the same keep their bytes. */
function withUntouched(before: Blueprint, after: Blueprint): Blueprint {
  const blocks = Object.entries(after.blocks).map(([id, block]) => {
    const known = own(before.blocks, id);
    return [id, known !== undefined && isSame(known, block) ? known : block] as const;
  });
  return { ...after, blocks: Object.fromEntries(blocks) };
}

/** Faults of drawn pages that were not there before. */
function drawnFaults(before: Blueprint, after: Blueprint, checkPage: PageCheck): readonly Diagnostic[] {
  const errorsOf = (blueprint: Blueprint) =>
    Object.keys(blueprint.pages).flatMap((id) => checkPage(blueprint, id).filter(({ severity }) => severity === 'error'));
  const errors = errorsOf(after);
  if (errors.length === 0) return errors;
  const known = new Set(errorsOf(before).map(({ code, path }) => `${code} ${path}`));
  return errors.filter(({ code, path }) => !known.has(`${code} ${path}`));
}

function leftOut(lines: readonly CarriedLine[]): Diagnostic[] {
  return lines.flatMap(({ faults }): Diagnostic[] => {
    const [first] = faults;
    if (first === undefined) return [];
    return [{ code: 'leftOut', severity: 'warning', path: first.path, values: { ...first.values, problem: first.code } }];
  });
}
