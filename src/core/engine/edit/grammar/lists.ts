import { pickText } from '../../../domain/text.ts';
import type { Entity, Field } from '../../blueprint/entity-schema.ts';
import { NUMERIC_TYPES } from '../../catalogue/entities.ts';
import { siteEntityOf } from '../extend/build-page.ts';
import { cardFields, tableFields } from '../../expand/fields.ts';
import { fold } from '../../read/normalize.ts';
import type { Clause } from './clause.ts';
import { fieldIn } from './fields-in.ts';
import { changed, refused, type EditState, type Intent, type IntentOutcome } from './intent.ts';
import { blocksWith, entityOf, listsIn, wholeLists } from './list-targets.ts';
import { toggleTool } from './list-tools.ts';
import { countIn } from './numbers.ts';
import { soldIn } from './shown-field.ts';
import { blockLabel, homePage, type BlockTarget } from './targets.ts';
import { replyText } from './reply-sentences.ts';

/** Views of a list: variant, English and Chinese name, the words for it. */
const VIEWS: readonly (readonly [string, string, string, RegExp])[] = [
  ['table', 'a table', '表格', /\btables?\b|\bspreadsheet\b|表格/],
  ['board', 'a board', '看板', /\b(?:kanban|board)\b|看板/],
  ['calendar', 'a calendar', '日历', /\bcalendar\b|日历/],
  ['carousel', 'a carousel', '轮播', /\b(?:carousel|slider|slide ?show)\b|轮播|滑动/],
  ['leaderboard', 'a leaderboard', '排行榜', /\b(?:leader ?board|ranking)\b|排行榜|排名/],
  ['schedule', 'a schedule', '日程表', /\b(?:schedule|timetable)\b|日程|课程表/],
  ['placemap', 'a map', '地图', /\bmap\b|地图/],
  ['feed', 'a feed', '动态', /\bfeed\b|动态|信息流/],
  ['people', 'portraits', '人物', /\bportraits?\b|人物/],
  ['rows', 'a list', '列表', /\b(?:rows?|lines|(?:simple )?list)\b|列表/],
  ['cards', 'cards', '卡片', /\b(?:cards?|grid|tiles?)\b|卡片|网格/],
];
const AS =
  /\b(?:show|display|present|list|turn|make|change|switch|convert|view)\b.*?\b(?:as|into|in|to)\s+(?:an?\s+)?([\p{L} ]+?)(?:\s+(?:on|in)\s+.*)?$|(?:改成|变成|换成|显示为|展示为|显示成|改为|用|以)(.+?)(?:的?(?:形式|方式|样式)?)?(?:显示|展示)?$/u;

/** A page is no list that could be shown another way. */
const WHOLE_PAGE = /\b(?:make|turn|change|convert)\s+the\s+[\p{L} ]*page\s+(?:in)?to\b|页(?=改|变|换)/u;

/** "show the products as a table", 把产品改成表格. */
export const changeView: Intent = (clause, state) => {
  const match = AS.exec(clause.words);
  const viewWords = match?.[1] ?? match?.[2];
  const view = viewWords === undefined ? undefined : VIEWS.find(([, , , words]) => words.test(viewWords));
  if (view === undefined || viewWords === undefined || viewWords.length > 30 || WHOLE_PAGE.test(clause.words)) return null;
  const targets = listsIn({ ...clause, words: clause.words.slice(0, clause.words.lastIndexOf(viewWords)) }, state);
  const [target] = targets;
  const [variant, english, chinese] = view;
  const look = state.locale === 'zh' ? chinese : english;
  if (target === undefined) return variant === 'carousel' ? slideGallery(clause, state, look) : null;
  const shown = entityOf(target, state);
  const lacks = shown === undefined ? undefined : lackOf(variant, shown);
  if (shown !== undefined && lacks !== undefined) {
    const values = { entity: pickText(shown.plural, state.locale), look, field: lacks[state.locale === 'zh' ? 1 : 0] };
    return refused(replyText(state.locale, 'noView', values));
  }
  const operations = targets.map(({ id }) => {
    const block = state.blueprint.blocks[id];
    const entity = state.blueprint.entities[block?.query?.entity ?? ''];
    const site = entity && siteEntityOf(block?.query?.entity ?? '', entity);
    const fields = site && (variant === 'table' ? tableFields(site) : cardFields(site));
    return { op: 'setBlock' as const, id, patch: { variant, ...(fields && { fields }) } };
  });
  return changed(
    operations,
    replyText(state.locale, 'viewed', { section: blockLabel(target, state.blueprint, state.locale), look }),
  );
};

/** "show the gallery as a slider": its rows, in a list that slides, take its place. */
function slideGallery(clause: Clause, state: EditState, look: string): IntentOutcome | null {
  const [{ id, page } = { id: '', page: '' }] = blocksWith(clause, state, 'gallery');
  const { blocks, pages } = state.blueprint;
  const old = blocks[id];
  if (old === undefined) return null;
  const block = { ...old, type: 'collection' as const, variant: 'carousel' };
  const index = pages[page]?.blocks.indexOf(id) ?? 0;
  return changed(
    [
      { op: 'removeBlock', id },
      { op: 'addBlock', page, index, id, block },
    ],
    replyText(state.locale, 'viewed', { section: blockLabel({ id, page }, state.blueprint, state.locale), look }),
  );
}

/** Returns the thing that a view needs and the entity lacks: the days of a calendar, the states of a board. */
function lackOf(variant: string, { fields }: Entity): readonly [string, string] | undefined {
  const has = (...types: readonly Field['type'][]) => fields.some(({ type }) => types.includes(type));
  if (variant === 'calendar' && !has('date', 'datetime')) return ['date', '日期'];
  if (variant === 'board' && !has('enum', 'relation')) return ['status', '状态'];
  if (variant === 'schedule' && !has('time', 'datetime', 'date')) return ['time', '时间'];
  if (variant === 'leaderboard' && !fields.some(({ type }) => NUMERIC_TYPES.has(type))) return ['score', '分数'];
  return undefined;
}

/** "hide the stock column", "show the price on the cards", "turn off search for products", "show only 6 products". */
export const adjustList: Intent = (clause, state) =>
  sortList(clause, state) ?? columnList(clause, state) ?? limitList(clause, state) ?? toggleTool(clause, state);

const SORT =
  /\b(?:sort(?:ed)?|order(?:ed)?|rank)\b(?!\s+(?:page|form))|\b(?:cheapest|most expensive|dearest|newest|latest|oldest|(?:best|highest|top)[ -]?rated|highest|lowest|most popular)\b[\p{L} ]*\bfirst\b|排序|按.+排|排列|[低高][到至][低高]|(?:最便宜|最贵|最新|最早|最热|价格低|价格高)的?[\p{Script=Han}]{0,3}(?:排|放|显示)?在?(?:最?前|前面|第一)/u;
const DOWN =
  /\b(?:desc(?:ending)?|high(?:est)? (?:to low|first)|newest(?: first)?|latest|largest|most|reverse|z to a|expensive|dearest|best|top|popular)\b|最贵|最热|价格高的|降序|[从由按]?高到低|[从由按]?大到小|[从由按]?多到少|最新|倒序/;

function sortList(clause: Clause, state: EditState): IntentOutcome | null {
  if (!SORT.test(clause.words)) return null;
  const whole = wholeLists(clause, state);
  const found = sortable(clause, whole, state) ?? (MONEY.test(clause.words) ? sortable(clause, soldLists(state), state) : null);
  if (found === null) return null;
  const { targets, field } = found;
  const [target] = targets;
  if (target === undefined || field.private) return null;
  const sort = { field: field.key, descending: DOWN.test(clause.words) };
  const operations = targets.flatMap(({ id }) => {
    const query = state.blueprint.blocks[id]?.query;
    return query === undefined ? [] : [{ op: 'setBlock' as const, id, patch: { query: { ...query, sort } } }];
  });
  const section = blockLabel(target, state.blueprint, state.locale);
  return changed(
    operations,
    replyText(state.locale, sort.descending ? 'sortedDown' : 'sorted', { section, field: pickText(field.label, state.locale) }),
  );
}

const MONEY = /\b(?:price|cheap|expensive|dear|cost)\w*\b|价|便宜|贵/;

function sortable(clause: Clause, targets: readonly BlockTarget[], state: EditState) {
  const entity = entityOf(targets[0], state);
  const field = entity === undefined ? null : sortField(clause, entity);
  return field === null ? null : { targets, field };
}

/** A price that rows do not have is not some other number of theirs. */
function sortField(clause: Clause, entity: Entity): Field | null {
  return (
    fieldIn(clause, entity) ??
    (MONEY.test(clause.words) ? typed(entity, 'money') : null) ??
    (/\b(?:newest|latest|oldest|recent)\b|最新|最早|时间/.test(clause.words) ? dateOf(entity) : null) ??
    (/\b(?:rated|rating|popular)\b|评分|热/.test(clause.words) ? typed(entity, 'rating') : null) ??
    (!MONEY.test(clause.words) && /\b(?:high|low|large|small|most|least)\w*\b|高|低|大|小|多|少/.test(clause.words)
      ? numeric(entity)
      : null) ??
    (/\b(?:name|alphabet\w*|a to z)\b|名称|名字|姓名|字母/.test(clause.words) ? displayOf(entity) : null)
  );
}

/** The lists of what is sold, on their own page first. */
function soldLists(state: EditState): readonly BlockTarget[] {
  const sold = soldIn(state.blueprint)?.[1];
  const words = sold === undefined ? '' : fold(`${sold.plural.en ?? ''} ${sold.plural.zh ?? ''}`);
  return words.trim() === '' ? [] : listsIn({ text: words, words, quotes: [], locale: state.locale }, state);
}

const ONLY =
  /\b(?:show|display|list|limit)\b.*?\b(?:only|just|at most|up to|no more than|to|the (?:first|latest|top))\b.*?(?:\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten)\b)|\b(?:show|display)\s+\d+\b|\d+ (?:\w+ )?per page\b|每页.*\d|(?:只|最多|仅)(?:显示|展示).*\d|(?:显示|展示)(?:前|最新)?的?\d+|(?:只|最多|仅)(?:显示|展示)[一二两三四五六七八九十]/;

function limitList(clause: Clause, state: EditState): IntentOutcome | null {
  const count = ONLY.test(clause.words) && !PERIOD.test(clause.words) ? countIn(clause.words.replace('最多', '')) : null;
  const targets = count === null ? [] : eachPage(clause, state);
  const [target] = targets;
  if (count === null || count < 1 || count > 200 || target === undefined) return null;
  const operations = targets.flatMap(({ id }) => {
    const query = state.blueprint.blocks[id]?.query;
    return query === undefined ? [] : [{ op: 'setBlock' as const, id, patch: { query: { ...query, limit: count } } }];
  });
  return changed(
    operations,
    replyText(state.locale, 'limited', { section: blockLabel(target, state.blueprint, state.locale), count }),
  );
}

/** "10 per page" is said of every list that is long enough for it, where none is meant. */
function eachPage(clause: Clause, state: EditState): readonly BlockTarget[] {
  const found = listsIn(clause, state);
  if (found.length > 0 || !/\bper page\b|每页/.test(clause.words)) return found;
  const { pages, blocks } = state.blueprint;
  return Object.entries(pages).flatMap(([page, each]) =>
    each.blocks.flatMap((id) => (blocks[id]?.type === 'collection' && page !== homePage(state.blueprint) ? [{ id, page }] : [])),
  );
}

const COLUMNS =
  /\b(?:per|in (?:a|one|each|every)|a) (?:row|line)\b|\b(?:\d|one|two|three|four|five|six)[- ]columns?\b|\b(?:next to|beside) each other\b|每行|一行|每排|一排|(?<![这那哪])[一二两三四五六\d]列/;

/** "show 4 products per row", 每行显示三个产品: how many cards stand beside each other. */
function columnList(clause: Clause, state: EditState): IntentOutcome | null {
  if (/\b(?:kanban|board)\b|看板/.test(clause.words)) return null;
  if (BIGGER_CARDS.test(clause.words) && !COLUMNS.test(clause.words)) return biggerCards(clause, state);
  const columns = COLUMNS.test(clause.words)
    ? countIn(clause.words.replace(/\b(?:an?|one|each) (?:row|line)\b|[每一][行排]/, ' '))
    : null;
  const targets = columns === null ? [] : listsIn(clause, state);
  const [target] = targets;
  if (columns === null || columns < 1 || columns > 6 || target === undefined) return null;
  const operations = targets.map(({ id }) => {
    const style = { ...state.blueprint.blocks[id]?.style, columns };
    return { op: 'setBlock' as const, id, patch: { style } };
  });
  const section = blockLabel(target, state.blueprint, state.locale);
  return changed(operations, replyText(state.locale, 'columned', { section, count: columns }));
}

const BIGGER_CARDS =
  /\b(?:bigger|larger)\b.*\b(?:pictures?|images?|photos?|pics?|cards?|thumbnails?)\b|\b(?:pictures?|images?|photos?|pics?|cards?|thumbnails?)\b.*\b(?:bigger|larger)\b|(?:图片?|照片|卡片|配图).*(?:大一?点|大些|更大|放大)|大一?点的(?:图片?|照片|卡片)/;
const USUAL_COLUMNS = 3;

/** "bigger pictures": fewer of them beside each other. */
function biggerCards(clause: Clause, state: EditState): IntentOutcome | null {
  const targets = listsIn(clause, state);
  const [target] = targets;
  if (target === undefined) return null;
  const operations = targets.map(({ id }) => {
    const style = state.blueprint.blocks[id]?.style;
    return {
      op: 'setBlock' as const,
      id,
      patch: { style: { ...style, columns: Math.max(1, (style?.columns ?? USUAL_COLUMNS) - 1) } },
    };
  });
  const count = operations[0]?.patch.style.columns ?? 1;
  return changed(
    operations,
    replyText(state.locale, 'columned', { section: blockLabel(target, state.blueprint, state.locale), count }),
  );
}

const PERIOD = /\b(?:characters?|letters?|words?|days?|weeks?|months?|years?|hours?)\b|[天周年]|个?月|小时|个?字/;

function dateOf(entity: Entity): Field | null {
  return entity.fields.find(({ type }) => type === 'date' || type === 'datetime') ?? null;
}

function displayOf(entity: Entity): Field | null {
  return entity.fields.find(({ display }) => display) ?? null;
}

function numeric(entity: Entity): Field | null {
  return entity.fields.find((field) => NUMERIC_TYPES.has(field.type) && field.private !== true) ?? null;
}

function typed(entity: Entity, type: Field['type']): Field | null {
  return entity.fields.find((field) => field.type === type) ?? null;
}
