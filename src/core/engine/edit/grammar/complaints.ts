import { refused, type Intent } from './intent.ts';
import { replyText } from './reply-sentences.ts';

const DISLIKES =
  /\b(?:ugly|boring|dull|bland|plain|outdated|old[- ]fashioned|amateur(?:ish)?|cheap[- ]looking|don't like|do not like|not nice|looks? bad|improve the (?:look|design)|redesign|look(?:s)? (?:more )?like|(?:too|so|very|a bit|kind ?of|kinda) (?:corporate|plain|busy|crowded|cluttered|dark|bright|basic|simple|generic|childish|serious|cold|empty|flat|much)|meh|hate (?:it|this|the))\b|丑|难看|单调|土|过时|不好看|不喜欢|太[\p{Script=Han}]{1,3}了?$|没有?设计感|风格像|像.+一样/u;
const LOOKS = [
  ['crisp and modern', '现代'],
  ['warm', '温暖'],
  ['elegant', '优雅'],
  ['bold', '大胆'],
  ['playful', '活泼'],
] as const;

const IMPORTS = /\bimport\b.*\b(?:csv|excel|spreadsheet|file|from)\b|导入/;

/** Answers complaints, and requests that are done elsewhere, with the looks that could be tried. Runs last. */
export const answerComplaint: Intent = (clause, { locale }) => {
  if (IMPORTS.test(clause.words)) return refused(replyText(locale, 'importing', {}));
  if (!DISLIKES.test(clause.words)) return null;
  if (/\b(?:pictures?|images?|photos?|illustrations?)\b|图片|照片|配图|插图/.test(clause.words)) {
    const prompt = clause.locale === 'zh' ? '重新绘制图片' : 'Draw new pictures';
    return { kind: 'ambiguous', question: replyText(locale, 'ugly', {}), candidates: [{ label: prompt, prompt }] };
  }
  const candidates = LOOKS.map(([english, chinese]) =>
    clause.locale === 'zh'
      ? { label: chinese, prompt: `改成${chinese}的风格` }
      : { label: english, prompt: `Make it look ${english}` },
  );
  return { kind: 'ambiguous', question: replyText(locale, 'looks', {}), candidates };
};
