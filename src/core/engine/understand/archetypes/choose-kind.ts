import type { Locale } from '../../../domain/text.ts';
import { piecesOf } from '../marks/piece.ts';
import { type Rows, unpackRows } from '../marks/weights.ts';
import { guessKind, type KindGuess, type KindWeights } from './guess-kind.ts';
import { kindFeatures } from './kind-features.ts';
import chineseJson from './weights/zh.json' with { type: 'json' };
import englishJson from './weights/en.json' with { type: 'json' };

const PACKED: Readonly<Record<Locale, KindWeights>> = { en: englishJson, zh: chineseJson };
/** Signs that are read: what an idea is for is said long before. */
const READ_MAX = 2000;
const UNPACKED = new Map<Locale, Rows>();

/** The kind of site that an idea is likeliest for, as it was learned from ideas whose kind was said by hand. */
export function chooseKind(idea: string, locale: Locale): KindGuess {
  const rows = UNPACKED.get(locale) ?? unpackRows(PACKED[locale]);
  UNPACKED.set(locale, rows);
  return guessKind(kindFeatures(piecesOf(idea.slice(0, READ_MAX))), { kinds: PACKED[locale].kinds, rows });
}
