/** Cuts a text before and after each of the phrases, which stand in it in this order; joined, the parts are the text. */
export function splitAt(text: string, phrases: readonly string[]): readonly string[] {
  const parts: string[] = [];
  let rest = text;
  for (const phrase of phrases) {
    const at = rest.indexOf(phrase);
    if (at === -1) continue;
    if (at > 0) parts.push(rest.slice(0, at));
    parts.push(phrase);
    rest = rest.slice(at + phrase.length);
  }
  return rest === '' ? parts : [...parts, rest];
}
