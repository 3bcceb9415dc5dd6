import { refused, type Intent } from './intent.ts';
import { say } from './wording.ts';

const DISLIKES =
  /\b(?:ugly|boring|dull|bland|plain|outdated|old[- ]fashioned|amateur(?:ish)?|cheap[- ]looking|don't like|do not like|not nice|looks? bad|improve the (?:look|design)|redesign|look(?:s)? (?:more )?like|(?:too|so|very|a bit|kind ?of|kinda) (?:corporate|plain|busy|crowded|cluttered|dark|bright|basic|simple|generic|childish|serious|cold|empty|flat|much)|meh|hate (?:it|this|the))\b|丑|难看|单调|土|过时|不好看|不喜欢|太[\p{Script=Han}]{1,3}了?$|没有?设计感|风格像|像.+一样/u;
const LOOKS = [
  ['crisp and modern', 'Make it look crisp and modern', '清爽现代', '改成现代风格'],
  ['warm', 'Make it look warm', '温暖', '改成温暖的风格'],
  ['elegant', 'Make it look elegant', '优雅', '改成优雅的风格'],
  ['bold', 'Make it look bold', '大胆', '改成大胆的风格'],
  ['playful', 'Make it look playful', '活泼', '改成活泼的风格'],
] as const;

const IMPORTS = /\bimport\b.*\b(?:csv|excel|spreadsheet|file|from)\b|导入/;

/** What is done elsewhere, and complaints: the looks there are say what could be. Tried last. */
export const askBack: Intent = (clause, { locale }) => {
  if (IMPORTS.test(clause.words)) return refused(say(locale, 'importing', {}));
  if (!DISLIKES.test(clause.words)) return null;
  if (/\b(?:pictures?|images?|photos?|illustrations?)\b|图片|照片|配图|插图/.test(clause.words)) {
    const prompt = clause.locale === 'zh' ? '重新绘制图片' : 'Draw new pictures';
    return { kind: 'ambiguous', asked: say(locale, 'ugly', {}), candidates: [{ label: prompt, prompt }] };
  }
  const candidates = LOOKS.map(([label, prompt, chinese, order]) =>
    clause.locale === 'zh' ? { label: chinese, prompt: order } : { label, prompt },
  );
  return { kind: 'ambiguous', asked: say(locale, 'looks', {}), candidates };
};
