const SIGN = / = |＝/;

/** "each pays = bill * (1 + tip / 100) / people": the words of a field and the formula that gives it. */
export function splitFormula(words: string): { readonly words: string; readonly formula?: string } {
  const at = words.search(SIGN);
  if (at === -1) return { words };
  return { words: words.slice(0, at), formula: words.slice(at).replace(SIGN, '').trim() };
}
