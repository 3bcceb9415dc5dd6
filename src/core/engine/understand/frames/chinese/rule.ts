import { pattern } from '../../lexicon/chinese-patterns.ts';
import type { Draft } from '../../brief/draft.ts';
import type { Clause } from '../../clauses/clause.ts';
import type { Sentence } from '../read-draft.ts';
import { numberIn } from '../../text/chinese-numbers.ts';

const RULE = pattern('rule');
const PLACES = pattern('places');

/** 每节最多6人, 满员不能再约, 不能和别人重叠: a rule of what was spoken of last, in its own words. */
export function readChineseRule(draft: Draft, clause: Clause, { text }: Sentence): boolean {
  const said = text.slice(clause.start, clause.end);
  if (!RULE.test(said) || clause.listed.length > 0) return false;
  const entity = draft.focus ?? [...draft.entities.values()][0];
  if (entity === undefined) return false;
  if (!entity.rules.includes(said)) entity.rules.push(said.slice(0, 200));
  const [, , places] = PLACES.exec(said) ?? [];
  const count = places === undefined ? null : numberIn(places);
  if (count !== null) entity.places ??= count;
  return clause.verbs.length === 0 || clause.isNegative || pattern('onlyRule').test(said);
}
