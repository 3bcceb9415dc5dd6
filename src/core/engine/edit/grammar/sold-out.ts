import { pickText } from '../../../domain/text.ts';
import type { SeedRow } from '../../blueprint/entity-schema.ts';
import type { Operation } from '../operation.ts';
import { shownIn } from './assign.ts';
import { changed, type EditState, type Intent, type IntentOutcome } from './intent.ts';
import { textFor } from './localized.ts';
import { isOffer } from './priced-entities.ts';
import { askForRow, findRows, askWhichRow } from './rows-by-name.ts';
import type { NamedRow } from './row-reference.ts';
import { replyText } from './reply-sentences.ts';

const SOLD =
  /(?:\b(?:as|to|is|are|now)\s+)*\b(?:sold[- ]?out|out of stock|unavailable|not available)\b|标?记?为?(?:已经?)?(?:售罄|售完|卖完|卖光|缺货|没货)了?/;
const OTHER =
  /\b(?:when|if|hide|remove|delete|show|filter|labels?|badges?|section|page|no longer|again|all|every|\w+s as)\b|如果|时|筛选|隐藏|删|标签|页|所有|全部|不再/;

/** "mark the croissant as sold out", 红玫瑰卖完了: a state or a mark, which comes with it where there is none; and nothing is left in stock. */
export const sellOut: Intent = (clause, state) => {
  if (!SOLD.test(clause.words) || OTHER.test(clause.words)) return null;
  const { blueprint } = state;
  const spoken = findRows({ ...clause, words: clause.words.replace(SOLD, ' ').trim() }, blueprint);
  if (spoken.meant === 'unsure') return askWhichRow(clause, spoken.rows, state);
  const [named] = spoken.rows;
  const of = spoken.missing?.of ?? Object.entries(blueprint.entities).find(([, each]) => isOffer(each) && each.rows.length > 0);
  if (named === undefined)
    return spoken.missing === null || of === undefined
      ? null
      : askForRow(clause, { name: spoken.missing.name, namedEntity: of, state });
  const { fields = [], rules = [] } = blueprint.entities[named.entity] ?? {};
  const rows = spoken.rows.filter(({ entity }) => entity === named.entity);
  const others = Object.fromEntries(rules.flatMap((rule) => (rule.kind === 'stock' ? [[rule.field, 0]] : [])));
  const key = fields.some((field) => field.key === 'available') ? 'available' : 'soldOut';
  return flagRows(rows, { names: ['Sold out', '售罄'], values: { ...others, [key]: key === 'soldOut' } }, state);
};

interface RowFlag {
  readonly names: readonly [string, string];
  /** The mark and what goes with it. */
  readonly values: SeedRow['values'];
}

/** Rows of one kind are marked; a mark that they do not have yet comes with it. */
export function flagRows(rows: readonly NamedRow[], { names, values }: RowFlag, { blueprint, locale }: EditState): IntentOutcome {
  const id = rows[0]?.entity ?? '';
  const label = textFor(blueprint, ...names);
  const { fields = [] } = blueprint.entities[id] ?? {};
  const fresh = Object.keys(values).filter((key) => fields.every((field) => field.key !== key));
  const operations: Operation[] = [
    ...fresh.map((key): Operation => ({ op: 'addField', entity: id, index: fields.length, field: { key, label, type: 'bool' } })),
    ...shownIn(id, fresh, blueprint),
    ...rows.map(({ row }): Operation => ({ op: 'setRow', entity: id, id: row.id, values: { ...row.values, ...values } })),
  ];
  const name = rows.map((row) => row.name).join(', ');
  return changed(operations, replyText(locale, 'valueSet', { name, field: pickText(label, locale), value: '✓' }));
}
