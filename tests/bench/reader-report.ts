import type { Locale } from '#core/domain/text.ts';
import { featuresOf } from '#core/engine/understand/marks/features.ts';
import { LABELS, type Label, type Span } from '#core/engine/understand/marks/label.ts';
import { piecesOf } from '#core/engine/understand/marks/piece.ts';
import { bestStates, spansOf } from '#core/engine/understand/marks/tagger.ts';
import { unpackWeights } from '#core/engine/understand/marks/weights.ts';
import { markedIdeas } from '../../src/build/reader/marked-ideas.ts';
import { trainReader } from '../../src/build/reader/train-reader.ts';

/**
 * Prints how well the reader marks ideas that it has not learned from, a table for each language: it is trained on four
 * fifths of the marked ideas and reads the rest, five times. A stretch is right where its label, start and end are.
 */
const FOLDS = 5;
const LANGUAGES: readonly Locale[] = ['en', 'zh'];

interface Tally {
  right: number;
  read: number;
  said: number;
  touched: number;
}

for (const locale of LANGUAGES) {
  const ideas = markedIdeas(locale);
  const tallies = new Map<Label, Tally>(LABELS.map((label) => [label, { right: 0, read: 0, said: 0, touched: 0 }]));
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const { addScores, transitions } = unpackWeights(trainReader(ideas.filter((_, at) => at % FOLDS !== fold)));
    for (const { text, spans } of ideas.filter((_, at) => at % FOLDS === fold)) {
      const pieces = piecesOf(text);
      count(tallies, spansOf(text, pieces, bestStates(featuresOf(pieces), { addScores, transitions })), spans);
    }
  }
  process.stdout.write(`${locale}: ${ideas.length} ideas\n${linesOf(tallies).join('\n')}\n\n`);
}

function count(tallies: ReadonlyMap<Label, Tally>, read: readonly Span[], said: readonly Span[]): void {
  for (const { label } of said) add(tallies.get(label), 'said');
  for (const span of read) {
    const tally = tallies.get(span.label);
    add(tally, 'read');
    const same = said.filter(({ label, start, end }) => label === span.label && start < span.end && end > span.start);
    if (same.length > 0) add(tally, 'touched');
    if (same.some(({ start, end }) => start === span.start && end === span.end)) add(tally, 'right');
  }
}

function add(tally: Tally | undefined, what: keyof Tally): void {
  if (tally !== undefined) tally[what] += 1;
}

function linesOf(tallies: ReadonlyMap<Label, Tally>): string[] {
  const all: Tally = { right: 0, read: 0, said: 0, touched: 0 };
  const rows = [...tallies].map(([label, tally]) => {
    for (const key of ['right', 'read', 'said', 'touched'] as const) all[key] += tally[key];
    return lineOf(label, tally);
  });
  return ['              F1  touched', ...rows, lineOf('all', all)];
}

function lineOf(name: string, { right, read, said, touched }: Tally): string {
  const f1 = (hits: number) => (read + said === 0 ? 0 : (2 * hits) / (read + said)).toFixed(2).padStart(6);
  return `${name.padEnd(10)}${f1(right)}${f1(touched)}   ${said} said, ${read} read`;
}
