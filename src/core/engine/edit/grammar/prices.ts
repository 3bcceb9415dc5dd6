import type { Blueprint } from '../../blueprint/schema.ts';
import { currencyFacts } from '../../catalogue/currency.ts';
import { applyUnchecked } from '../apply-operations.ts';
import type { Operation } from '../operation.ts';
import type { Clause } from './clause.ts';
import { namedEntities } from './entities-in.ts';
import { changed, type Intent } from './intent.ts';
import { itemChanges } from './price-table-items.ts';
import { isOffer, isPriced } from './priced-entities.ts';
import { needed, notThere, number, numberIn } from './row-values.ts';
import { askForRow, findRows, askWhichRow } from './rows-by-name.ts';
import { titlesOf } from './read-values.ts';
import type { NamedRow } from './row-reference.ts';
import { replyText } from './reply-sentences.ts';

const AMOUNT = /(\d+(?:[.,]\d+)?)\s*(%|percent|per cent|个百分点)?/;
const MORE = /\b(?:raise|increase|add|more expensive|higher|up|dearer)\b|涨|提高|上调|增加|加价|提价/;
const LESS = /\b(?:lower|reduce|decrease|cut|cheaper|discount(?:ed)?|down|drop|off)\b|降|减|折|下调|便宜/;
/** "add a job: room 9" adds a row, and nothing to a number. */
const ADDS_ROW = /\badd\s+(?:an?|another|one|the|new)\b|^(?:请)?(?:再)?(?:添加|增加|新增|加)一/;
const PRICES =
  /\bprices?\b|\bdiscount(?:ed)?\b|折|\bexpensive\b|\bcheaper\b|价|便宜|\d\s*(?:%|percent) off\b|\boff (?:all|every|the whole)/;
/** Matches announcements, coupons and limited offers, which change no prices. */
const TOLD =
  /\b(?:banner|announce|coupon|code|voucher|say|section|page|today|this|weekend|when|if|over|first|until|for|new)|横幅|公告|券|码|首单|会员|满|写|今|本周|周末|页|生日/;
/** "all teas": a kind that no rows are. */
const ALL_OF =
  /\b(?:all|every|each)\s+(?:the\s+|our\s+|my\s+)?(\p{L}+)|(?:所有|全部)的?(\p{Script=Han}+?)的?(?:都|价|打|涨|降|上|下|提|便|加|减|\s*\d|$)/u;
const GENERAL = /^(?:prices?|products?|items?|goods|things?|价格|商品|产品|东西)$/;
const DIGITS = '零一二三四五六七八九';

/** "raise all prices by 10 %", "make the cakes 2 euros cheaper", "10% off everything", 所有价格上调10%, 全场打八五折. */
export const changePrices: Intent = (clause, state) => {
  const words = inPercent(clause.words);
  const amount = AMOUNT.exec(words);
  const lowers = LESS.test(words);
  if (amount === null || (!lowers && !MORE.test(words))) return null;
  if (/\boff\b|折|\bdiscount/.test(clause.words) && (TOLD.test(words) || clause.quotes.length > 1)) return null;
  const { blueprint } = state;
  const spoken = findRows(clause, blueprint, needed(clause));
  const [named] = spoken.rows;
  const entities = namedEntities(clause, blueprint).map(([id]) => id);
  const field = entities.flatMap((id) => numberIn(clause, blueprint.entities[id]) ?? [])[0];
  if (!PRICES.test(words) && (field === undefined || ADDS_ROW.test(words))) return null;
  const unknown = named === undefined && entities.length === 0 ? ALL_OF.exec(clause.words) : null;
  const of = Object.entries(blueprint.entities).find(([, each]) => isOffer(each) && each.rows.length > 0);
  const kind = (unknown?.[1] ?? unknown?.[2] ?? '').trim();
  if (of !== undefined && kind !== '' && !GENERAL.test(kind)) return askForRow(clause, { name: kind, namedEntity: of, state });
  if (spoken.meant === 'unsure') return askWhichRow(clause, spoken.rows, state);
  if (named === undefined && PRICES.test(words)) {
    const asked = notThere(clause, { rowReference: spoken, value: { wanted: amount[0], whole: clause }, state });
    if (asked !== null) return asked;
  }
  const by = number(amount[1]) * (lowers ? -1 : 1);
  const change = (old: number) => Math.max(0, amount[2] === undefined ? old + by : (old * (100 + by)) / 100);
  const sold = Object.keys(blueprint.entities).filter((id) =>
    entities.some((each) => isPriced(blueprint.entities[each])) ? entities.includes(id) : isOffer(blueprint.entities[id]),
  );
  const rows = repriced(sold, { clause, rows: spoken.rows, change }, blueprint);
  return rows.length === 0 ? null : changed(rows.flat(), replyText(state.locale, 'repriced', { count: rows.length }));
};

interface PriceChange {
  readonly clause: Clause;
  /** All rows when none is named. */
  readonly rows: readonly NamedRow[];
  change(old: number): number;
}

/** Returns the operations that change the price of each chosen row, and the texts that repeat it. */
function repriced(entities: readonly string[], { clause, rows, change }: PriceChange, blueprint: Blueprint): Operation[][] {
  const decimals = currencyFacts(blueprint.site.currency).places;
  const changes: Operation[][] = [];
  let site = blueprint;
  for (const id of entities) {
    const entity = blueprint.entities[id];
    const price = numberIn(clause, entity) ?? entity?.fields.find(({ type }) => type === 'money');
    for (const row of entity?.rows ?? []) {
      const old = row.values[price?.key ?? ''];
      const isMeant = rows.length === 0 || rows.some((each) => each.entity === id && each.row.id === row.id);
      if (entity === undefined || price === undefined || typeof old !== 'number' || !isMeant) continue;
      const values = { ...row.values, [price.key]: Number(change(old).toFixed(decimals)) };
      const made: Operation[] = [
        { op: 'setRow', entity: id, id: row.id, values },
        ...itemChanges(titlesOf(entity, row)[0] ?? '', { field: price, values, blueprint: site }),
      ];
      const step = applyUnchecked(site, made);
      if (step.ok) site = step.value.blueprint;
      changes.push(made);
    }
  }
  return changes;
}

/** 九折 takes 10 % off, 八五折 and 8.5折 take 15 % off, half price takes 50 % off. */
function inPercent(words: string): string {
  return words
    .replace(/\bhalf[- ]price|\b(?:at|to) half (?:the )?price|半价/, '50% off, price')
    .replace(/(?<![第\d])([一二三四五六七八九]{1,2}|\d{1,2}|\d\.\d)折/, (matched, rate: string) => {
      const digits = rate.replace('.', '').replace(/[^\d]/g, (digit) => String(DIGITS.indexOf(digit)));
      return /^\d{1,2}$/.test(digits) ? `${String(100 - Number(digits.padEnd(2, '0')))}% 折` : matched;
    });
}
