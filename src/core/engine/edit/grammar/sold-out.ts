import { pickText } from '../../../domain/text.ts';
import type { Operation } from '../operation.ts';
import { shownIn } from './assign.ts';
import { changed, type Intent } from './intent.ts';
import { textFor } from './localized.ts';
import { isOffer } from './prices.ts';
import { askForRow, rowsSpoken, whichRow } from './rows-named.ts';
import { say } from './wording.ts';

const SOLD =
  /(?:\b(?:as|to|is|are|now|currently|temporarily)\s+)*\b(?:sold[- ]?out|out of stock|unavailable|not available|fully booked)\b|(?:标记?|设置?|改|变)?(?:为|成)?(?:已经?|暂时|都)?(?:售罄|售完|卖完|卖光|缺货|没货|约满)了?/;
const OTHER =
  /\b(?:when|if|hide|remove|delete|show|filter|labels?|badges?|section|page|not|no longer|again|all|every|\w+s as)\b|如果|时|筛选|隐藏|删|标签|页|所有|全部|不再/;

/** "mark the croissant as sold out", 红玫瑰卖完了: a state or a mark, which comes with it where there is none; and nothing is left in stock. */
export const sellOut: Intent = (clause, state) => {
  if (!SOLD.test(clause.words) || OTHER.test(clause.words.replace(/\bnot available/, ' '))) return null;
  const { blueprint, locale } = state;
  const spoken = rowsSpoken({ ...clause, words: clause.words.replace(SOLD, ' ').trim() }, blueprint);
  if (spoken.meant === 'unsure') return whichRow(clause, spoken.rows, state);
  const [named] = spoken.rows;
  const of = spoken.missing?.of ?? Object.entries(blueprint.entities).find(([, each]) => isOffer(each) && each.rows.length > 0);
  if (named === undefined)
    return spoken.missing === null || of === undefined ? null : askForRow(clause, spoken.missing.name, of, state);
  const entity = blueprint.entities[named.entity];
  if (entity === undefined) return null;
  const label = textFor(blueprint, 'Sold out', '售罄');
  const key = entity.fields.some(({ key: each }) => each === 'available') ? 'available' : 'soldOut';
  const fresh: Operation[] = entity.fields.some((field) => field.key === key)
    ? []
    : [
        { op: 'addField', entity: named.entity, index: entity.fields.length, field: { key, label, type: 'bool' } },
        ...shownIn(named.entity, [key], blueprint),
      ];
  const rows = spoken.rows.filter((row) => row.entity === named.entity);
  const [stock] = entity.rules?.flatMap((rule) => (rule.kind === 'stock' ? [rule.field] : [])) ?? [];
  const none = { [key]: key === 'soldOut', ...(stock !== undefined && { [stock]: 0 }) };
  const marked = rows.map(({ row, entity: id }): Operation => ({
    op: 'setRow',
    entity: id,
    id: row.id,
    values: { ...row.values, ...none },
  }));
  const name = rows.map((row) => row.name).join(', ');
  return changed([...fresh, ...marked], say(locale, 'valueSet', { name, field: pickText(label, locale), value: '✓' }));
};
