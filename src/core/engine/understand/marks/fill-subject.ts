import type { Medium } from '../../document/lines/brief-line.ts';
import { isReadyTool } from '../../document/offer/prepared-offers.ts';
import { findFacts } from '../facts/find-facts.ts';
import { findName } from '../facts/find-name.ts';
import { senseOf } from '../text/english-words.ts';
import type { Filled } from './filled.ts';
import type { Span } from './label.ts';
import type { Marked } from './marked.ts';

const MEDIA: readonly (readonly [RegExp, Medium])[] = [
  [/\bgames?\b|游戏/iu, 'game'],
  [/\b(?:shop|store|marketplace)\b|商店|商城|网店/iu, 'shop'],
  [/\b(?:portal)\b/iu, 'portal'],
  [
    /\b(?:tool|tracker|editor|calculator|converter|generator|dashboard|planner|timer|scoreboard|roster|rota)\b|工具|计算器|生成器|编辑器|记账|打卡/iu,
    'tool',
  ],
  [/\b(?:app|application)\b|小程序|应用/iu, 'app'],
];

/** A site that is made, in Chinese right behind what it is about. */
const MADE = /^的?(?:小?网站|网页|页面|系统|小程序|平台|应用|工具|主页|官网)/u;
const BETWEEN_MAX = 16;

/** The name of the site, what it is, and how it should look. */
export function fillSubject({ marked, draft }: Filled): void {
  const { spans, idea } = marked;
  const subject = subjectIn(marked);
  const name = spans.find(({ label }) => label === 'name');
  // One word alone with a capital may be a place, or a language; a part of what the site is, is no name.
  const isApart = name !== undefined && (subject === null || name.end <= subject.start || name.start >= subject.end);
  const isName = isApart && (draft.locale === 'zh' ? isChineseName(idea, name) : /\s(?!\d+$)/.test(name.text.trim()));
  draft.siteName = findName(idea, findFacts(idea))?.name ?? (isName ? name.text.trim() : '');
  if (subject !== null) {
    draft.subject = idea.slice(subject.start, subject.end).trim().slice(0, 120);
    draft.subjectAt = [subject.start, subject.end];
  }
  if (isReadyTool(draft.subject)) draft.views.push({ of: draft.subject, as: 'tool' });
  const about = subject === null ? idea.slice(0, 60) : draft.subject;
  const medium = MEDIA.find(([form]) => form.test(about))?.[1];
  if (medium !== undefined) draft.medium = medium;
  for (const span of spans) if (span.label === 'look' || span.label === 'excluded') draft.qualities.push(span.text.slice(0, 200));
}

/** In quotes, behind 叫, or of a body by its last sign: 织毛衣老 is a piece of a sentence. */
function isChineseName(idea: string, { start, text }: Span): boolean {
  return /[“"「『《叫名为]$/u.test(idea.slice(0, start).trimEnd()) || BODY.test(text.trim());
}

const BODY = /(?:店|馆|社|会|团|队|堂|园|院|站|坊|室|吧|居|轩|阁|庄|群|部|公司|学校|中心|市集|集市|小学|中学)$/u;

/** Words before what a short opening is about. */
const ASKING =
  /^\s*(?:(?:(?:i|we) (?:want|need)|make|build|create|give) (?:(?:me|us) )?)?(?:(?:an?|the|my|our) )?(?:(?:web ?)?(?:site|page) (?:for|about|of) (?:(?:an?|the|my|our) )?)?|^\s*(?:我?想?(?:要|做|弄|搞)?(?:一?个|一款)?)/iu;
const OPENING = { en: /^[\p{L}\p{N}'’ &-]+/u, zh: /^[\p{L}\p{N} ]+/u };
const WORDS_MAX = { en: 5, zh: 10 };

const NOTHING =
  /^(?:(?:web)?site|web ?page|page|app|platform|system|thing|网站|网页|页面|系统|平台|小程序|应用|proper|new|simple|small|little|nice|good|own|basic|quick|modern|online|decent|better|real|whole|single|free|short|plain)$/i;

/** A word for any site, and one that is no noun, name nothing: "a proper website". */
function isNamed(words: string): boolean {
  const { tag } = senseOf(words.trim());
  if (
    words
      .trim()
      .split(/\s+/)
      .every((word) => NOTHING.test(word))
  )
    return false;
  return /\s|\p{Script=Han}/u.test(words.trim()) || tag === 'noun' || tag === null;
}

interface Opening {
  readonly start: number;
  readonly end: number;
  /** It is all that is said, or the name of a tool. */
  readonly isWhole: boolean;
}

/** "Law firm", 律师事务所: an opening of a few words in which nothing else was marked says what the site is. */
function openingIn({ idea, spans }: Pick<Marked, 'idea' | 'spans'>): Opening | null {
  const locale = /\p{Script=Han}/u.test(idea) ? 'zh' : 'en';
  const start = ASKING.exec(idea)?.[0].length ?? 0;
  const clause =
    OPENING[locale]
      .exec(idea.slice(start))?.[0]
      .replace(/(?<=\p{Script=Han})(?:的?(?:小?网站|网页|页面|官网|小程序))$/u, '')
      .trimEnd() ?? '';
  const end = start + clause.length;
  const size = locale === 'zh' ? clause.length : clause.split(' ').length;
  const isOther = spans.some((span) => span.start < end && span.end > start && span.label !== 'subject');
  const isAll = end >= idea.trimEnd().length && !spans.some(({ label, text }) => label === 'deed' && text.length > 1);
  const isOpening = clause !== '' && size <= WORDS_MAX[locale] && (!isOther || isAll || isReadyTool(clause));
  return isOpening ? { start, end, isWhole: isAll || isReadyTool(clause) } : null;
}

/** "Inventory for the chemistry prep room": two stretches of one clause say together what the site is. */
function subjectIn({ idea, spans }: Marked): { readonly start: number; readonly end: number } | null {
  const subjects = spans.filter(({ label, text }) => label === 'subject' && isNamed(text));
  const first = subjects.find(({ end }) => MADE.test(idea.slice(end))) ?? subjects[0];
  const opening = openingIn({ idea, spans });
  if (opening !== null && (first === undefined || first.end <= opening.start || opening.isWhole)) return opening;
  if (first === undefined) return null;
  const next = subjects[subjects.indexOf(first) + 1];
  const between = next === undefined ? '' : idea.slice(first.end, next.start);
  const areOne = next !== undefined && between.length < BETWEEN_MAX && !/[.,;:!?，。；：！？、\n]/u.test(between);
  return { start: first.start, end: areOne ? next.end : first.end };
}
