import type { Blueprint } from '../../blueprint/schema.ts';
import type { Operation } from '../operation.ts';
import type { Clause } from './clause.ts';
import { namedEntities } from './entities-in.ts';
import { changed, refused, type Intent, type IntentOutcome } from './intent.ts';
import { newName } from './rename.ts';
import { blockLabel, type BlockTarget } from './targets.ts';
import { replyText } from './reply-sentences.ts';

const AFTER =
  /\b(?:after|once|when(?:ever)?|as soon as)\b.*\b(?:book|order|buy|bought|pay|paid|send|sent|submit|sign|regist|subscri|form|message|enquir|inquir|appl)|(?:预约|预订|预定|报名|提交|下单|购买|付款|支付|订阅|留言|表单|发送|申请|注册).*(?:之?后|成功|完成)/;
const ASKS_TO_SHOW = /\b(?:show|say|display|thank|see|read)s?\b|显示|提示|感谢|说|弹出|写|看到/;
/** "the thank-you text of the contact form": named rather than told. */
const NAMED =
  /\b(?:thank[- ]?you|thanks|confirmation|success) (?:text|message|note|page|words?)\b|(?:感谢|致谢|成功|提交|完成)(?:语|提示|信息|文字)/;
const OTHER = /^\W*(?:please\s+)?(?:remove|delete|notify|tell|email|send)\b|^(?:请)?(?:删|去掉)|通知|邮件|短信/;
const FIRST = /^\W*(?:after|once|when|as soon as)/;
const WHEN = /(?:^|\s+)(?:after|once|when(?:ever)?|as soon as)\s.*$/i;
/** Matches the words before the text itself. */
const LEAD =
  /^.*?\b(?:show|say|display|see|read)s?\b(?:\s+(?:an?|the|our)\b)?(?:\s*(?:thank[- ]?you|thanks|confirmation|success) (?:text|message|note|page))?(?:\s+(?:saying|that says))?[\s:]*|^.*?(?:显示|提示|弹出|说|写|看到|改成|改为)(?:一[句条段])?(?:感谢语?|提示语?|文字)?[\s:：]*/i;
const PLACES: readonly (readonly [string, RegExp])[] = [
  ['booking', /\bbook|\breserv|appointment|预约|预订|预定/],
  ['checkout', /\border|\bbuy|\bbought|\bpurchas|\bcheck ?out|\bpa(?:y|id)|下单|购买|付款|支付|订单|结账/],
  ['contact', /\bcontact|\bmessage|\benquir|\binquir|联系|留言|咨询/],
];

/** "after an order say “Thank you”", 预约成功后显示感谢语：…: what a form answers; without words for it they are asked. */
export const thankAfter: Intent = (clause, state) => {
  const isAfterSending = AFTER.test(clause.words) && ASKS_TO_SHOW.test(clause.words);
  if ((!isAfterSending && !NAMED.test(clause.words)) || OTHER.test(clause.words)) return null;
  const { blueprint, locale } = state;
  const targets = formsMeant(clause, blueprint);
  if (targets.length === 0) return isAfterSending ? refused(replyText(locale, 'noSuchForm', {})) : null;
  const message = clause.text.replace(LEAD, '').replace(FIRST.test(clause.words) ? '' : WHEN, '');
  const text = (clause.quotes.at(-1) ?? (isAfterSending ? message : newName(clause)) ?? '').trim();
  if (text === '' || text === clause.text) return askFor(clause);
  const operations = targets.map(({ id }): Operation => ({
    op: 'setBlock',
    id,
    patch: { options: { ...blueprint.blocks[id]?.options, thanks: text.slice(0, 200) } },
  }));
  const section = targets.map((target) => blockLabel(target, blueprint, locale)).join(', ');
  return changed(operations, replyText(locale, 'thanksSet', { section, name: text }));
};

const SENDING = new Set(['form', 'booking', 'contact', 'checkout']);

/** The forms for the rows that are named, else of the kind that is spoken of, else all there are. */
function formsMeant(clause: Clause, blueprint: Blueprint): readonly BlockTarget[] {
  const words = clause.words.replace(/[\u00a0]+|[:：].*/g, ' ');
  const forms = Object.entries(blueprint.pages).flatMap(([page, { blocks }]) =>
    blocks.flatMap((id) => (SENDING.has(blueprint.blocks[id]?.type ?? '') && blueprint.blocks[id]?.query ? [{ id, page }] : [])),
  );
  const kind = PLACES.find(([, cue]) => cue.test(words))?.[0];
  const named = new Set(namedEntities({ words }, blueprint).map(([id]) => id));
  const ofRows = forms.filter(({ id }) => named.has(blueprint.blocks[id]?.query?.entity ?? ''));
  const ofKind = forms.filter(({ id }) => blueprint.blocks[id]?.type === kind);
  const plain = forms.filter(({ id }) => blueprint.blocks[id]?.type === 'form');
  return [ofKind, ofRows, plain, forms].find((each) => each.length > 0) ?? [];
}

/** No words were given: those that fit most sites are offered. */
function askFor({ text, locale }: Clause): IntentOutcome {
  const words =
    locale === 'zh'
      ? ['谢谢！我们会尽快与您联系。', '提交成功，感谢您的信任。']
      : ['Thank you! We will be in touch soon.', 'Thank you, we have got it.'];
  const candidates = words.map((label) => ({ label, prompt: locale === 'zh' ? `${text}：“${label}”` : `${text}: “${label}”` }));
  return { kind: 'ambiguous', question: replyText(locale, 'bannerText', {}), candidates };
}
