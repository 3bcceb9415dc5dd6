/** Characters of a token: fewer than most texts have, so that nothing is sent that does not fit. */
const CHARACTERS_PER_TOKEN = 3.5;

/** Estimates the tokens that a model counts in a text, from above; a Chinese character is one. */
export function tokensOf(text: string): number {
  const wide = text.match(/[\u2E80-\uFFEF]/g)?.length ?? 0;
  return Math.ceil((text.length - wide) / CHARACTERS_PER_TOKEN + wide);
}
