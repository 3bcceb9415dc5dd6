import { pickText } from '../../../domain/text.ts';
import type { Entity, Field } from '../../blueprint/entity-schema.ts';
import type { Block } from '../../blueprint/page-schema.ts';
import type { Metric } from '../../blueprint/schema.ts';
import { BLUEPRINT_LIMITS } from '../../blueprint/schema.ts';
import { NUMERIC_TYPES } from '../../catalogue/entities.ts';
import { fold } from '../../read/normalize.ts';
import type { Operation } from '../operation.ts';
import type { Clause } from './clause.ts';
import { namedEntities } from './entities-in.ts';
import { freshBlockId } from './fresh-id.ts';
import { already, changed, refused, type EditState, type Intent, type IntentOutcome } from './intent.ts';
import { fieldIn } from './fields-in.ts';
import { textFor } from './localized.ts';
import { hasWord } from './nouns.ts';
import { blockLabel, currentPage, mentionedPage } from './targets.ts';
import { replyText } from './reply-sentences.ts';

const ADDS =
  /\b(?:add|create|insert|include|show|draw|plot|put|want|need|build|give|new)\b|添加|增加|新增|加|做|画|显示|展示|要|来|插入/;
/** "chart of tasks per member": nothing but what is to be there. */
const NAMES = /^\W*(?:an?\s+)?(?:\w+\s+)?(?:charts?|graphs?|diagram) (?:of|for|with|showing)\b/;
const CHART = /\b(?:charts?|graphs?|diagram|plot|histogram|pie|donut|doughnut)\b|图表|柱状图|折线图|饼图|环形图|面积图|统计图/;
/** "the number of tasks per project", 每门课程的学生人数 */
const COUNTS = /\b(?:number|count|amount) of\b.*\b(?:per|by|for each|for every)\b|每[个门位种名间家].*(?:数量?|人数|总数)/;
type ChartKind = Extract<Metric, { kind: 'chart' }>['chart'];
const KINDS: readonly (readonly [ChartKind, RegExp])[] = [
  ['line', /\blines?\b|\btrends?\b|\bover time\b|折线|趋势|走势/],
  ['area', /\barea\b|面积/],
  ['donut', /\b(?:pie|donut|doughnut|share|breakdown)\b|饼|环形|占比/],
  ['bar', /\b(?:bars?|columns?|histogram)\b|柱/],
];
const OVER_TIME =
  /\b(?:over time|per|by|each|every)\s+(?:day|week|month|year|date)s?\b|\b(?:over time|daily|weekly|monthly|trend)\b|按[日天周月年]|每[日天周月年]|趋势|走势/;

/** "add a chart of deals by stage", 添加订单金额的折线图: a chart over rows that the site keeps. */
export const addChart: Intent = (clause, state) => {
  const counts = COUNTS.test(clause.words);
  const isAsked = ADDS.test(clause.words) || NAMES.test(clause.words);
  if (!(CHART.test(clause.words) || counts) || !isAsked) return null;
  const { blueprint, locale } = state;
  const grouped = namedEntities(clause, blueprint).map(([id, entity]) => ({ id, entity, by: groupOf(clause, entity, counts) }));
  const named = grouped.find((each) => each.by !== null);
  // "the number of beds for every room" is what each of them has.
  const counted = /\b(?:number|count|amount) of\s+(.+?)\s+(?:per|by|for)\b/.exec(clause.words)?.[1];
  const isOwn = counted !== undefined && grouped.some(({ entity }) => fieldIn({ words: counted, quotes: [] }, entity) !== null);
  if (!CHART.test(clause.words) && isOwn) return null;
  const by = named?.by;
  if (named === undefined || !by) return null;
  const { id, entity } = named;
  if (entity.access.read === 'nobody' || entity.access.read === 'own') return addMetric(clause, { id, entity, by }, state);
  const place = /\b(?:on|to|in|into)\s+.*$|在.+?页/.exec(clause.words)?.[0].replace(CHART, ' ');
  const spoken = place === undefined ? null : mentionedPage({ ...clause, words: place }, blueprint);
  const page = spoken === null || blueprint.pages[spoken]?.entity !== undefined ? currentPage(state) : spoken;
  const blocks = blueprint.pages[page]?.blocks ?? [];
  if (blocks.length >= BLUEPRINT_LIMITS.blocksPerPage) return refused(replyText(locale, 'pageFull', {}));
  const block = chartOf(clause, { id, entity, by }, (english, chinese) => textFor(blueprint, english, chinese));
  const added = freshBlockId(blueprint, `${page}-chart`.slice(0, 40));
  const section = `“${pickText(block.title, locale)}”`;
  const message = replyText(locale, 'charted', {
    section:
      locale === 'zh' ? section : `${section} to ${blockLabel({ id: added, page }, blueprint, locale).replace(/^.* on /, '')}`,
    rows: pickText(entity.plural, locale),
    field: pickText(by.label, locale),
  });
  return changed([{ op: 'addBlock', page, index: blocks.length, id: added, block }], message);
};

const TURNS = /\b(?:make|change|turn|switch|convert|use|want|show)\b|改|换|变|用|成/;

/** "make the chart a line chart", 图表换成饼图: every chart that is meant is drawn another way. */
export const redrawChart: Intent = (clause, { blueprint, selection, locale }) => {
  if (!CHART.test(clause.words) || !TURNS.test(clause.words) || /^\W*add\b|添加|增加|新增/.test(clause.words)) return null;
  const words = clause.words.replace(/\b(?:instead of|rather than|from|not)\b.*$/, ' ').replace(/而不是.*$/, ' ');
  const kind = KINDS.find(([, pattern]) => pattern.test(words))?.[0];
  const all = Object.entries(blueprint.pages).flatMap(([page, { blocks }]) =>
    blocks.flatMap((id) => (blueprint.blocks[id]?.type === 'chart' ? [{ id, page }] : [])),
  );
  const [named] = namedEntities(clause, blueprint);
  const chosen = all.filter(({ id }) => id === selection.block || blueprint.blocks[id]?.query?.entity === named?.[0]);
  const onPage = all.filter(({ page }) => page === selection.page);
  const chosenLists = [chosen, onPage, all].find((group) => group.length > 0) ?? [];
  const [first] = chosenLists;
  if (kind === undefined || first === undefined) return null;
  const operations = chosenLists.flatMap(({ id }): Operation[] => {
    const { options = {} } = blueprint.blocks[id] ?? {};
    return options['chart'] === kind ? [] : [{ op: 'setBlock', id, patch: { options: { ...options, chart: kind } } }];
  });
  if (operations.length === 0) return already(replyText(locale, 'nothingChanged', {}));
  const look = CHART_NAMES[kind][locale === 'zh' ? 1 : 0];
  return changed(operations, replyText(locale, 'rechartedAs', { section: blockLabel(first, blueprint, locale), look }));
};

const CHART_NAMES = {
  line: ['a line chart', '折线图'],
  bar: ['a bar chart', '柱状图'],
  donut: ['a donut chart', '饼图'],
  area: ['an area chart', '面积图'],
} as const;

interface Charted {
  readonly id: string;
  readonly entity: Entity;
  readonly by: Field;
}

/** Rows that visitors may not see are charted where the site is kept: on the first page of the admin. */
function addMetric(clause: Clause, { id, entity, by }: Charted, { blueprint, locale }: EditState): IntentOutcome {
  const { metrics } = blueprint.admin;
  if (metrics.length >= 12) return refused(replyText(locale, 'adminFull', {}));
  const summed = summedField(clause, entity);
  const metric: Metric = {
    kind: 'chart',
    chart: kindOf(clause, by),
    entity: id,
    by: by.key,
    ...(summed !== null && { field: summed.key }),
  };
  const message = replyText(locale, 'chartedInAdmin', {
    rows: pickText(entity.plural, locale),
    field: pickText(by.label, locale),
  });
  return changed([{ op: 'setAdmin', patch: { metrics: [...metrics, metric] } }], message);
}

function kindOf(clause: Clause, by: Field): ChartKind {
  const isDate = by.type === 'date' || by.type === 'datetime';
  return KINDS.find(([, words]) => words.test(clause.words))?.[0] ?? (isDate ? 'line' : 'bar');
}

function chartOf(
  clause: Clause,
  { id, entity, by }: Charted,
  text: (english: string, chinese: string) => NonNullable<Block['title']>,
): Block {
  const summed = summedField(clause, entity);
  const what = summed?.label ?? entity.plural;
  const title = text(
    `${what.en ?? what.zh ?? id} by ${(by.label.en ?? by.label.zh ?? by.key).toLowerCase()}`,
    `按${by.label.zh ?? by.label.en ?? by.key}统计${what.zh ?? what.en ?? id}`,
  );
  const options = {
    chart: kindOf(clause, by),
    by: by.key,
    agg: summed === null ? 'count' : 'sum',
    choices: true,
    ...(summed !== null && { field: summed.key }),
  };
  return { type: 'chart', title, query: { entity: id, limit: 200 }, options };
}

/** The number that is added up: "value of deals by stage" the value, "deals by stage" how many there are. */
function summedField(clause: Clause, entity: Entity): Field | null {
  const numbers = entity.fields.filter((field) => NUMERIC_TYPES.has(field.type) && field.private !== true);
  const named = fieldIn(clause, { ...entity, fields: numbers.length > 0 ? numbers : entity.fields.slice(0, 0) });
  if (named !== null) return named;
  const speaksOfMoney = /\b(?:revenue|sales|amounts?|income|turnover|spending|costs?)\b|金额|营收|收入|销售额|支出/.test(
    clause.words,
  );
  return speaksOfMoney ? (numbers.find(({ type }) => type === 'money') ?? null) : null;
}

/** "per member": by the relation to such rows, whatever the field is called. */
function relatedTo(words: string, fields: readonly Field[]): Field | null {
  const isPeople = /\b(?:members?|people|person|employees?|teammates?)\b|成员|员工|人员/.test(words);
  const isMeant = (to: string) => (to === 'user' && isPeople) || hasWord(words, fold(to.replace(/([A-Z])/g, ' $1')).trim());
  return fields.find(({ to }) => to !== undefined && isMeant(to)) ?? null;
}

/** Returns the field that groups the rows: the one named behind "by", their day, else their state. */
function groupOf(clause: Clause, entity: Entity, onlyNamed: boolean): Field | null {
  const open = entity.fields.filter((field) => field.private !== true);
  const groups = open.filter(({ type }) => type === 'enum' || type === 'relation' || type === 'bool');
  const dates = open.filter(({ type }) => type === 'date' || type === 'datetime');
  const behind =
    /\b(?:by|per|each|grouped by|for each)\s+(.+)$|按(?:照)?(.+?)(?:的|统计|分组|显示|$)|(?:各|每[个门位种名间家])(.+)/.exec(
      clause.words,
    );
  const words = behind?.[1] ?? behind?.[2] ?? behind?.[3];
  if (words !== undefined) {
    const named = fieldIn({ words, quotes: clause.quotes }, { ...entity, fields: [...groups, ...dates] });
    const related = named ?? relatedTo(words, groups);
    if (related !== null || onlyNamed) return related;
  }
  if (OVER_TIME.test(clause.words)) return dates[0] ?? null;
  return groups.find(({ type }) => type === 'enum') ?? groups[0] ?? dates[0] ?? null;
}
