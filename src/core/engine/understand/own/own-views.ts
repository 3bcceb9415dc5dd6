import { capitalised, pluralOf } from '../../document/brief/english.ts';
import type { Draft } from '../brief/draft.ts';
import { asksFor } from '../facts/told-runs.ts';
import { toldLine } from '../facts/told-line.ts';
import type { Marked } from '../marks/marked.ts';
import { stretchesOf } from '../text/stretches.ts';
import { doneBy } from './own-states.ts';
import { dayOf, dueOf, type OwnPlan } from './own-plan.ts';

const TOLD_LEAST = 5;
const CLAUSE_LEAST = 8;
const COLUMNS_MAX = 8;
const GREETING = { en: /^(?:hi|hiya|hello|hey)[,!. ]+/iu, zh: /^(?:你好|您好)[，！。 ]*/u };

/** How what is entered is shown: its lists, a table of it, a chart and its best and worst where the idea asks for them. */
export function ownViews(plan: OwnPlan, prices: string | null): object[] {
  const { entry, fields, lists, draft, idea } = plan;
  const { locale } = draft;
  const [day, due] = [dayOf(plan), dueOf(plan)];
  const number = fields.find(({ type }) => type === 'num') ?? fields.find(({ type }) => type === 'int');
  const hasChart = locale === 'zh' ? /曲线|折线|柱状|图表|走势|趋势/u.test(idea) : /\b(?:graph|chart|plot)\b/iu.test(idea);
  return [
    ...lists.map(({ name }) => ({ of: name, as: 'list', name: locale === 'zh' ? name : capitalised(pluralOf(name)) })),
    ...lists.map(({ name }) => ({ of: name, as: 'detail' })),
    ...(prices === null ? [] : [{ of: 'price', as: 'list', name: prices }]),
    {
      of: 'entry',
      as: 'table',
      name: locale === 'zh' ? entry.name : capitalised(pluralOf(entry.name)),
      // A book that all write in shows all of it.
      ...(entry.isSent || fields.length > COLUMNS_MAX ? {} : { fields: columnsOf(plan) }),
      // What is due first comes first, what was entered last else.
      ...(day === undefined ? {} : { sort: due === undefined ? `-${day.name}` : due.name }),
    },
    ...countsOf(plan).map((name) => ({ of: 'entry', as: 'chart', by: name, figure: { op: 'count' } })),
    ...(hasChart && number !== undefined
      ? [{ of: 'entry', as: 'chart', ...(day === undefined ? {} : { by: day.name }), figure: { op: 'avg', field: number.name } }]
      : []),
  ];
}

/** "how many of each part": choices that are counted. */
function countsOf({ fields, idea, draft }: OwnPlan): string[] {
  const form =
    draft.locale === 'zh' ? /每[种个样类](\p{Script=Han}{1,4}?)(?:有)?(?:多少|几)/gu : /\bhow many (?:of )?each ([a-z]+)/giu;
  const nouns = [...idea.matchAll(form)].map(([, noun = '']) => noun.toLowerCase());
  return fields
    .filter(({ name, options = [] }) => options.length > 1 && nouns.some((noun) => name.toLowerCase().includes(noun)))
    .map(({ name }) => name);
}

function columnsOf(plan: OwnPlan): string[] {
  const done = plan.states === null ? null : doneBy(plan);
  const state = plan.states === null ? [] : [plan.draft.locale === 'zh' ? '状态' : 'status'];
  return [...plan.fields.map(({ name }) => name), ...(done === null ? [] : [done.name]), ...state];
}

/** What is told to whoever reads it: no wishes of whoever has the idea, and of sent records all that visitors may want to know. */
export function ownFacts({ draft, entry, idea }: OwnPlan, marked: Marked): Draft['facts'] {
  const { locale } = draft;
  const said = draft.facts.filter(
    (fact) => typeof fact !== 'string' || (fact.length > TOLD_LEAST && !asksFor(fact, locale) && /\p{L}{2}/u.test(fact)),
  );
  if (!entry.isSent) return said.filter((fact) => typeof fact !== 'string');
  const lines = stretchesOf(idea).flatMap(({ start, end }) => {
    const isOfList = entry.place !== null && start < entry.place.end && end > entry.place.start;
    return isOfList ? [] : tellingPart(idea.slice(start, end).replace(GREETING[locale], ''), locale);
  });
  const isWithin = (fact: Draft['facts'][number]) =>
    typeof fact === 'string' && lines.some((line) => line.toLowerCase().includes(fact.toLowerCase()));
  return [...said.filter((fact) => !isWithin(fact)), ...lines, ...excludedLines(marked, draft)];
}

/** A sentence that asks for nothing; in Chinese the clauses before one that does, where they are long enough to say something. */
function tellingPart(sentence: string, locale: Draft['locale']): string[] {
  const isAsking = (words: string) => asksFor(words.replace(/我们?(?=[是在])/u, ''), locale);
  if (!isAsking(sentence)) return sentence.length < TOLD_LEAST ? [] : [capitalised(sentence)];
  if (locale !== 'zh') return [];
  const clauses = sentence.split(/[，,]/u);
  const end = clauses.findIndex(isAsking);
  const part = clauses.slice(0, end).join('，');
  return part.length < CLAUSE_LEAST ? [] : [part];
}

/** "NO serrated bread knives": what is not done is told, unless it is about the site. */
function excludedLines({ idea, spans }: Marked, { locale }: Draft): string[] {
  const site =
    /\b(?:log-?ins?|sign|account|pop-?ups?|animation|fancy|cookies?|ads?|social|newsletter|app|fuss|frills)\b|登录|注册|花哨|广告|弹窗|动画|下载|账号/iu;
  const spanned = spans.flatMap((span) => {
    const line = span.label !== 'excluded' || site.test(span.text) ? null : toldLine(idea, span, locale);
    return line === null ? [] : [line];
  });
  const shouted = idea
    .split(/[\n。！!]/u)
    .map((each) => each.trim())
    .filter((each) => locale === 'zh' && /^.{1,8}不.{1,8}$/u.test(each) && !site.test(each));
  return [...spanned, ...shouted];
}
