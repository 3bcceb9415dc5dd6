/** The one of some words that was probably meant, or nothing when none is near. */
export function nearest(word: string, words: Iterable<string>): string | undefined {
  const wanted = plain(word);
  let best: string | undefined;
  let limit = mostEdits(wanted.length) + 1;
  for (const each of words) {
    const distance = editDistance(wanted, plain(each), limit);
    if (distance >= limit) continue;
    best = each;
    limit = distance;
  }
  return best;
}

function mostEdits(length: number): number {
  if (length < 4) return 1;
  return Math.max(2, Math.floor(length / 3));
}

function plain(word: string): string {
  return word.toLowerCase().replace(/[\s_-]/g, '');
}

/** Letters to change, add, take away or swap with their neighbour; `limit` when there are at least so many. */
function editDistance(from: string, to: string, limit: number): number {
  if (Math.abs(from.length - to.length) >= limit) return limit;
  const rows = [Array.from({ length: to.length + 1 }, (_, index) => index)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? limit;
  for (let row = 1; row <= from.length; row += 1) {
    const next = [row];
    rows.push(next);
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1] ? 0 : 1;
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      next.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + same,
          swapped ? at(row - 2, column - 2) + 1 : limit,
        ),
      );
    }
  }
  return at(from.length, to.length);
}
