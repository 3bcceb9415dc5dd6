import type { Locale } from '#core/domain/text.ts';
import { guessKind } from '#core/engine/understand/archetypes/guess-kind.ts';
import { kindFeatures } from '#core/engine/understand/archetypes/kind-features.ts';
import { piecesOf } from '#core/engine/understand/marks/piece.ts';
import { unpackRows } from '#core/engine/understand/marks/weights.ts';
import { ideasOfKinds } from '../../src/build/reader/ideas-of-kinds.ts';
import { trainKinds } from '../../src/build/reader/train-kinds.ts';

/**
 * Prints how often the kind of an idea that was not learned from is told rightly: trained on four fifths and tried on the rest, five times;
 * by how far the best kind leads, and the kinds that are taken for one another most.
 */
const FOLDS = 5;
const SHOWN = 20;
const LANGUAGES: readonly Locale[] = ['en', 'zh'];

for (const locale of LANGUAGES) {
  const ideas = ideasOfKinds(locale);
  const tried: { readonly lead: number; readonly isRight: boolean; readonly pair: string }[] = [];
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const { kinds, rows } = trainKinds(ideas.filter((_, at) => at % FOLDS !== fold));
    const unpacked = unpackRows({ rows });
    for (const idea of ideas.filter((_, at) => at % FOLDS === fold)) {
      const { kind, lead } = guessKind(kindFeatures(piecesOf(idea.text)), { kinds, rows: unpacked });
      tried.push({ lead, isRight: idea.kinds.includes(kind), pair: `${idea.kinds[0]} > ${kind}` });
    }
  }
  const share = (all: typeof tried) => (all.filter(({ isRight }) => isRight).length / all.length).toFixed(2);
  const byLead = tried.toSorted((one, other) => other.lead - one.lead);
  const fifths = Array.from({ length: FOLDS }, (_, at) =>
    byLead.slice(Math.floor((at * byLead.length) / FOLDS), Math.floor(((at + 1) * byLead.length) / FOLDS)),
  );
  process.stdout.write(
    `${locale}: ${ideas.length} ideas, ${share(tried)} right; by lead ${fifths.map((part) => `${share(part)} (>${part.at(-1)?.lead.toFixed(1)})`).join(', ')}\n`,
  );
  const wrong = tried.filter(({ isRight }) => !isRight).map(({ pair }) => pair);
  const counts = [...new Set(wrong)].map((pair) => [pair, wrong.filter((each) => each === pair).length] as const);
  process.stdout.write(
    `${counts
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, SHOWN)
      .map(([pair, count]) => `${pair} ${count}`)
      .join(', ')}\n`,
  );
}
