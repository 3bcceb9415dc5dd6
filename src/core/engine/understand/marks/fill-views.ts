import { VIEW_CHOICES } from '../../document/plan/plan-sections.ts';
import { madeOf } from '../brief/made-of.ts';
import { addView, type Draft, type DraftEntity, type View } from '../brief/draft.ts';
import { senseOf } from '../text/english-words.ts';
import type { Filled } from './filled.ts';

const RANKED = /\b(?:most|best|top|rank\w*|leader\w*|highest|fastest|winner)\b|排行|排名|最多|最高|榜/iu;
const NARROWED = /\b(?:filter\w*|search\w*|find|sort\w*|look up)\b|筛选|搜索|查找|检索|按.+(?:查|找|看|筛)/iu;
const COUNTED =
  /\b(?:how many|how much|total|sum|count|average|number of|percent\w*|share|balance|streak)\b|多少|几[个次天人]|合计|总[数额计和]|统计|平均|占比|余额|连续/iu;
const DRAWN = /\b(?:chart|graph|trend|curve)\b|图表|曲线|趋势|折线|柱状|饼图/iu;

/** What happens by itself is nothing to be seen. */
const HAPPENS = /\b(?:if|when|then|automatically|until|so that|goes? (?:up|down|to|back)|updates?)\b|就|自动|如果|刷新/iu;

/** Words that part some records from others, or put them in an order. */
const SHOWN =
  /\b(?:who|what'?s|which|my|own|their|today|tomorrow|week|month|due|overdue|late|upcoming|next|past|list|all|open|left|remaining|free|available|history|where|when|latest|newest|recent|sorted|order|by|online)\b|谁|哪|自己|我的|今天|今日|本[月周]|到期|逾期|过期|没|未|最近|最新|即将|清单|列表|名单|记录|历史|全部|所有|按|进度|看|查/iu;

const PRICED = /\b(?:price|cost|menu|cheap|expensive)|价|菜单|多少钱/iu;

/** What is to be seen, as the way of showing that its words name. */
export function fillViews({ marked, draft, entityOf }: Filled): void {
  for (const span of marked.spans) {
    if (span.label !== 'view' || HAPPENS.test(span.text)) continue;
    const entity = entityOf(marked.ownerOf(span)) ?? [...draft.entities.values()][0];
    if (entity === undefined) continue;
    const view = viewOf(draft, entity, span.text.trim());
    const made = PRICED.test(span.text) ? null : madeOf(draft, entity);
    // Of what has a price list it is the bookings and orders that change from day to day.
    if (view !== null) addView(draft, made === null ? view : { ...view, of: made });
  }
}

function viewOf(draft: Draft, entity: DraftEntity, words: string): View | null {
  const of = entity.name;
  const name = words.slice(0, 120);
  const fields = fieldsIn(entity, words);
  if (DRAWN.test(words)) return { of, as: 'chart', name, ...per(words) };
  const layout = layoutIn(draft, words);
  if (layout !== undefined && layout !== 'figure' && layout !== 'list')
    return { of, as: layout, name, ...(layout === 'ranking' ? by(fields) : {}) };
  if (NARROWED.test(words)) return { of, as: 'list', ...(fields.length === 0 ? { name } : { filter: fields.slice(0, 8) }) };
  if (RANKED.test(words)) return { of, as: 'ranking', name, ...by(fields) };
  if (COUNTED.test(words))
    return {
      of,
      as: 'figure',
      name,
      figure: {
        op: opIn(draft, words),
        ...(fields[0] === undefined ? {} : { field: fields[0].slice(0, 60) }),
        ...(per(words).by === undefined ? {} : { per: per(words).by }),
      },
    };
  return SHOWN.test(words) ? { of, as: 'list', name } : null;
}

function by(fields: readonly string[]): { by?: string } {
  return fields.length === 0 ? {} : { by: fields.join(', ').slice(0, 200) };
}

function per(words: string): { by?: string } {
  const [, each] =
    /\b(?:per|by|for each|each|every) ([a-z]+(?: (?!as\b|in\b|on\b|and\b|so\b)[a-z]+)?)/iu.exec(words) ??
    /[每各]个?([\p{Script=Han}]{1,4})/u.exec(words) ??
    [];
  return each === undefined ? {} : { by: each };
}

function fieldsIn({ fields }: DraftEntity, words: string): string[] {
  const said = words.toLowerCase();
  return fields
    .map((field) => field.replace(/\s*[(（].*$/, ''))
    .filter((field) => field.length > 1 && said.includes(field.toLowerCase()));
}

function layoutIn({ words: lexicon, locale }: Draft, words: string): View['as'] | undefined {
  const found =
    locale === 'zh'
      ? [...lexicon.view].filter(([word]) => words.includes(word)).toSorted(([one], [other]) => other.length - one.length)[0]?.[1]
      : words
          .toLowerCase()
          .split(/[^a-z]+/)
          .map((word) => lexicon.view.get(senseOf(word).lemma))
          .find((each) => each !== undefined);
  return VIEW_CHOICES.find((each) => each === found);
}

const OPS = ['count', 'sum', 'avg', 'min', 'max', 'share', 'streak', 'balance'] as const;

function opIn({ words: lexicon, locale }: Draft, words: string): (typeof OPS)[number] {
  const found =
    locale === 'zh'
      ? [...lexicon.figure].find(([word]) => words.includes(word))?.[1]
      : words
          .toLowerCase()
          .split(/[^a-z]+/)
          .map((word) => lexicon.figure.get(senseOf(word).lemma))
          .find((each) => each !== undefined);
  return OPS.find((each) => each === found) ?? 'count';
}
