import { expect, it } from 'vitest';
import entities from '../catalogue/entities.json' with { type: 'json' };
import kinds from './kinds.json' with { type: 'json' };
import nouns from './nouns.json' with { type: 'json' };
import trades from './trades.json' with { type: 'json' };

interface Found {
  readonly cues: readonly string[][];
  readonly always?: readonly string[];
}

/** Both names of everything that English sites call by both. */
const names = [
  ...Object.values(entities).map(({ name }) => name),
  ...Object.values(trades).flatMap((trade) => ('labels' in trade ? Object.values(trade.labels) : [])),
].map(([english = '', ...others]): [string, string] => [english, others.at(-1) ?? '']);

function found(entries: readonly Found[], name: readonly string[], endings: (words: readonly string[]) => string): number {
  return entries.findIndex(({ cues, always = [] }) => {
    const words = [...cues.flat(), ...always];
    return words.length > 0 && name.some((each) => new RegExp(endings(words), 'iu').test(each));
  });
}

const englishOnly = (entries: readonly Found[]) =>
  entries.map(({ cues, ...entry }): Found => ({ ...entry, cues: cues.slice(0, 1) }));

it.each([
  ['a kind', kinds, (words: readonly string[]) => `(?:${words.join('|')})(?:s|es)?$`],
  ['names of rows', nouns, (words: readonly string[]) => `(?:^|(?<=\\p{Script=Han})| )(?:${words.join('|')})(?:s|es)?$`],
])('finds %s for each name without the words that come with Chinese prompts', (_, entries: readonly Found[], endings) => {
  expect(names.length).toBeGreaterThan(180);
  const different = names.filter((name) => found(entries, name, endings) !== found(englishOnly(entries), name, endings));
  expect(different).toEqual([]);
});
