import { blockHead, notice, postFields } from '../block-parts.ts';
import type { BlockEntry, CartLine, RenderContext } from '../context.ts';
import { type Html, html } from '../html.ts';
import { icon } from '../icons/icon.ts';
import { label } from '../labels.ts';
import { pageHref, pageWithBlock } from '../links.ts';
import { pagePath } from '../page-path.ts';
import { cartMoney, COUPON_LINE, couponEntity } from '../cart-lines.ts';
import { cartAction, doAction, NOTICE_PARAM, SENT_PARAM } from '../params.ts';
import { wordList } from '../word-list.ts';

const words = wordList({
  code: ['Coupon code', '优惠码'],
  apply: ['Apply coupon', '使用优惠码'],
  remove: ['Remove coupon', '移除优惠码'],
  applied: ['{what} applied', '已使用{what}'],
});

/** Chosen goods before the checkout; quantities change by plain forms. */
export const cart: BlockEntry = {
  type: 'cart',
  variants: ['plain'],
  styles: ['card', 'cart'],
  runtime: [],
  heading: true,
  needs: () => [],
  render({ block, blockId, context, level }) {
    const { locale } = context;
    const head = blockHead({ block, blockId, context, level });
    const shop = pageWithBlock(context.blueprint, 'collection');
    const goOn =
      shop === undefined
        ? null
        : html`<a class="button secondary" href="${pageHref(context, shop)}">${label(locale, 'continueShopping')}</a>`;
    if (context.cart.length === 0)
      return html`${head}
        <div class="empty">
          ${icon('shopping-bag')}
          <p>${label(locale, 'cartEmpty')}</p>
          ${goOn}
        </div>`;
    const checkout = pageWithBlock(context.blueprint, 'checkout');
    const toCheckout =
      checkout === undefined || checkout === context.pageId
        ? null
        : html`<a class="button primary" href="${pageHref(context, checkout)}">${label(locale, 'checkout')}</a>`;
    const refused = context.form?.blockId === blockId ? context.form.errors['_'] : undefined;
    return html`${head}${refused !== undefined && notice('bad', refused)}
      <ul class="cart-lines">
        ${context.cart.map((line) => (line.entity === COUPON_LINE ? null : cartLine(line, blockId, context)))}
      </ul>
      ${couponForm(blockId, context)}
      <div class="cart-total">
        <p>
          <span>${label(locale, 'total')}</span>
          <strong>${cartMoney(context)(cartTotal(context.cart))}</strong>
        </p>
        <div class="actions">${goOn}${toCheckout}</div>
      </div>`;
  },
};

/** Says in a block with goods that they are in the cart, or why they are not. */
export function cartNotice(blockId: string, context: RenderContext): Html | null {
  const { form, params, locale } = context;
  if (form?.blockId === blockId && form.errors['_'] !== undefined) return notice('bad', form.errors['_']);
  if (params[NOTICE_PARAM] !== undefined || params[SENT_PARAM] !== blockId) return null;
  const cart = pageWithBlock(context.blueprint, 'cart');
  const link = cart === undefined ? null : html`<p><a href="${pageHref(context, cart)}">${label(locale, 'viewCart')}</a></p>`;
  return notice('good', label(locale, 'added'), link);
}

/** The sum of a cart, free of binary rounding. */
export function cartTotal(lines: readonly CartLine[]): number {
  return Math.round(lines.reduce((sum, line) => sum + line.price * line.quantity * 100, 0)) / 100;
}

/** A code to be typed, or what it takes off. Nothing on sites without coupons. */
export function couponForm(blockId: string, context: RenderContext): Html | null {
  const { blueprint, locale, cart: lines } = context;
  if (couponEntity(blueprint) === undefined) return null;
  const used = lines.find(({ entity }) => entity === COUPON_LINE);
  const error = context.form?.blockId === blockId ? context.form.errors['code'] : undefined;
  const typed = html`<label for="${blockId}-code">${words(locale, 'code')}</label
    ><input
      type="text"
      id="${blockId}-code"
      name="code"
      maxlength="40"
      autocomplete="off"
      value="${context.form?.values['code'] ?? ''}"
      ${error !== undefined && html` aria-invalid="true" aria-describedby="${blockId}-code-error"`}
    />`;
  const taken = used === undefined ? '' : `${words(locale, 'applied', { what: used.title })}: ${cartMoney(context)(used.price)}`;
  return html`<form class="coupon" method="post" action="${doAction(context.basePath, 'coupon')}">
    ${postFields(blockId, pagePath(context))}${used === undefined ? typed : html`<p class="notice good" role="status">${taken}</p>`}<button
      class="button secondary"
      type="submit"
    >
      ${words(locale, used === undefined ? 'apply' : 'remove')}</button
    >${error !== undefined && html`<p class="error" id="${blockId}-code-error">${error}</p>`}
  </form>`;
}

function cartLine(line: CartLine, blockId: string, context: RenderContext): Html {
  const { locale } = context;
  const money = cartMoney(context);
  const hidden = html`${postFields(blockId, pagePath(context))}<input type="hidden" name="entity" value="${line.entity}" /><input
      type="hidden"
      name="row"
      value="${line.rowId}"
    /><input type="hidden" name="mode" value="set" />`;
  const id = `${blockId}-${line.rowId}`;
  const action = cartAction(context.basePath);
  return html`<li class="card cart-line">
    <div>
      <p class="name">${line.title}</p>
      <p class="muted">${money(line.price)}</p>
    </div>
    <form method="post" action="${action}">
      ${hidden}<label class="vh" for="${id}">${label(locale, 'quantityOf', { what: line.title })}</label
      ><input type="text" inputmode="numeric" pattern="[0-9]{1,3}" id="${id}" name="quantity" value="${line.quantity}" /><button
        class="button secondary"
        type="submit"
      >
        ${label(locale, 'update')}<span class="vh"> ${line.title}</span>
      </button>
    </form>
    <p class="price">${money(Math.round(line.price * line.quantity * 100) / 100)}</p>
    <form method="post" action="${action}">
      ${hidden}<input type="hidden" name="quantity" value="0" /><button class="button link" type="submit">
        ${label(locale, 'remove')}<span class="vh"> ${line.title}</span>
      </button>
    </form>
  </li>`;
}
