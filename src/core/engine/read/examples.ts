import { findFeatures } from './feature-lexicon.ts';
import { readEntities } from './mentions.ts';
import { tokenize } from './normalize.ts';
import type { Region } from './request-regions.ts';

/** "(such as apple)" only shows what somebody might type. */
export function isExample({ kind, opening, pieces }: Region): boolean {
  return (
    kind === 'consists' &&
    /^\(?(?:such as|like|e\.g|for example|例如|比如|如)/iu.test(opening) &&
    pieces.every(({ text }) => isThing(text))
  );
}

/** Examples in brackets of something that is known anyway. */
export function isAside(region: Region): boolean {
  return region.opening.startsWith('(') && isExample(region);
}

function isThing(text: string): boolean {
  const tokens = tokenize(text);
  return tokens.length <= 2 && findFeatures(tokens, { weakToo: true }).length === 0 && readEntities(tokens).length === 0;
}
