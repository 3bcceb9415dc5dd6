import type { Field } from '../../../blueprint/entity-schema.ts';
import { answer, relatedRows } from '../../block-data.ts';
import type { BlockCall, RenderContext, Row } from '../../context.ts';
import { displayField, optionLabel, plainValue, publicFields, rowTitle } from '../../row-values.ts';
import { readQuestion } from '../../question-parts.ts';

/** Content of a game: a text, its group, or its choices and which of them is right. */
export interface GameRow {
  readonly t: string;
  readonly c?: string;
  readonly o?: readonly string[];
  readonly r?: number;
}

/** The rows a game is played with: the site's own where they fit the game, else a small set of its own. */
export function gameRows(
  kind: string,
  { block, blockId, context }: Pick<BlockCall, 'block' | 'blockId' | 'context'>,
): readonly GameRow[] {
  const found = siteRows(kind, { block, blockId, context });
  if (kind === 'sort') return new Set(found.map((row) => row.c)).size > 1 ? found : standardSort(context);
  if (kind === 'trivia') return found.length > 0 ? found : standardQuestions(context);
  return kind === 'memory' || kind === 'hangman' ? found : [];
}

function siteRows(
  kind: string,
  { block, blockId, context }: Pick<BlockCall, 'block' | 'blockId' | 'context'>,
): readonly GameRow[] {
  const entity = context.blueprint.entities[block.query?.entity ?? ''];
  if (entity === undefined) return [];
  const { rows } = answer(context, blockId, 'rows');
  if (kind === 'trivia')
    return rows
      .flatMap((row) => readQuestion(row, entity, context.locale))
      .map(({ words, choices, right }) => ({ t: words, o: choices, r: choices.indexOf(right) }));
  const title = (row: Row) => rowTitle(entity, row, kind === 'hangman' ? 'en' : context.locale);
  if (kind !== 'sort') return rows.map((row) => ({ t: title(row) }));
  const open = publicFields(entity).filter((field) => field !== displayField(entity));
  const groups = open.filter((field) => field.type === 'enum' || field.type === 'relation');
  const group = groups.find((field) => GROUPS.test(field.key)) ?? groups[0];
  if (group === undefined) return [];
  return rows.flatMap((row) => {
    const name = groupName(group, { row, blockId, context });
    return name === '' ? [] : [{ t: title(row), c: name }];
  });
}

const GROUPS = /bin|container|category|type|kind|group|class|material/i;

interface GroupNameInput {
  readonly row: Row;
  readonly blockId: string;
  readonly context: RenderContext;
}

function groupName(field: Field, { row, blockId, context }: GroupNameInput): string {
  const value = plainValue(row.values[field.key], context.locale);
  if (field.type === 'enum') return value === '' ? '' : optionLabel(field, value, context.locale);
  const to = context.blueprint.entities[field.to ?? ''];
  const target = relatedRows(field, blockId, context).find((each) => each.id === value);
  return to === undefined || target === undefined ? '' : rowTitle(to, target, context.locale);
}

const WASTE: readonly (readonly [en: string, zh: string])[] = [
  ['Recyclable:Glass bottle,Newspaper,Tin can,Cardboard box', '可回收物:玻璃瓶,报纸,铁罐,纸箱'],
  ['Food waste:Apple core,Tea leaves,Egg shells', '厨余垃圾:苹果核,茶叶渣,蛋壳'],
  ['Hazardous:Battery,Paint can,Old medicine', '有害垃圾:电池,油漆桶,过期药品'],
  ['Other waste:Broken plate,Used tissue', '其他垃圾:碎盘子,用过的纸巾'],
];

function standardSort({ locale }: RenderContext): readonly GameRow[] {
  return WASTE.flatMap((pair) => {
    const [group = '', items = ''] = pair[locale === 'zh' ? 1 : 0].split(':');
    return items.split(',').map((item) => ({ t: item, c: group }));
  });
}

const QUESTIONS: readonly (readonly [en: string, zh: string])[] = [
  ['How many days has a leap year?|365|366|364|1', '闰年有多少天？|365|366|364|1'],
  ['Which planet is closest to the Sun?|Mercury|Venus|Mars|0', '离太阳最近的行星是？|水星|金星|火星|0'],
  ['How many sides has a hexagon?|5|8|6|2', '六边形有几条边？|5|8|6|2'],
  ['At what °C does water boil at sea level?|90|100|120|1', '海平面上水的沸点是多少 °C？|90|100|120|1'],
  ['Which is the largest ocean?|Atlantic|Indian|Pacific|2', '最大的海洋是？|大西洋|印度洋|太平洋|2'],
];

function standardQuestions({ locale }: RenderContext): readonly GameRow[] {
  return QUESTIONS.map((pair) => {
    const parts = pair[locale === 'zh' ? 1 : 0].split('|');
    return { t: parts[0] ?? '', o: parts.slice(1, -1), r: Number(parts.at(-1)) };
  });
}
