import { capitalised } from '../../document/brief/english.ts';
import { actorKind, classOfNoun } from '../../document/ground/nouns.ts';
import type { Draft } from '../brief/draft.ts';
import { senseOf } from '../text/english-words.ts';
import { isAnySite } from './opening-title.ts';

const WORDS_MAX = 6;
const SIGNS_MAX = 10;
const SENTENCE = {
  en: /\b(?:i|me|my|mine|we|us|our|you|your|it|is|are|was|not|no|who|that|which|what|when|because)\b/i,
  zh: /[我你他她它们不没谁吗吧啦]|什么|怎么/u,
};
const GREETING = /^(?:hi|hello|hey|dear|thanks|你好|您好|做个)/iu;
/** What only praises a site. */
const PRAISE = /^(?:正经|简单|漂亮|好看|像样|正式|官方|干净|实用)的?$/u;
const MADE = /的?(?:小?(?:页面|网页|网站|系统|小程序|平台|主页|官网))$/u;

/** What an idea says its site is about, as a title; null for pieces of sentences. */
export function titleOf({ subject, locale }: Pick<Draft, 'subject' | 'locale'>): string | null {
  const words = locale === 'zh' ? headOf(plainOf(subject.trim())) : subject.trim();
  const size = locale === 'zh' ? words.length : words.split(/\s+/).length;
  if (words.length < 2 || size > (locale === 'zh' ? SIGNS_MAX : WORDS_MAX)) return null;
  if (SENTENCE[locale].test(words) || GREETING.test(words) || PRAISE.test(words) || isNoSite(words, size)) return null;
  if (locale === 'en' && (isAnySite(words) || (size === 1 && senseOf(words).tag !== 'noun'))) return null;
  return locale === 'zh' ? words : capitalised(words);
}

/** 了间改衣铺, 个人的设计工作室: the noun without what counts it, and without the verb whose piece stands before it. */
function plainOf(words: string): string {
  return words
    .replace(
      /^(?:个人的|(?:开?了|有|这|一)[个间家片套款支些]|[个间片套款](?=\p{Script=Han}{3}))?(?:小(?![区学镇院时吃]))?(?=\p{Script=Han}{2})/u,
      '',
    )
    .replace(/^[做教卖](\p{Script=Han}{2,})的$/u, '$1');
}

/** Somebody, and a place alone, are whose site it is and where. */
function isNoSite(words: string, size: number): boolean {
  const cls = classOfNoun(words);
  return cls === 'person' || actorKind(words) !== undefined || KIN.test(words) || (cls === 'place' && size === 1);
}

/** 李姐, 老王叔: people are called as kin. */
const KIN = /[姐哥叔姨伯爷奶爸妈嫂弟妹]$/u;

/** 夏天抓蚊子的小游戏: the last word alone says too little. */
const VAGUE = /^.{0,2}(?:游戏|工具|目录|清单|网|表)$/u;

/** 物业公司内部用的报修派单: of a long title what stands behind its last 的. */
function headOf(words: string): string {
  const plain = words.replace(MADE, '');
  const head = plain.slice(plain.lastIndexOf('的') + 1);
  return plain.length > SIGNS_MAX - 2 && head.length > 2 && !VAGUE.test(head) ? head : plain;
}
