import type { Draft } from '../../brief/draft.ts';
import type { Clause } from '../../clauses/clause.ts';
import type { Sentence } from '../read-draft.ts';
import { numberIn } from '../../text/chinese-numbers.ts';

const RULE =
  /最多|最少|至少|不超过|不少于|不能|不可|不得|不许|禁止|只能|仅|限\d|满员|满了|满人|逾期|超过|才能|才算|以内|重叠|不重复|唯一|标[红黄绿]|变[红黄灰]|高亮|提醒|自动|一[个间台位天]\p{Script=Han}{0,4}一[个单位组]/u;
const PLACES = /每(\p{Script=Han}{1,2}?)(?:最多|不超过|限)\s*(\d+|[一二两三四五六七八九十]+)\s*(?:人|个人|位|名)/u;

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
  return clause.verbs.length === 0 || clause.isNegative || /标[红黄绿]|提醒|自动|超过|才算/u.test(said);
}
