import type { Locale } from '../../../domain/text.ts';
import { evenLists } from './even-lists.ts';
import { featuresOf } from './features.ts';
import { linked, type Marked } from './marked.ts';
import { piecesOf } from './piece.ts';
import { sureSpans } from './sure-spans.ts';
import { bestPath, leadsOf, scoresOf, spansOf } from './tagger.ts';
import { type PackedWeights, type ReaderWeights, unpackWeights } from './weights.ts';
import chineseJson from './weights/zh.json' with { type: 'json' };
import englishJson from './weights/en.json' with { type: 'json' };

const PACKED: Readonly<Record<Locale, PackedWeights>> = { en: englishJson, zh: chineseJson };
const WEIGHTS = new Map<Locale, ReaderWeights>();

/** Words and signs that are read: a brief holds no more than these ask for, and what lies behind them is left open. */
const PIECES_MAX = 1500;

/** Marks what the stretches of an idea are, and what each belongs to, as it was learned from ideas that were marked by hand. */
export function readMarks(idea: string, locale: Locale): Marked {
  const weights = weightsOf(locale);
  const pieces = piecesOf(idea).slice(0, PIECES_MAX);
  const scores = scoresOf(featuresOf(pieces), weights.addScores);
  const states = bestPath(scores, weights.transitions);
  const spans = sureSpans(spansOf(idea, pieces, states), { pieces, leads: leadsOf(scores, states), locale });
  return linked(idea, evenLists(idea, spans), weights.linkOf);
}

function weightsOf(locale: Locale): ReaderWeights {
  const weights = WEIGHTS.get(locale) ?? unpackWeights(PACKED[locale]);
  WEIGHTS.set(locale, weights);
  return weights;
}
