import { couponLine } from '../shop/coupons.ts';
import { cartKey, cartLines, saveCoupon } from '../shop/cart.ts';
import { COUPON_LINE } from '../../engine/render/cart-lines.ts';
import { firstValue } from '../request/read-form.ts';
import { sentence } from '../values/words.ts';
import type { ActionHandler } from '../request/action.ts';

/** Puts a coupon into the visitor's cart, or takes it out again when the code is empty. */
export const coupon: ActionHandler = async ({ site, identity, form, route }) => {
  const code = firstValue(form, 'code').trim().slice(0, 40);
  return site.store.exclusive(async (transaction) => {
    const lines = await cartLines({ site, reader: transaction, identity }, route.locale);
    const sum = lines.reduce((all, line) => all + (line.entity === COUPON_LINE ? 0 : line.price * line.quantity), 0);
    const order = { code, sum, today: site.clock().slice(0, 10), locale: route.locale };
    if (code !== '' && (await couponLine(site.blueprint, transaction, order)) === null)
      return { kind: 'refused', errors: { code: sentence(route.locale, 'couponUnknown') } } as const;
    await saveCoupon({ site, transaction }, cartKey(identity), code);
    return { kind: 'done' } as const;
  });
};
