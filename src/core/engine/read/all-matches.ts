/**
 * Returns all matches of a global pattern, as `matchAll` does, without copying the pattern: for a long one and the short
 * sentences of a prompt the copy costs more than the search.
 */
export function allMatches(pattern: RegExp, text: string): RegExpExecArray[] {
  const matches: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    matches.push(match);
    if (match[0] === '') pattern.lastIndex += 1;
  }
  return matches;
}
