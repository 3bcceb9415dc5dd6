/** The one of some words that was probably meant, or nothing when none is near. */
export function nearest(word: string, words: Iterable<string>): string | undefined {
  const wanted = plain(word);
  let best: string | undefined;
  let least = Math.max(1, Math.floor(wanted.length / 3)) + 1;
  for (const each of words) {
    const distance = editDistance(wanted, plain(each), least);
    if (distance >= least) continue;
    best = each;
    least = distance;
  }
  return best;
}

function plain(word: string): string {
  return word.toLowerCase().replace(/[\s_-]/g, '');
}

/** Letters to change, add or take away; `limit` when there are at least so many. */
function editDistance(from: string, to: string, limit: number): number {
  if (Math.abs(from.length - to.length) >= limit) return limit;
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let at = 1; at <= from.length; at += 1) {
    const next = [at];
    for (let other = 1; other <= to.length; other += 1) {
      const same = from[at - 1] === to[other - 1] ? 0 : 1;
      next.push(Math.min((row[other] ?? 0) + 1, (next[other - 1] ?? 0) + 1, (row[other - 1] ?? 0) + same));
    }
    row = next;
  }
  return row[to.length] ?? limit;
}
