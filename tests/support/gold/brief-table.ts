import type { AuthoredBrief } from '#core/engine/document/lines/brief-line.ts';
import { addTallies, f1Of, missedWords, PARTS, type Part, precisionOf, recallOf, scoreBrief, type Tally } from './brief-score.ts';
import type { GoldBrief } from './gold-briefs.ts';

interface Scored {
  readonly id: string;
  readonly tallies: Record<Part, Tally>;
  readonly missed: readonly string[];
  readonly words: number;
}

export interface BriefTable {
  readonly tallies: Record<Part, Tally>;
  /** Share of content words that the briefs hold. */
  readonly coverage: number;
  readonly scored: readonly Scored[];
}

/** Reads every idea and adds up what came of it. */
export function briefTable(gold: readonly GoldBrief[], read: (idea: string, id: string) => AuthoredBrief): BriefTable {
  const scored = gold.map(({ id, idea, brief }) => {
    const found = read(idea, id);
    return { id, tallies: scoreBrief(brief, found), ...missedWords(idea, found) };
  });
  const words = scored.reduce((sum, each) => sum + each.words, 0);
  const missed = scored.reduce((sum, each) => sum + each.missed.length, 0);
  const sum = (part: Part) => addTallies(scored.map(({ tallies }) => tallies[part]));
  return {
    tallies: {
      entities: sum('entities'),
      fields: sum('fields'),
      actions: sum('actions'),
      views: sum('views'),
      facts: sum('facts'),
    },
    coverage: words === 0 ? 1 : 1 - missed / words,
    scored,
  };
}

/** The table as text: precision, recall and F1 of each part, coverage, and the worst briefs. */
export function briefLines({ tallies, coverage, scored }: BriefTable, worst: number): string[] {
  const figure = (value: number) => value.toFixed(2).padStart(6);
  const rows = PARTS.map((part) => {
    const tally = tallies[part];
    const sizes = `${tally.right.toFixed(1)} right of ${tally.read} read, ${tally.said} said`;
    return `${part.padEnd(10)}${figure(precisionOf(tally))}${figure(recallOf(tally))}${figure(f1Of(tally))}   ${sizes}`;
  });
  const last = [...scored].toSorted((one, other) => wholeF1(one) - wholeF1(other)).slice(0, worst);
  return [
    `${' '.repeat(10)}  prec.  rec.   F1`,
    ...rows,
    `coverage of content words ${(100 * coverage).toFixed(1)} %`,
    ...last.map(
      (each) =>
        `${each.id} ${wholeF1(each).toFixed(2)}  ${PARTS.map((part) => `${part} ${f1Of(each.tallies[part]).toFixed(2)}`).join('  ')}`,
    ),
  ];
}

function wholeF1({ tallies }: Scored): number {
  return f1Of(addTallies(PARTS.map((part) => tallies[part])));
}
