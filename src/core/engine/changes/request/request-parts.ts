/** Parts of a wish are as long as a few words at least, a Chinese sign as long as three letters. */
const PART_MIN = 12;
const PARTS_MAX = 12;
const WORDS_MAX = 120;

/** Words in quotes and numbers have marks of their own. */
const KEPT = /“[^”]*”|「[^」]*」|"[^"]*"|\d[\d.,:]*\d/g;
const ENDS = /[,;.!?，；。！？、\n]/u;

/** The parts of a request: what stands between its marks, with what is too short to be a wish at the one before. */
export function partsOf(request: string): readonly string[] {
  const hidden = request.replace(KEPT, (words) => words.replace(/[\s\S]/g, '_'));
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at <= hidden.length; at += 1) {
    if (at < hidden.length && !ENDS.test(hidden[at] ?? '')) continue;
    const words = request.slice(from, at).trim();
    from = at + 1;
    if (words === '') continue;
    const last = parts.at(-1);
    if (last !== undefined && (widthOf(words) < PART_MIN || widthOf(last) < PART_MIN))
      parts[parts.length - 1] = `${last}, ${words}`;
    else parts.push(words);
  }
  return parts.slice(0, PARTS_MAX).map((words) => words.slice(0, WORDS_MAX));
}

/** The width of what is said without numbers and quotes: those say how, and not that something more is wanted. */
function widthOf(words: string): number {
  return words
    .replace(KEPT, '')
    .replace(/\d/g, '')
    .replace(/\p{Script=Han}/gu, 'xxx').length;
}
