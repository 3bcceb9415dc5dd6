import { couponLine } from '../coupons.ts';
import { cartKey, cartLines, keepCoupon } from '../cart.ts';
import { COUPON_LINE } from '../../engine/render/cart-lines.ts';
import { firstValue } from '../read-form.ts';
import { sentence } from '../words.ts';
import type { ActionHandler } from './action.ts';

/** Puts a coupon into the visitor's cart, or takes it out again when the code is empty. */
export const coupon: ActionHandler = async ({ site, identity, form, route }) => {
  const code = firstValue(form, 'code').trim().slice(0, 40);
  return site.store.exclusive(async (transaction) => {
    const lines = await cartLines(site, transaction, identity, route.locale);
    const sum = lines.reduce((all, line) => all + (line.entity === COUPON_LINE ? 0 : line.price * line.quantity), 0);
    const order = { code, sum, today: site.now().slice(0, 10), locale: route.locale };
    if (code !== '' && (await couponLine(site.blueprint, transaction, order)) === null)
      return { kind: 'refused', errors: { code: sentence(route.locale, 'couponUnknown') } } as const;
    await keepCoupon(site, transaction, cartKey(identity), code);
    return { kind: 'done' } as const;
  });
};
