import { addEntity } from '../../plan/draft.ts';
import { applyUnchecked } from '../apply-operations.ts';
import type { Operation } from '../operation.ts';
import { extendSite } from '../extend/extend-site.ts';
import type { Clause } from './clause.ts';
import { freshId } from './fresh-id.ts';
import { changed, refused, type Intent } from './intent.ts';
import { replyText } from './reply-sentences.ts';

const COUPON = /\b(?:coupons?|(?:discount|promo(?:tion(?:al)?)?|voucher) codes?|vouchers?)\b|优惠码|优惠券|折扣码|折扣券|促销码/;
const ADDS = /\b(?:add|create|make|give|offer|accept|new|set up)\b|添加|增加|新增|加|创建|设置|提供/;
const CODE = /\b(?=[A-Z0-9]*[A-Z])[A-Z0-9]{4,20}\b/;
const PERCENT = /(\d{1,2})\s*(?:%|percent|per cent)/;
const CHINESE_SHARE = /(\d(?:\.\d)?|[一二三四五六七八九])\s*折/;
const DIGITS = '一二三四五六七八九';
const USUAL_PERCENT = 10;

/** "add a discount code SUMMER10 for 10 %", 添加优惠码VIP88，打八折: a code that the checkout takes. */
export const addCoupon: Intent = (clause, state) => {
  const code = clause.quotes[0]?.toUpperCase() ?? CODE.exec(clause.text)?.[0];
  if (code === undefined || !COUPON.test(clause.words) || !ADDS.test(clause.words)) return null;
  const { blueprint, locale, seed } = state;
  if (!Object.values(blueprint.blocks).some(({ type }) => type === 'cart' || type === 'checkout'))
    return refused(replyText(locale, 'noCheckout', {}));
  const percent = percentIn(clause, code);
  const grown: Operation[] =
    blueprint.entities['coupon'] === undefined ? extendSite(blueprint, seed, (draft) => addEntity(draft, 'coupon')) : [];
  const step = applyUnchecked(blueprint, grown);
  const entity = step.ok ? step.value.blueprint.entities['coupon'] : undefined;
  if (entity === undefined) return null;
  const id = freshId(`coupon-${code}`, (candidate) => entity.rows.some((row) => row.id === candidate));
  const values = { code, discount: percent, expiresOn: '@+365d', active: true };
  const known = new Set(entity.fields.map(({ key }) => key));
  const row = { id, values: Object.fromEntries(Object.entries(values).filter(([key]) => known.has(key))) };
  const operations: Operation[] = [...grown, { op: 'addRow', entity: 'coupon', index: entity.rows.length, row }];
  return changed(operations, replyText(locale, 'couponAdded', { code, percent }));
};

/** The share said, else the number in the code ("SUMMER15"), else ten. */
function percentIn(clause: Clause, code: string): number {
  const percent = PERCENT.exec(clause.words)?.[1];
  if (percent !== undefined) return Number(percent);
  const share = CHINESE_SHARE.exec(clause.words)?.[1];
  if (share !== undefined) return Math.round(100 - 10 * (DIGITS.includes(share) ? DIGITS.indexOf(share) + 1 : Number(share)));
  const inCode = Number(/\d{1,2}$/.exec(code)?.[0] ?? USUAL_PERCENT);
  return inCode >= 5 && inCode <= 90 ? inCode : USUAL_PERCENT;
}
