import { understandPlainly } from '#core/engine/understand/understand.ts';
import { describe, expect, it } from 'vitest';
import { f1Of, PARTS, type Part } from './brief-score.ts';
import { briefTable } from './brief-table.ts';
import { GOLD_LANGUAGES, goldBriefs, type GoldLanguage } from './gold-briefs.ts';

/**
 * The figures that were reached, less a little: who changes the reader sees at once what it costs elsewhere. No idea of these is
 * among those that the reader was trained on.
 */
const FLOORS: Readonly<Record<GoldLanguage, Record<Part, number>>> = {
  en: { entities: 0.45, fields: 0.43, actions: 0.36, views: 0.3, facts: 0.59 },
  zh: { entities: 0.38, fields: 0.44, actions: 0.32, views: 0.34, facts: 0.57 },
};
const COVERAGE = 0.98;

describe('briefs understood from ideas', () => {
  it.each(GOLD_LANGUAGES)('agree with the gold ones no less than before (%s)', (language) => {
    const { tallies, coverage } = briefTable(goldBriefs(language), (idea) => understandPlainly(idea));
    const low = PARTS.filter((part) => f1Of(tallies[part]) < FLOORS[language][part]);
    expect(low.map((part) => `${part} ${f1Of(tallies[part]).toFixed(2)}`)).toEqual([]);
    expect(coverage).toBeGreaterThan(COVERAGE);
  });
});
