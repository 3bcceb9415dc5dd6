import { type Action, addField, type Draft, type DraftEntity } from '../../../brief/draft.ts';
import { pattern } from '../../../lexicon/chinese-patterns.ts';
import { bareField, fieldLike } from '../forms/form.ts';
import { askedWords } from './booking.ts';

/** 进还是出，库存自动加减: each entry of the log adds to the level of its thing or takes from it, and never more than is there. */
export function settleStock(draft: Draft): void {
  for (const log of draft.entities.values()) {
    const way = log.fields.find((field) => pattern('inOrOut').test(field));
    const stock = [...draft.entities.values()].find(
      (entity) => entity !== log && log.fields.includes(`${entity.name} (${entity.name})`),
    );
    const entry = draft.actions.find(({ on, makes, asks }) => (makes ?? on) === log.name && asks !== undefined);
    if (way === undefined || stock === undefined || entry === undefined) continue;
    const level = levelOf(stock);
    const number = log.fields.find((field) => field !== way && field.endsWith('(数字)'));
    if (level === undefined || number === undefined) continue;
    runOn(entry, { log, stock, level, way, number: bareField(number) });
    for (const entity of draft.entities.values()) dropRules(entity);
  }
}

interface Run {
  readonly log: DraftEntity;
  readonly stock: DraftEntity;
  readonly level: string;
  readonly way: string;
  readonly number: string;
}

function runOn(entry: Action, { log, stock, level, way, number }: Run): void {
  const field = bareField(way);
  const [, one = '', other = ''] = /\((.+?)\|(.+?)\)/u.exec(way) ?? [];
  const [into, out] = /[出领用减]/u.test(one) ? [other, one] : [one, other];
  const target = `${stock.name}.${level}`;
  const relation = `${stock.name} (${stock.name})`;
  entry.on = log.name;
  delete entry.makes;
  entry.asks = [relation, ...askedWords(entry).filter((each) => each !== relation)];
  entry.sets = [`${target} - ${number}，如果 ${field} = ${out}`, `${target} + ${number}，如果 ${field} = ${into}`];
  entry.when = `${field} = ${into} or ${number} <= ${target}`;
  entry.why = '库存不够';
}

function levelOf(stock: DraftEntity): string | undefined {
  const bound = fieldLike(stock, pattern('boundField'));
  const level = stock.fields.map(bareField).find((field) => field !== bound && pattern('levelField').test(field));
  if (level !== undefined && !stock.fields.includes(`${level} (数字)`)) addField(stock, `${level} (数字)`);
  return level;
}

/** These are what the entries do. */
function dropRules({ rules }: DraftEntity): void {
  for (let at = rules.length - 1; at >= 0; at -= 1) if (pattern('stockRule').test(rules[at] ?? '')) rules.splice(at, 1);
}
