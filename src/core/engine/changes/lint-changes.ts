import type { Blueprint } from '../blueprint/schema.ts';
import { describeFault } from '../document/describe-fault.ts';
import type { SyntaxCheck } from '../document/lint/part-rules.ts';
import { carryOut, isSpoken, type CarriedLine, type CarriedOut } from './carry-out.ts';
import { makeChanges } from './make-changes.ts';
import { asItIs } from './notes/as-it-is.ts';
import { changedSite, seenSites } from './notes/changed-site.ts';
import { idleNotes, notesOn } from './notes/notes-on.ts';
import { readChanges } from './read-changes.ts';
import { oldRowNotes, withoutOldFaults } from './old-rows.ts';
import { partsOf } from './request/request-parts.ts';
import { rightChanges } from './seen/right-changes.ts';
import { ruleChanges } from './seen/rule-changes.ts';
import { visibleChanges } from './seen/visible-changes.ts';
import { toldTexts } from './told-texts.ts';

export interface LintedChanges {
  /** Something of it can be carried out, or is said to the person. */
  readonly isOfUse: boolean;
  /** Faults in words, each with the line that it is about. */
  readonly faults: readonly string[];
  /** What is right as it is written, and perhaps not as it was meant. */
  readonly notes: readonly string[];
  /** Where there is a doubt, what is different to the eye: the words of an answer are checked against it. */
  readonly seen: readonly string[];
  /** The parts of the request, where it has several: each is done by a line or refused. */
  readonly parts?: readonly string[];
  /** Sentences of the answer that may tell of what lines with errors leave out. */
  readonly told?: readonly string[];
}

/** What is known beside the lines: a check of scripts, and the words of the request with those said before. */
export interface LintContext {
  readonly syntax?: SyntaxCheck;
  readonly request?: string;
}

/** Everything in lines of changes that their author should look at again, against the site that they are for. */
export function lintChanges(blueprint: Blueprint, text: string, { syntax, request }: LintContext = {}): LintedChanges {
  const written = carryOut(blueprint, readChanges(text), syntax);
  const carried = withoutOldFaults(blueprint, written);
  const { lines, faults } = carried;
  const ofLines = lines
    .filter((each) => each.faults.length > 0)
    .flatMap(({ line, faults: found }) => [
      `line ${line.number}: ${line.text.slice(0, 400)}`,
      ...found.map((fault) => `  ${describeFault(fault)}`),
    ]);
  const all = [...ofLines, ...faults.map((fault) => `the site as a whole: ${describeFault(fault)}`)];
  const parts = partsOf(request?.split('\n').at(-1) ?? '');
  return {
    isOfUse: lines.some(({ line, hasEffect }) => hasEffect || (line.change !== null && isSpoken(line.change))),
    faults: all,
    ...(parts.length > 1 ? { parts } : {}),
    ...(ofLines.length > 0 ? { told: toldTexts(lines) } : {}),
    ...(all.length > 0
      ? { notes: [], seen: soundPart(blueprint, text, carried) }
      : looked({ blueprint, written, carried, parts }, request)),
  };
}

/** Broken lines are mended first: only what comes of the others is known before. */
function soundPart(blueprint: Blueprint, text: string, { lines }: CarriedOut): readonly string[] {
  const made = makeChanges({ blueprint, text, locale: 'en' });
  return made?.kind === 'changed' ? visibleChanges(seenSites(blueprint, made.blueprint, lines)) : [];
}

interface Looked {
  readonly blueprint: Blueprint;
  /** The lines with the faults of rows that were there before, and without them. */
  readonly written: CarriedOut;
  readonly carried: CarriedOut;
  readonly parts: readonly string[];
}

/** What is to be looked at again, with all that is different: where anything is in doubt, cannot be seen on a page, or may be done by half. */
function looked(
  { blueprint, written, carried, parts }: Looked,
  request: string | undefined,
): Pick<LintedChanges, 'notes' | 'seen'> {
  const idle = idleNotes(carried.lines, request);
  if (!carried.lines.some(({ hasEffect }) => hasEffect)) {
    const held = asItIs(blueprint, wordsOf(carried, request));
    return { notes: idle.map((note, at) => (at === idle.length - 1 ? [note, ...held].join('\n') : note)), seen: [] };
  }
  const site = changedSite(blueprint, carried);
  const seen = visibleChanges(site.seen);
  const held = [...ruleChanges(blueprint, site.after), ...rightChanges(blueprint, site.after)];
  const notes = [
    ...oldRowNotes(blueprint, written),
    ...idle,
    ...notesOn(site, request),
    ...(seen.length > 0 || !carried.lines.every(isToBeSeen) ? [] : [UNSEEN]),
  ];
  const changes = carried.lines.filter(({ hasEffect }) => hasEffect).length;
  const isDoubtful = notes.length + held.length > 0 || changes > 1 || parts.length > 1;
  return { notes, seen: isDoubtful ? seen : [] };
}

/** The words of the wish, and of all that is said. */
function wordsOf({ lines }: CarriedOut, request = ''): string {
  return [request.split('\n').at(-1) ?? '', ...lines.map(({ line }) => line.text)].join('\n');
}

/** Lines without effect, and those that are about nothing but pages and their looks. */
function isToBeSeen({ line: { change }, hasEffect }: CarriedLine): boolean {
  if (!hasEffect || change === null || isSpoken(change)) return true;
  return (
    /^(?:setBlock|moveBlock|setTheme|setMenu|setPage)$/.test(change.op) ||
    (change.op === 'setOption' && change.block !== undefined)
  );
}

const UNSEEN = 'nothing is different on any page, and no rule or right: say where it will be noticed, or make it so';
