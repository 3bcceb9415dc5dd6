import { capitalised } from '../../document/brief/english.ts';
import { actorKind, classOfNoun } from '../../document/ground/nouns.ts';
import type { Draft } from '../brief/draft.ts';

const WORDS_MAX = 6;
const SIGNS_MAX = 10;
const SENTENCE = {
  en: /\b(?:i|me|my|mine|we|us|our|you|your|it|is|are|was|not|no|who|that|which|what|when|because)\b/i,
  zh: /[我你他她它们不没谁吗吧啦]|什么|怎么/u,
};
const GREETING = /^(?:hi|hello|hey|dear|thanks|你好|您好|做个)/iu;
const MADE = /的?(?:小?(?:页面|网页|网站|系统|小程序|平台|主页|官网))$/u;

/** What an idea says its site is about, as a title; null for pieces of sentences. */
export function titleOf({ subject, locale }: Pick<Draft, 'subject' | 'locale'>): string | null {
  const words = locale === 'zh' ? headOf(subject.trim()) : subject.trim();
  const size = locale === 'zh' ? words.length : words.split(/\s+/).length;
  if (words.length < 2 || size > (locale === 'zh' ? SIGNS_MAX : WORDS_MAX)) return null;
  if (SENTENCE[locale].test(words) || GREETING.test(words) || isNoSite(words, size)) return null;
  return locale === 'zh' ? words : capitalised(words);
}

/** Somebody, and a place alone, are whose site it is and where. */
function isNoSite(words: string, size: number): boolean {
  const cls = classOfNoun(words);
  return cls === 'person' || actorKind(words) !== undefined || KIN.test(words) || (cls === 'place' && size === 1);
}

/** 李姐, 老王叔: people are called as kin. */
const KIN = /[姐哥叔姨伯爷奶爸妈嫂弟妹]$/u;

/** 物业公司内部用的报修派单: of a long title what stands behind its last 的. */
function headOf(words: string): string {
  const plain = words.replace(MADE, '');
  const head = plain.slice(plain.lastIndexOf('的') + 1);
  return plain.length > SIGNS_MAX - 2 && head.length > 2 ? head : plain;
}
