import type { Locale } from '../../../domain/text.ts';
import type { AuthoredBrief } from '../../document/lines/brief-line.ts';
import { capitalised } from '../../document/brief/english.ts';
import { toldRuns } from '../facts/told-runs.ts';

const TOLD_MAX = 12;

/**
 * A brief that tells in the idea's own words what no record holds of a date, a price or who is who: whole sentences in the place of the
 * pieces that were read of them.
 */
export function withToldRuns(brief: AuthoredBrief, idea: string, locale: Locale): AuthoredBrief {
  const { facts = [], open = [] } = brief;
  const lost = open.map((item) => (typeof item === 'string' ? item : item.words));
  const lines = facts.flatMap((fact) => (typeof fact === 'string' ? fact : []));
  const runs = toldRuns({ idea, locale, lines }).filter((run) =>
    lost.some((words) => run.includes(words) || words.includes(run)),
  );
  if (runs.length === 0) return brief;
  const isWithin = (fact: (typeof facts)[number]) =>
    typeof fact === 'string' && runs.some((run) => run.toLowerCase().includes(fact.toLowerCase()));
  const told = runs.map((run) => capitalised(run.replace(/^(?:and|so|but|then|also|plus)\s+/iu, '')));
  return { ...brief, facts: [...facts.filter((fact) => !isWithin(fact)), ...told.slice(0, TOLD_MAX)] };
}
