import type { Weights } from './tagger.ts';

export interface PackedRows {
  /** A line for each feature: its words, a tab, and two signs for each state that it speaks for or against. */
  readonly rows: string;
}

export interface Rows {
  readonly addScores: (feature: string, sums: Float64Array) => void;
}

/** What was learned from marked ideas, as it is kept: rows of whole numbers by feature, links as numbers. */
export interface PackedWeights extends PackedRows {
  readonly transitions: readonly number[];
  readonly links: Readonly<Record<string, number>>;
}

export interface ReaderWeights extends Weights {
  readonly linkOf: (feature: string) => number;
}

/** Signs that stand for themselves in JSON; the one in the middle is 0. */
const SIGNS = Array.from({ length: 94 }, (_, index) => String.fromCodePoint(33 + index))
  .filter((sign) => sign !== '"' && sign !== '\\')
  .join('');
const ZERO = SIGNS.length / 2;

/** Whole numbers as signs; those beyond the range of a sign are cut to it. */
export function packRow(row: ArrayLike<number>): string {
  return Array.from(row, (weight, state) => {
    const cut = Math.max(-ZERO, Math.min(ZERO - 1, Math.round(weight)));
    return cut === 0 ? '' : SIGNS.charAt(state) + SIGNS.charAt(ZERO + cut);
  }).join('');
}

export function unpackWeights({ transitions, links, rows }: PackedWeights): ReaderWeights {
  return { transitions, linkOf: (feature) => links[feature] ?? 0, ...unpackRows({ rows }) };
}

/** Rows are unpacked when they are first asked for: an idea needs few of them. */
export function unpackRows({ rows }: PackedRows): Rows {
  const packed = new Map(
    rows.split('\n').map((line): [string, string] => {
      const at = line.lastIndexOf('\t');
      return [line.slice(0, at), line.slice(at + 1)];
    }),
  );
  const unpacked = new Map<string, Int8Array>();
  return {
    addScores: (feature, sums) => {
      let row = unpacked.get(feature);
      if (row === undefined) {
        const text = packed.get(feature);
        if (text === undefined) return;
        row = unpackRow(text);
        unpacked.set(feature, row);
      }
      for (let at = 0; at < row.length; at += 2) {
        const state = row[at] ?? 0;
        sums[state] = (sums[state] ?? 0) + (row[at + 1] ?? 0);
      }
    },
  };
}

/** States with their weights, in turns. */
function unpackRow(text: string): Int8Array {
  return Int8Array.from(text, (sign, at) => SIGNS.indexOf(sign) - (at % 2 === 0 ? 0 : ZERO));
}
