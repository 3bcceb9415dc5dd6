import { labelOf, pattern } from '../../lexicon/chinese-patterns.ts';
import type { Draft, DraftEntity } from '../../brief/draft.ts';
import type { Clause } from '../../clauses/clause.ts';
import type { Sentence } from '../read-draft.ts';
import { personIn } from './pieces.ts';
import { numberIn } from '../../text/chinese-numbers.ts';

const RULE = pattern('rule');
const PLACES = pattern('places');

/** 每节最多6人, 满员不能再约, 不能和别人重叠: a rule of what was spoken of last, in its own words. */
export function readChineseRule(draft: Draft, clause: Clause, { text }: Sentence): boolean {
  const said = text.slice(clause.start, clause.end);
  if (readEachOf(draft, said)) return true;
  if (!RULE.test(said) || clause.listed.length > 0) return false;
  const last = draft.actions.at(-1);
  if (last !== undefined && pattern('oncePerPerson').test(said)) {
    last.limit = 'oncePerPerson';
    return true;
  }
  const entity = draft.focus ?? [...draft.entities.values()][0];
  if (entity === undefined) return false;
  // What people send is a record, though no sentence but the title names it.
  if (draft.words.sent.has(entity.name)) entity.isGuess = false;
  if (addFlag(entity, said) || addOverdue(draft, said)) return true;
  const rule = said.replace(
    pattern('numberedRule'),
    (_, before: string, number: string) => `${before}${numberIn(number) ?? number}`,
  );
  if (!entity.rules.includes(rule)) entity.rules.push(rule.slice(0, 200));
  const [, , places] = PLACES.exec(said) ?? [];
  const count = places === undefined ? null : numberIn(places);
  if (count !== null) entity.places ??= count;
  if (clause.verbs.length === 0 || clause.isNegative) return true;
  // 老板确认后才算数 is a step of somebody too, 最多借两本 is none beside the loan.
  const isStep = pattern('stepRule').test(said) && clause.subjects.some((phrase) => personIn(draft, phrase) !== null);
  if (pattern('onlyRule').test(said)) return !isStep;
  return pattern('reached').test(said);
}

/** 致命的标红: one of the choices of a property is flagged. */
function addFlag(entity: DraftEntity, said: string): boolean {
  const [, value = ''] = pattern('redFlag').exec(said) ?? [];
  const field = entity.fields.find(
    (each) =>
      value !== '' &&
      each.includes('(') &&
      each
        .replace(/^[^(]*\(/, '')
        .replace(')', '')
        .split('|')
        .includes(value),
  );
  if (field === undefined) return false;
  entity.flags.push(`${value} when ${field.replace(/\s*\(.*$/, '')} is ${value}`);
  return true;
}

/** 过期标红: where a record has a day on which it ends. */
function addOverdue({ entities }: Draft, said: string): boolean {
  const [, value = ''] = pattern('redFlag').exec(said) ?? [];
  if (!pattern('overdue').test(value)) return false;
  for (const entity of entities.values()) {
    const due = entity.fields.find((field) => pattern('dueField').test(field))?.replace(/\s*\(.*$/, '');
    if (due === undefined) continue;
    entity.flags.push(`${value} when ${due} < today`);
    return true;
  }
  return false;
}

/** 擅长分别是力量、瑜伽、拳击: one value for each row. */
function readEachOf(draft: Draft, said: string): boolean {
  const [, field = '', values = ''] = pattern('eachOf').exec(said) ?? [];
  const entity = draft.focus;
  const each = values.split(pattern('choiceSigns')).map((value) => value.trim());
  if (field === '' || entity === null || each.length < 2 || each.length !== entity.rows.length) return false;
  for (const [at, row] of entity.rows.entries())
    entity.rows[at] =
      typeof row === 'string' ? { [labelOf('name')]: row, [field]: each[at] ?? '' } : { ...row, [field]: each[at] ?? '' };
  return true;
}
