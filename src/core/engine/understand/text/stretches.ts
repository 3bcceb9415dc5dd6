/** One sentence or item of a list, as a stretch of the idea. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

const MARK = /^\s*(?:[-*•·▪◦–—●○]\s*|\(?\d{1,2}[.)、）](?!\d)\s*|[①-⑳]\s*|[一二三四五六七八九十]{1,2}、\s*|#+\s+)/u;
const ABBREVIATION = /(?:^|[\s(])(?:\p{L}|e\.g|i\.e|no(?=\.\s*\d)|st|dr|mr|mrs|ms|approx|min|max|vs|incl|tel)$/iu;
/** Signs of the longest stretch that is read as one; what is longer is a table or no sentence at all. */
const STRETCH_MAX = 600;
const OPENING = '([（【[{「『';
const CLOSING = ')]）】]}」』';

/** Cuts an idea into sentences and items of lists: at line ends, and at full stops and semicolons outside brackets. */
export function stretchesOf(idea: string): Stretch[] {
  const found: Stretch[] = [];
  let at = 0;
  for (const line of idea.split('\n')) {
    const mark = MARK.exec(line)?.[0] ?? '';
    let start = at + mark.length;
    for (const end of [...endsIn(line, mark.length), line.length]) {
      for (const [from, to] of pieces(idea, start, at + end)) {
        const stretch = trimmed(idea, from, to);
        if (stretch.start < stretch.end) found.push(stretch);
      }
      start = at + end + 1;
    }
    at += line.length + 1;
  }
  return found;
}

/** Places of the signs of a line that end a sentence. */
function endsIn(line: string, from: number): number[] {
  const ends: number[] = [];
  let depth = 0;
  for (let index = from; index < line.length; index += 1) {
    const sign = line.charAt(index);
    if (OPENING.includes(sign)) depth += 1;
    else if (CLOSING.includes(sign)) depth = Math.max(0, depth - 1);
    else if (depth === 0 && isEnd(line, index)) ends.push(index);
  }
  return ends;
}

function isEnd(line: string, index: number): boolean {
  const sign = line.charAt(index);
  // "queen seen?, brood frames": the question is an item of a list.
  if ('。！？；;!?'.includes(sign)) return !/^\s?[,，、)）]/.test(line.slice(index + 1, index + 3));
  const isLast = index === line.length - 1 || /\s/.test(line.charAt(index + 1));
  return sign === '.' && isLast && !ABBREVIATION.test(line.slice(Math.max(0, index - 8), index));
}

/** A stretch as it is, or cut at spaces and commas where it is too long. */
function pieces(idea: string, from: number, to: number): (readonly [number, number])[] {
  const found: (readonly [number, number])[] = [];
  let start = from;
  while (to - start > STRETCH_MAX) {
    let end = start + STRETCH_MAX;
    while (end > start + STRETCH_MAX / 2 && !/[\s,，、]/.test(idea.charAt(end - 1))) end -= 1;
    found.push([start, end]);
    start = end;
  }
  return [...found, [start, to]];
}

function trimmed(idea: string, from: number, to: number): { start: number; end: number } {
  let [start, end] = [from, to];
  while (start < end && /\s/.test(idea.charAt(start))) start += 1;
  while (end > start && /\s/.test(idea.charAt(end - 1))) end -= 1;
  return { start, end };
}
