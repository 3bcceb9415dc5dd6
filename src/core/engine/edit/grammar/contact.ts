import type { Operation } from '../operation.ts';
import { changed, type EditState, type Intent, type IntentOutcome } from './intent.ts';
import { reworded } from './localized.ts';
import { replyText } from './reply-sentences.ts';

const GIVES = /\b(?:add|put|show|include|display|insert|use)\b|添加|增加|加上|加|放|显示|写/;
const DETAILS = [
  ['phone', /\b(?:phone|telephone|mobile)\b|电话|手机/, /\+?\d[\d\s().-]{5,24}\d|(?<=[:：]\s*)\d{3,6}\b/],
  ['email', /\be-?mail\b|邮箱|邮件/, /[^\s@<>"'，。]+@[^\s@<>"'，。]+\.[a-z]{2,}/i],
  [
    'address',
    /^\W*(?:please\s+)?(?:add|put|insert)\s+(?:our|my|the|an?)?\s*address\s*:|^(?:请)?(?:添加|增加|加上?)(?:我们的?)?(?:联系)?地址\s*[:：]/,
    /(?<=[:：][\s"“「']*)[^\s:："“「'].*?(?=[\s.!！。"”」']*$)/,
  ],
] as const;

/** "put the phone number +49 30 1234567 in the footer": how to reach the business, which stands there on every page. */
export const giveContact: Intent = (clause, state) => {
  if (!GIVES.test(clause.words)) return null;
  for (const [key, words, shape] of DETAILS) {
    const value = words.test(clause.words) ? shape.exec(clause.text)?.[0].trim() : undefined;
    if (value !== undefined)
      return HEADER.test(clause.words) ? aboveHeader(state, key, value) : contactChanged(state, key, value);
  }
  return null;
};

const HEADER = /\b(?:header|top ?bar|top (?:left|right)|(?:at|on) the top)\b|页眉|页头|顶部|顶栏|最上/;

type Detail = (typeof DETAILS)[number][0];

/** Sets one of the ways to reach the business. */
export function contactChanged(state: EditState, key: Detail, value: string): IntentOutcome {
  return changed([contactSet(state, key, value)], replyText(state.locale, 'setContact', { value }));
}

/** 页头加上电话: on a line above the header, which can be called or written to there. */
function aboveHeader(state: EditState, key: Detail, value: string): IntentOutcome {
  const { blueprint, locale } = state;
  const note = reworded(blueprint, { text: blueprint.nav.note, words: value, locale });
  const set: Operation = { op: 'setNav', patch: { note } };
  return changed([contactSet(state, key, value), set], replyText(locale, 'setNote', { value }), ABOVE);
}

/** Words of the place, and of what the number does there by itself. */
const ABOVE = [
  'header',
  'top',
  'bar',
  'right',
  'left',
  'tap',
  'call',
  '页头',
  '页眉',
  '顶部',
  '顶栏',
  '最上',
  '点',
  '拨',
  '拨打',
];

function contactSet({ blueprint, locale }: EditState, key: Detail, value: string): Operation {
  const { contact } = blueprint.site;
  const next = key === 'address' ? reworded(blueprint, { text: contact?.address, words: value, locale }) : value;
  return { op: 'setSite', patch: { contact: { ...contact, [key]: next } } };
}
