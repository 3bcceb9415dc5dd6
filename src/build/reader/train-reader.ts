import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locale } from '#core/domain/text.ts';
import { type PackedWeights, packRow } from '#core/engine/understand/marks/weights.ts';
import { type MarkedIdea, markedIdeas } from './marked-ideas.ts';
import { trainLinker } from './train-linker.ts';
import { trainTagger } from './train-tagger.ts';

/** Weights below these decide nothing, and would be most of the file. */
const [LEAST_STATE, LEAST_LINK] = [1.5, 0.05];

/** Learns to read ideas from those that were marked by hand. */
export function trainReader(ideas: readonly MarkedIdea[]): PackedWeights {
  const { rows, transitions } = trainTagger(ideas);
  const lines = [...rows].flatMap(([feature, row]) => {
    const packed = packRow(row.map((weight) => (Math.abs(weight) < LEAST_STATE ? 0 : weight)));
    return packed === '' ? [] : [`${feature}\t${packed}`];
  });
  const links = [...trainLinker(ideas)].filter(([, weight]) => Math.abs(weight) > LEAST_LINK);
  return {
    transitions: Array.from(transitions, (weight) => Math.round(weight)),
    links: Object.fromEntries(links.map(([feature, weight]) => [feature, Math.round(weight * 100) / 100])),
    rows: lines.toSorted().join('\n'),
  };
}

const LANGUAGES: readonly Locale[] = ['en', 'zh'];

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const locale of LANGUAGES) {
    const file = new URL(`../../core/engine/understand/marks/weights/${locale}.json`, import.meta.url);
    writeFileSync(file, `${JSON.stringify(trainReader(markedIdeas(locale)))}\n`);
  }
