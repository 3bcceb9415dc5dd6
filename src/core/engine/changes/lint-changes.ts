import type { Blueprint } from '../blueprint/schema.ts';
import { describeFault } from '../document/describe-fault.ts';
import type { SyntaxCheck } from '../document/lint/part-rules.ts';
import { carryOut, isSpoken } from './carry-out.ts';
import { notesOn } from './notes/notes-on.ts';
import { readChanges } from './read-changes.ts';

export interface LintedChanges {
  /** Something of it can be carried out, or is said to the person. */
  readonly isOfUse: boolean;
  /** Faults in words, each with the line that it is about. */
  readonly faults: readonly string[];
  /** What is right as it is written, and perhaps not as it was meant. */
  readonly notes: readonly string[];
}

/** What is known beside the lines: a check of scripts, and the words of the request with those said before. */
export interface LintContext {
  readonly syntax?: SyntaxCheck;
  readonly request?: string;
}

/** Everything in lines of changes that their author should look at again, against the site that they are for. */
export function lintChanges(blueprint: Blueprint, text: string, { syntax, request }: LintContext = {}): LintedChanges {
  const { lines, faults, document } = carryOut(blueprint, readChanges(text), syntax);
  const ofLines = lines
    .filter((each) => each.faults.length > 0)
    .flatMap(({ line, faults: found }) => [
      `line ${line.number}: ${line.text.slice(0, 400)}`,
      ...found.map((fault) => `  ${describeFault(fault)}`),
    ]);
  return {
    isOfUse: lines.some(({ line, hasEffect }) => hasEffect || (line.change !== null && isSpoken(line.change))),
    faults: [...ofLines, ...faults.map((fault) => `the site as a whole: ${describeFault(fault)}`)],
    // Broken lines are mended first: what will be seen is not known before.
    notes:
      ofLines.length + faults.length > 0
        ? []
        : notesOn(blueprint, { document, lines, ...(request === undefined ? {} : { request }) }),
  };
}
