import type { Text } from '../../domain/text.ts';
import type { Reading } from '../read/reading.ts';

const FRAME =
  /\b(?:web ?sites?|web|sites?|platforms?|systems?|apps?|applications?|online|based|services?|compan(?:y|ies)|business(?:es)?|firms?|shops?|stores?|management|dashboards?|portals?|solutions?|providers?|agenc(?:y|ies)|studios?|cent(?:er|re)s?|homepages?|pages?|official|multi-\p{L}+|information|industry|automation|display|showcase|e-?commerce|tools?|for|and|of|the|an?)\b/giu;
const CHINESE_FRAME = /网站|官网|系统|平台|公司|企业|管理|服务|应用|商城|小程序|信息|展示|一个|的/gu;
const OWNER =
  /\b(?:for|of|by)\s+(?:an?|the|our|my)\s+((?:[\p{L}-]+\s+){1,3}?)(?:compan(?:y|ies)|business|firm|agency|studio|shop|store|brand|startup|organi[sz]ation|industry|manufacturer|provider|services?|clinic|school|club)\b/iu;
const OFFERED = /\b([\p{L}-]+(?:\s+[\p{L}-]+)?)\s+(?:solutions|services|products)\b/iu;
const SAYS_NOTHING =
  /^(?:our|their|its|your|all|any|each|new|other|more|detailed|specific|relevant|related|various|different|multiple|company|customers?|users?|introduces?|available|featured|popular|best|good|quality|high|and|or|of|the|for|to|with|about|on|in|by|view|search|compare|browse|purchase|buy|sell|manage|book|booking|recommend\p{L}*|these|those|similar|select\p{L}*|product|service|content|that|which|lightweight|physical|hybrid|restful|\p{L}+end|template|browser|rapid|efficient|multilingual|optimi[sz]\p{L}+|enhanced|unique|universal|static|real-time|high-\p{L}+|cloud|update|query|control|contact|comment|review|pagination|document|webpage|mobile|full-stack|form|data)$/iu;

/** Returns the topic of the site in a word or two ("solar", "house cleaning"), for example rows without a trade; null when it says none. */
export function topicOf(reading: Reading): Text | null {
  const { locale } = reading;
  const said = [
    reading.subject?.value ?? '',
    OWNER.exec(reading.purpose?.value ?? '')?.[1] ?? '',
    ...(reading.requests ?? []).slice(0, 6).map(({ value }) => OFFERED.exec(value.object)?.[1] ?? ''),
  ];
  const found = said.map((words) => (locale === 'zh' ? chinese(words) : english(words))).find((words) => words !== '');
  return found === undefined ? null : { [locale]: found };
}

function english(words: string): string {
  const kept = words
    .toLowerCase()
    .replace(FRAME, ' ')
    .split(/[^\p{L}-]+/u)
    .filter((word) => word.length > 2 && !word.endsWith('-') && !SAYS_NOTHING.test(word));
  return kept.length === 0 || kept.length > 3 ? '' : kept.join(' ');
}

function chinese(words: string): string {
  const kept = words.replace(CHINESE_FRAME, '').trim();
  return /^\p{Script=Han}{2,6}$/u.test(kept) ? kept : '';
}
