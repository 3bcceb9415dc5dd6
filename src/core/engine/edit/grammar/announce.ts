import type { Block } from '../../blueprint/page-schema.ts';
import { BLUEPRINT_LIMITS, type Blueprint } from '../../blueprint/schema.ts';
import type { Clause } from './clause.ts';
import { freshBlockId } from './fresh-id.ts';
import { changed, refused, type Intent, type IntentOutcome } from './intent.ts';
import { pageName, sameFor } from './localized.ts';
import { currentPage, mentionedPage } from './targets.ts';
import { replyText } from './reply-sentences.ts';

const NOTICE =
  /\b(?:banner|announcement|notice bar|promo(?:tion)? bar|top bar message|alert bar)\b|公告|横幅|通知栏|提示条|^(?:请)?(?:在)?(?:(?:首页|主页|\p{Script=Han}{1,8}页)(?:顶部|上面|上|里)?)?(?:写上|写明|注明|加上?一句话?|添加一句话?|标明)/u;
const SAYS =
  /\b(?:saying|that says|with the text|which says|reading|about)\s*:?\s*(.{3,120})$|(?:内容|写着|写上|写|说|：|:)[:：]?\s*(.{2,80})$/u;
/** Offers that are put up for all to read; prices are worked out by nobody but the shop. */
const OFFER =
  /\b(?:delivery|shipping|service|call-?out|booking|cleaning|set-?up) (?:fees?|costs?|charges?)\b.*\d|\bfree (?:shipping|delivery|returns|parking|trial)\b.*(?:\d|\bon\b|\bover\b|\bfor\b|$)|\b(?:buy one get one|bogo|2 for 1|happy hour)\b|\d+\s*% off (?:everything|all|today|storewide|this week)|包邮|免运费|满\s*\d+\s*[减送]|(?:运费|配送费|上门费|服务费|手续费|包装费|起送价?)\s*\d|买一送一|第二[份件杯]半价/;
const OTHER =
  /^\W*(?:please\s+)?(?:remove|delete|hide|move|rename)\b|^(?:请)?(?:删|去掉|隐藏|移)|\b(?:page|field|code|coupon|filter)\b|页面|字段|优惠[码券]|背景|颜色/;

/** Visitors are to do something about it. */
const ASKS = /\b(?:let|allow|sign ?(?:up|in)|register|apply|request)\b|让|允许|申请|报名|注册/;
const ADDS = /\b(?:add|put|show|insert|display)\b|添加|增加|加|放|显示/;

/** "free shipping over $50", 满200包邮, a banner saying "Closed in August": a strip at the top that says so. */
export const announce: Intent = (clause, { blueprint, locale, selection, ...state }) => {
  if (OTHER.test(clause.words)) return null;
  const isOffer = OFFER.test(clause.words) && !ASKS.test(clause.words);
  const match = SAYS.exec(clause.text);
  const notice = NOTICE.test(clause.words) ? (clause.quotes[0] ?? match?.[1] ?? match?.[2])?.trim() : undefined;
  const words = notice ?? (isOffer ? (clause.quotes[0] ?? offerIn(clause.text)) : undefined);
  if (words === undefined || words === '')
    return NOTICE.test(clause.words) && ADDS.test(clause.words) ? askFor(clause, blueprint) : null;
  const page = mentionedPage(clause, blueprint) ?? currentPage({ blueprint, locale, selection, ...state });
  const blocks = blueprint.pages[page]?.blocks ?? [];
  if (blocks.length >= BLUEPRINT_LIMITS.blocksPerPage) return refused(replyText(locale, 'pageFull', {}));
  const block: Block = { type: 'banner', title: sameFor(blueprint, words.charAt(0).toUpperCase() + words.slice(1)) };
  const id = freshBlockId(blueprint, `${page}-banner`.slice(0, 40));
  // The first block of a page names it, so the strip comes right below.
  const index = ['hero', 'heading'].includes(blueprint.blocks[blocks[0] ?? '']?.type ?? '') ? 1 : 0;
  const message = replyText(locale, 'announced', { name: words, page: pageName(blueprint, page, locale) });
  return changed(
    [{ op: 'addBlock', page, index, id, block }],
    isOffer ? `${message} ${replyText(locale, 'offerOnlySaid', {})}` : message,
  );
};

function offerIn(text: string): string {
  return text
    .replace(/^\W*(?:please\s+|pls\s+)?(?:add|offer|give|show|we (?:offer|have)|i want(?: to offer)?)\s+/i, '')
    .replace(/^(?:an?|the)\s+/i, '')
    .replace(/^(?:请)?(?:添加|增加|加上?|设置|显示)/u, '')
    .replace(/(?:活动|功能)$/u, '')
    .trim();
}

/** "an emergency number banner": what it is to say is asked, with the words that were given. */
function askFor(clause: Clause, { site }: Blueprint): IntentOutcome | null {
  const topic = clause.words
    .replace(NOTICE, ' ')
    .replace(/\b(?:please|add|put|show|insert|display|an?|the|with|our|on|at|top|home ?page|every|page|of)\b/g, ' ')
    .replace(/^(?:请)?(?:在?首页)?(?:添加|增加|加上|加(?!急)|放|显示)?(?:一?个|一条)?|的\s*$|首页|顶部/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/\s*的\s*$/, '')
    .trim();
  if (topic.length < (clause.locale === 'zh' ? 2 : 4)) return null;
  const isNumber = /\b(?:numbers?|phone|hotline|call)\b|电话|热线|号码/.test(topic);
  const words = topic.charAt(0).toUpperCase() + topic.slice(1);
  const texts = [isNumber && site.contact?.phone !== undefined ? `${words}: ${site.contact.phone}` : words];
  const zh = clause.locale === 'zh';
  const candidates = texts.map((text) => ({ label: text, prompt: zh ? `添加公告：${text}` : `Add a banner saying “${text}”` }));
  return { kind: 'ambiguous', question: replyText(clause.locale, 'bannerText', {}), candidates };
}
