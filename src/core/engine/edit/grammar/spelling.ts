/** Words that requests are made of, where a slip of the fingers would leave them unread. */
const WORDS =
  'about address background banner blue booking button buttons calendar change color colors colour colours column comment contact delete description display footer gallery green header heading headline home image images language layout listing menu message number orange page pages phone picture pictures please price prices pricing product products purple remove rename replace review reviews search section sections shadow sidebar sort square subtitle table teachers testimonials text the title translate white yellow'.split(
    ' ',
  );
/** Words that lack nothing. */
const KNOWN = new Set([...WORDS, 'teaches']);

/** The request with letters put right that were swapped or left out; quoted words and everything else stay as typed. */
export function correctSpelling(prompt: string): string {
  return prompt.replace(/"[^"\n]*"|“[^“”\n]*”|\b[a-z]{3,}\b/g, (word) => (/^[a-z]/.test(word) ? corrected(word) : word));
}

function corrected(word: string): string {
  if (KNOWN.has(word)) return word;
  return WORDS.find((known) => isSwapped(word, known) || isShort(word, known)) ?? word;
}

/** Two neighbours in each other's place. */
function isSwapped(word: string, known: string): boolean {
  if (word.length !== known.length || (known.length < 5 && known !== 'the')) return false;
  const at = firstOther(word, known);
  return at >= 0 && word[at] === known[at + 1] && word[at + 1] === known[at] && word.slice(at + 2) === known.slice(at + 2);
}

/** One letter is missing inside a long word; a missing end is more often another word. */
function isShort(word: string, known: string): boolean {
  if (known.length < 6 || word.length !== known.length - 1 || word.at(-1) !== known.at(-1)) return false;
  const at = firstOther(known, word);
  return at > 0 && word.slice(at) === known.slice(at + 1);
}

/** Returns the index at which two words part; -1 where the first goes on as the second. */
function firstOther(word: string, other: string): number {
  return word.split('').findIndex((letter, index) => letter !== other[index]);
}
