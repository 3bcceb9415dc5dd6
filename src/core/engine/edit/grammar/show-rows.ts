import { pickText } from '../../../domain/text.ts';
import type { Entity } from '../../blueprint/entity-schema.ts';
import type { Block, Query } from '../../blueprint/page-schema.ts';
import { BLUEPRINT_LIMITS, type Blueprint } from '../../blueprint/schema.ts';
import { NUMERIC_TYPES } from '../../catalogue/entities.ts';
import type { Clause } from './clause.ts';
import { namedEntities } from './entities-in.ts';
import { freshBlockId } from './fresh-id.ts';
import { changed, refused, type Intent } from './intent.ts';
import { pageName, textFor } from './localized.ts';
import { countIn } from './numbers.ts';
import { currentPage, findPage, homePage, mentionedPage } from './targets.ts';
import { replyText } from './reply-sentences.ts';

const SHOWS = /\b(?:show|add|put|display|list|include|feature|want|need|have)\b|显示|展示|放|加|添加|增加|列出|来/;
const PLACE =
  /\b(?:on|to|at|in|onto)\s+(?:the\s+)?(?:top of\s+|bottom of\s+|front of\s+)?(?:the\s+|my\s+|our\s+)?(home ?page|home|front page|start page|landing page|[\p{L} -]+ page)\b|(首页|主页|[\p{Script=Han}]{2,6}页(?:面)?)/u;
/** A section of the page that is looked at. */
const HERE = /\b(?:section|block|area|row)\b|板块|版块|区块|专区/;
const OTHER =
  /^\W*(?:please\s+)?(?:remove|delete|hide|move|rename|sort|filter|translate|change)\b|^(?:请)?(?:删|去掉|隐藏|移|改|把|将)|\b(?:fields?|column|button|form|chart|graph|link|price|picture|image|per row|how many)\b|字段|按钮|表单|图表|链接|价格|图片|每行|一列|功能/;
const BEST =
  /\b(?:best[- ]?sell\w*|popular|top|featured|recommended|favou?rites?|trending|hot|highlights?)\b|热门|推荐|精选|畅销|爆款|人气|重点/;
const LATEST = /\b(?:latest|newest|recent|upcoming|next)\b|最新|最近|近期|即将/;
const VIEWS: readonly (readonly [string, RegExp])[] = [
  ['calendar', /\bcalendar\b|日历/],
  ['carousel', /\b(?:carousel|slider|slideshow)\b|轮播/],
  ['table', /\btable\b|表格/],
  ['rows', /\blist\b|列表/],
];
const FEW = 6;

/** "show the latest news on the home page", 首页加热门商品: rows there are, on a page that does not list them. */
export const showRows: Intent = (clause, state) => {
  const { blueprint, locale } = state;
  if (!SHOWS.test(clause.words) || OTHER.test(clause.words) || clause.quotes.length > 0) return null;
  const isChosen = BEST.test(clause.words) || LATEST.test(clause.words);
  const match = PLACE.exec(clause.words) ?? (isChosen ? HERE.exec(clause.words) : null);
  if (match === null) return null;
  const spoken = match[1] ?? match[2] ?? '';
  const page = HERE.test(match[0]) ? currentPage(state) : pageSpoken(spoken, clause, blueprint);
  const rest = clause.words.replace(match[0], ' ');
  const open = namedEntities({ words: rest }, blueprint).filter(
    ([id, { access, rows }]) => id !== blueprint.accounts?.entity && access.read === 'public' && rows.length > 0,
  );
  const [id, entity] = open[0] ?? bestOf(clause, rest, blueprint.entities) ?? [];
  if (page === null || id === undefined || entity === undefined) return null;
  const blocks = blueprint.pages[page]?.blocks ?? [];
  const there = blocks.some(
    (block) => blueprint.blocks[block]?.type === 'collection' && blueprint.blocks[block]?.query?.entity === id,
  );
  if (there && !BEST.test(rest) && !LATEST.test(rest)) return null;
  if (blocks.length >= BLUEPRINT_LIMITS.blocksPerPage) return refused(replyText(locale, 'pageFull', {}));
  const variant = VIEWS.find(([, words]) => words.test(rest))?.[0];
  const title = titleOf(rest, entity);
  const block: Block = {
    type: 'collection',
    ...(variant !== undefined && { variant }),
    title: textFor(blueprint, title[0], title[1]),
    query: queryOf(rest, id, entity),
  };
  const isTop = /\b(?:top of|first|beginning)\b|\bat the top\b|最上|最前|顶部|最顶/.test(clause.words);
  const first = blueprint.blocks[blocks[0] ?? '']?.type === 'hero' ? 1 : 0;
  const operation = {
    op: 'addBlock' as const,
    page,
    index: isTop ? first : blocks.length,
    id: freshBlockId(blueprint, `${page}-${id}`.slice(0, 40)),
    block,
  };
  const values = { page: pageName(blueprint, page, locale), entity: `“${title[locale === 'zh' ? 1 : 0]}”` };
  return changed([operation], replyText(locale, 'rowsShown', values));
};

function pageSpoken(spoken: string, clause: Clause, blueprint: Blueprint): string | null {
  if (/^(?:home|front|start|landing|首页|主页)/.test(spoken)) return homePage(blueprint);
  return findPage(spoken, blueprint) ?? mentionedPage(clause, blueprint);
}

/** "best sellers" names no rows: those with a price or a picture are meant. */
function bestOf({ words }: Clause, rest: string, entities: Readonly<Record<string, Entity>>): [string, Entity] | null {
  if (!/\bbest[- ]?sell|\bfeatured\b|\bpopular\b|畅销|爆款|热销|推荐|招牌|人气|热门/.test(words) || rest === '') return null;
  return (
    Object.entries(entities).find(
      ([, { access, fields, rows }]) =>
        access.read === 'public' && rows.length > 0 && fields.some(({ type }) => type === 'money'),
    ) ?? null
  );
}

function queryOf(words: string, entity: string, { fields }: Entity): Query {
  const limit = Math.min(24, countIn(words.replace(/\ban?\b|一/g, ' ')) ?? FEW);
  const flag = fields.find(({ key, type }) => type === 'bool' && /featured|recommended|popular|hot/.test(key));
  if (BEST.test(words) && flag !== undefined) return { entity, filter: [{ field: flag.key, op: 'eq', value: true }], limit };
  const score = fields.find(
    ({ key, type, private: isPrivate }) =>
      NUMERIC_TYPES.has(type) && !isPrivate && /sold|sales|views|likes|rating|replies|votes|points/.test(key),
  );
  if (BEST.test(words) && score !== undefined) return { entity, sort: { field: score.key, descending: true }, limit };
  const date = fields.find(({ type }) => type === 'date' || type === 'datetime');
  if (LATEST.test(words) && date !== undefined) {
    const isAhead = /\b(?:upcoming|next)\b|即将|近期/.test(words);
    const filter = isAhead ? { filter: [{ field: date.key, op: 'gt' as const, value: '$today' }] } : {};
    return { entity, ...filter, sort: { field: date.key, descending: !isAhead }, limit };
  }
  return { entity, limit };
}

function titleOf(words: string, { plural }: Entity): [string, string] {
  const [en, zh] = [pickText(plural, 'en'), pickText(plural, 'zh')];
  if (/\bbest[- ]?sell|畅销|爆款|热销/.test(words)) return ['Best sellers', `热销${zh}`];
  if (BEST.test(words)) return [`Popular ${en.toLowerCase()}`, `热门${zh}`];
  if (/\b(?:upcoming|next)\b|即将|近期/.test(words)) return [`Upcoming ${en.toLowerCase()}`, `近期${zh}`];
  return LATEST.test(words) ? [`Latest ${en.toLowerCase()}`, `最新${zh}`] : [en, zh];
}
