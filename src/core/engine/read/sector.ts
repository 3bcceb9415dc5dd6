import { sectors } from '../content/sectors.ts';

const LEAST = 3;
const OF_THE_LEAD = 3;

const patterns = sectors.map(({ id, cues }) => {
  const [english, chinese] = cues;
  const words = [`\\b(?:${english.join('|')})`, ...chinese].join('|');
  // Without the `u` flag: each prompt is searched for all of them, and it makes `i` three times as slow.
  return { id, words: new RegExp(words, 'gi') };
});

/** The field of life that a prompt speaks of most, its first sentence before all others; undefined where none stands out. */
export function readSector(prompt: string, leadEnd: number): string | undefined {
  let found: { readonly id: string; readonly score: number } | undefined;
  for (const { id, words } of patterns) {
    let score = 0;
    for (let match = words.exec(prompt); match; match = words.exec(prompt)) score += match.index < leadEnd ? OF_THE_LEAD : 1;
    if (score >= LEAST && score > (found?.score ?? 0)) found = { id, score };
  }
  return found?.id;
}
