import { listOption } from '../../render/block-data.ts';
import { pickText } from '../../../domain/text.ts';
import type { Entity, Field } from '../../blueprint/entity-schema.ts';
import type { Block } from '../../blueprint/page-schema.ts';
import { BLUEPRINT_LIMITS } from '../../blueprint/schema.ts';
import { NUMERIC_TYPES } from '../../catalogue/entities.ts';
import type { Operation } from '../operation.ts';
import type { Clause } from './clause.ts';
import { namedEntities } from './entities-in.ts';
import { fieldIn } from './fields-in.ts';
import { freshBlockId } from './fresh-id.ts';
import { already, changed, refused, type EditState, type Intent } from './intent.ts';
import { blockLabel, currentPage, mentionedPage } from './targets.ts';
import { replyText } from './reply-sentences.ts';

const ADDS = /\b(?:show|add|display|put|include|see|want|need|count)\b|显示|展示|加|添加|增加|统计|放/;
const KINDS: readonly (readonly ['count' | 'sum' | 'avg', RegExp])[] = [
  ['avg', /\b(?:average|mean)\b|平均/],
  [
    'sum',
    /\b(?:total|sum of|overall)\b(?! number)|\brevenue\b|\bsales figures?\b|总(?:额|金额|价|销售额|收入|和)|销售总?额|营业额|收入|营收|总营收|合计/,
  ],
  ['count', /\b(?:number of|how many|total number|count of|amount of)\b|总数|数量|个数|多少/],
];
const OTHER = /\b(?:chart|graph|field|column|page|per|by|each|every|button|list|table|limit)\b|图表|字段|页面|每|按|列|按钮/;

/** "show total revenue at the top", 加一个本月销售额的指标: a large figure counted from the rows. */
export const addFigure: Intent = (clause, state) => {
  const kind = KINDS.find(([, words]) => words.test(clause.words))?.[0];
  if (kind === undefined || !ADDS.test(clause.words) || OTHER.test(clause.words) || clause.quotes.length > 0) return null;
  const found = figured(clause, kind, state);
  if (found === null) return null;
  const { blueprint, locale } = state;
  const metric = `${kind}:${found.id}${found.field === null ? '' : `.${found.field.key}`}`;
  const page = mentionedPage(clause, blueprint) ?? currentPage(state);
  const blocks = blueprint.pages[page]?.blocks ?? [];
  const name = pickText((found.field ?? found.entity).label, locale);
  const at = blocks.find(
    (id) => blueprint.blocks[id]?.type === 'stats' && Array.isArray(blueprint.blocks[id]?.options?.['metrics']),
  );
  const old = at === undefined ? undefined : blueprint.blocks[at];
  if (at !== undefined && old !== undefined) {
    const metrics = listOption(old, 'metrics');
    const section = blockLabel({ id: at, page }, blueprint, locale);
    if (metrics.includes(metric)) return already(replyText(locale, 'hasAbility', {}));
    const operation: Operation = {
      op: 'setBlock',
      id: at,
      patch: { options: { ...old.options, metrics: [...metrics, metric].slice(-8) } },
    };
    return changed([operation], replyText(locale, 'figureAdded', { section, name }));
  }
  if (blocks.length >= BLUEPRINT_LIMITS.blocksPerPage) return refused(replyText(locale, 'pageFull', {}));
  const block: Block = { type: 'stats', options: { metrics: [metric] } };
  const first = ['hero', 'heading'].includes(blueprint.blocks[blocks[0] ?? '']?.type ?? '') ? 1 : 0;
  const id = freshBlockId(blueprint, `${page}-figures`.slice(0, 40));
  const pageTitle = pickText(blueprint.pages[page]?.title, locale);
  return changed(
    [{ op: 'addBlock', page, index: first, id, block }],
    replyText(locale, 'figureAdded', { section: pageTitle, name }),
  );
};

interface Figured {
  readonly id: string;
  readonly entity: Entity;
  readonly field: Field | null;
}

/** The rows named and their number; of money alone, the rows that are paid for or won. */
function figured(clause: Clause, kind: 'count' | 'sum' | 'avg', { blueprint }: EditState): Figured | null {
  const open = (id: string, { access }: Entity) => id !== blueprint.accounts?.entity && access.read === 'public';
  const named = namedEntities(clause, blueprint).filter(([id, entity]) => open(id, entity));
  if (kind === 'count') {
    const [first] = named;
    return first === undefined ? null : { id: first[0], entity: first[1], field: null };
  }
  const isMoney = /\b(?:revenue|sales|income|turnover|value|amount)\b|销售|营收|收入|金额|总额/.test(clause.words);
  const all = [
    ...named,
    ...(isMoney ? Object.entries(blueprint.entities).filter(([id, entity]) => open(id, entity) && SOLD.has(id)) : []),
  ];
  for (const [id, entity] of all) {
    const numbers = entity.fields.filter((field) => NUMERIC_TYPES.has(field.type) && field.private !== true);
    if (numbers.length === 0) continue;
    const field = fieldIn(clause, { ...entity, fields: numbers }) ?? numbers.find(({ type }) => type === 'money');
    if (field !== undefined) return { id, entity, field };
  }
  return null;
}

const SOLD = new Set(['order', 'deal', 'invoice', 'payment', 'transaction', 'quote', 'donation']);
