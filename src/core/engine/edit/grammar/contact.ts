import { changed, type Intent } from './intent.ts';
import { say } from './wording.ts';

const GIVES = /\b(?:add|put|show|include|display|insert|use)\b|添加|增加|加上|加|放|显示|写/;
const DETAILS = [
  ['phone', /\b(?:phone|telephone|mobile)\b|电话|手机/, /\+?\d[\d\s().-]{5,24}\d/],
  ['email', /\be-?mail\b|邮箱|邮件/, /[^\s@<>"'，。]+@[^\s@<>"'，。]+\.[a-z]{2,}/i],
] as const;

/** "put the phone number +49 30 1234567 in the footer": how to reach the business, which stands there on every page. */
export const giveContact: Intent = (clause, { blueprint, locale }) => {
  if (!GIVES.test(clause.words)) return null;
  for (const [key, words, shape] of DETAILS) {
    const value = words.test(clause.words) ? shape.exec(clause.text)?.[0].trim() : undefined;
    if (value === undefined) continue;
    return changed(
      [{ op: 'setSite', patch: { contact: { ...blueprint.site.contact, [key]: value } } }],
      say(locale, 'setContact', { value }),
    );
  }
  return null;
};
