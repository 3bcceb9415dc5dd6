import type { Locale } from '../../../domain/text.ts';
import type { AuthoredBrief } from '../../document/lines/brief-line.ts';
import { capitalised, pluralOf } from '../../document/brief/english.ts';
import type { Draft } from '../brief/draft.ts';
import { fittingBrief } from '../brief/fitting-brief.ts';
import { listIf } from '../brief/lists.ts';
import { LOOSE } from '../marks/fill-rows.ts';
import type { Marked } from '../marks/marked.ts';
import { ROW_WORDS } from '../marks/row-cells.ts';
import { namedLists } from './named-lists.ts';
import { ownTitle } from './own-entry.ts';
import { boundsIn } from './thresholds.ts';

const FORMS: Readonly<Record<Locale, RegExp>> = {
  en: /\b(?<options>(?:yes|in|coming|can)\s*(?:\/|,|or)\s*(?:no|out|not coming|can'?t)(?:\s*(?:\/|,|or|, or)\s*(?:maybe|not sure|unsure))?)\b[^.\n]{0,20}\b(?:each|every|a|per|the) (?<of>[a-z]+)/iu,
  zh: /(?<options>(?:能?来|参加|去|到)[/／、或](?:不能?来|不参加|不去|不到)(?:[/／、或](?:待定|不一定|可能|看情况))?)/u,
};
const WORDS = {
  en: {
    of: 'meeting',
    answer: 'answer',
    who: 'person',
    when: 'when',
    off: 'Cancelled',
    on: 'On',
    cancel: 'Cancel this date',
    title: 'Who is coming',
  },
  zh: {
    of: '活动',
    answer: '回复',
    who: '成员',
    when: '哪天',
    off: '已取消',
    on: '照常',
    cancel: '取消这一天',
    title: '谁来谁不来',
  },
};
const STATUS = { en: 'status', zh: '状态' };
const CANCELLED = { en: /\bcancel(?:s|led)?\b/iu, zh: /取消/u };

/** The brief of an idea in which people say for each date whether they come: dates, people, answers that are counted, and what the counts mean. */
export function answersBrief(marked: Marked, draft: Draft): AuthoredBrief | null {
  const { idea } = marked;
  const { locale } = draft;
  const words = WORDS[locale];
  const groups = FORMS[locale].exec(idea)?.groups;
  const people = namedLists(draft, { idea, priced: [] }).find(({ isPeople }) => isPeople);
  if (groups === undefined || people === undefined) return null;
  const options = (groups['options'] ?? '')
    .split(/\s*(?:[/／、,]|\bor\b|或)\s*/u)
    .map((each) => (locale === 'en' ? capitalised(each) : each));
  const [yes = ''] = options;
  const names = people.rows.map((row) => String(row[ROW_WORDS[locale].title]));
  const said = groups['of']?.toLowerCase() ?? words.of;
  const of = /^(?:date|day|time|week)s?$/u.test(said) ? words.of : said;
  const who = LOOSE.includes(people.name) ? words.who : people.name;
  const counted = options.map((option) => `${option} = count(${words.answer}.${of}, ${words.answer} = '${option}')`);
  const { flags } = boundsIn(idea, [{ name: yes, type: 'int' }], { locale, isSent: false });
  const moments = comingMoments(idea, locale);
  const title = ownTitle(draft, idea);
  const isCancelled = CANCELLED[locale].test(idea);
  return fittingBrief({
    language: locale,
    subject: { words: title === '' ? words.title : title, medium: 'tool' },
    siteName: title === '' ? words.title : title,
    entities: [
      {
        id: 'day',
        name: of,
        fields: [`when:datetime!# ${capitalised(words.when)}`, ...counted],
        ...listIf(
          'rows',
          moments.map((moment) => ({ [words.when]: moment, ...(isCancelled ? { [STATUS[locale]]: words.on } : {}) })),
        ),
        ...listIf('flags', flags),
        access: 'read: public; create: public; change: public',
      },
      { name: who, fields: [ROW_WORDS[locale].title], rows: names, access: 'read: public' },
      {
        id: 'answer',
        name: words.answer,
        main: true,
        fields: [
          `title:text# ${locale === 'zh' ? words.answer : 'By'} = join(${who}.${ROW_WORDS[locale].title}, ' ')`,
          { name: of, type: of, required: true, ...(isCancelled ? { where: `status is not ${words.off}`, why: words.off } : {}) },
          { name: who, type: who, required: true },
          { name: words.answer, type: 'choice', options, required: true },
        ],
        rows: [],
        rules: [`unique ${of} and ${who}`],
        access: 'read: public; create: public; change: public; remove: public',
      },
    ],
    actions: isCancelled
      ? [
          { verb: locale === 'zh' ? '登记' : 'log', on: 'day', states: `${words.on}>${words.off}`, asks: [words.when] },
          { verb: words.cancel, label: words.cancel, on: 'day', moves: { from: words.on, to: words.off } },
        ]
      : [],
    views: [
      { of: 'day', as: 'list', name: locale === 'zh' ? of : capitalised(`${of}s`), sort: words.when },
      { of: 'day', as: 'detail' },
      { of: 'answer', as: 'table', name: locale === 'zh' ? words.answer : 'Answers' },
      { of: who, as: 'list', name: locale === 'zh' ? who : capitalised(pluralOf(who)) },
    ],
    summary: locale === 'zh' ? '每次谁来、谁不来，一看就知道。' : 'See at a glance who is coming.',
    facts: draft.facts,
    ...listIf('qualities', draft.qualities),
  });
}

const WEEKS = 3;
const NOON = 12;
/** Hours before it are those of an evening, where nothing says which half of the day is meant. */
const EVENING = 8;
const MOMENT: Readonly<Record<Locale, RegExp>> = {
  en: /\b(?<day>mon|tue|wed|thu|fri|sat|sun)[a-z]*\s+(?:at )?(?<hour>\d{1,2})(?:[.:](?<minute>\d\d))?\s?(?<half>am|pm)?/giu,
  zh: /(?:每(?:个)?)?(?:周|星期|礼拜)(?<day>[一二三四五六日天])(?<half>上午|下午|晚上|早上)?(?<hour>\d{1,2})(?:[:：](?<minute>\d\d))?点?(?<past>半)?/gu,
};
const DAYS = { en: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], zh: ['一', '二', '三', '四', '五', '六', '日'] };

/** "Thursdays 7.30–9, Sundays 9.45": the moments of the coming weeks. */
function comingMoments(idea: string, locale: Locale): string[] {
  const each = [...idea.matchAll(MOMENT[locale])].flatMap(({ groups = {} }) => {
    const day = DAYS[locale].indexOf((groups['day'] ?? '').toLowerCase().replace('天', '日'));
    const said = Number(groups['hour']);
    const isLate = /pm|下午|晚/iu.test(groups['half'] ?? '') || (groups['half'] === undefined && said < EVENING);
    const hour = isLate && said < NOON ? said + NOON : said;
    const minute = groups['minute'] ?? (groups['past'] === undefined ? '00' : '30');
    return day === -1 || hour > 23 ? [] : [{ day: DAYS.en[day] ?? 'mon', time: `${String(hour).padStart(2, '0')}:${minute}` }];
  });
  return Array.from({ length: WEEKS }, (_, week) => each.map(({ day, time }) => `@${day}+${week * 7}dT${time}`)).flat();
}
