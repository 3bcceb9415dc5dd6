import type { Piece } from '../marks/piece.ts';

/** Pieces at the start of an idea, where most people say what they want. */
const OPENING = 30;
const SIGNS_MAX = 3;

/** What an idea is told by: its words and pairs of words, or, in Chinese, its runs of up to three signs; those of its opening once more. */
export function kindFeatures(pieces: readonly Piece[]): string[] {
  const found = new Set<string>(['']);
  for (const [at, piece] of pieces.entries()) {
    if (piece.kind === 'han') addRuns(found, pieces, at);
    else if (piece.kind === 'word') {
      found.add(piece.word);
      if (pieces[at - 1]?.kind === 'word') found.add(`${pieces[at - 1]?.word} ${piece.word}`);
      if (at < OPENING) found.add(`^${piece.word}`);
    } else if (piece.fact !== null) found.add(`:${piece.fact}`);
  }
  return [...found];
}

function addRuns(found: Set<string>, pieces: readonly Piece[], at: number): void {
  let run = '';
  for (let size = 0; size < SIGNS_MAX; size += 1) {
    const piece = pieces[at + size];
    if (piece?.kind !== 'han') return;
    run += piece.text;
    found.add(run);
    if (size === 1 && at < OPENING) found.add(`^${run}`);
  }
}
