import { html, type Html } from '#core/engine/render/html.ts';
import { priceText } from '#core/domain/plan-catalogue.ts';
import { languageOf, plainPage } from '../http/plain-page.ts';
import { TEST_CHECKOUT } from '../payments/test-provider.ts';
import type { memberships, Order } from '../storage/tables/payments.ts';

type Membership = typeof memberships.$inferSelect;
type Actions = readonly (readonly [choice: string, label: string])[];

const WORDS = {
  en: {
    checkout: 'Test checkout',
    portal: 'Test billing portal',
    notice: 'This is a test: no money is taken. It is there because this server has no payment provider.',
    credits: (count: number) => `${String(count)} credits`,
    month: (plan: string, count: number) => `${plan}, one month with ${String(count)} credits`,
    pay: 'Pay as a test',
    fail: 'Let it fail',
    cancel: 'Cancel',
    closed: 'Nothing can be paid here any more: the order is closed.',
    noPlan: 'No plan.',
    renews: (plan: string, day: string) => `${plan} until ${day}, renews itself.`,
    ends: (plan: string, day: string) => `${plan} until ${day}, ends then.`,
    end: 'End the plan with the month',
    renew: 'Let a month pass and renew',
    refund: 'Refund the last payment',
    back: 'Back to SparkVibe',
  },
  zh: {
    checkout: '测试结账',
    portal: '测试账单管理',
    notice: '这是测试：不会收取任何费用。此服务器没有接入支付服务，因此提供此页面。',
    credits: (count: number) => `${String(count)} 积分`,
    month: (plan: string, count: number) => `${plan} 套餐一个月，含 ${String(count)} 积分`,
    pay: '模拟支付',
    fail: '模拟支付失败',
    cancel: '取消',
    closed: '此订单已关闭，无法再支付。',
    noPlan: '没有套餐。',
    renews: (plan: string, day: string) => `${plan} 套餐有效期至 ${day}，到期自动续订。`,
    ends: (plan: string, day: string) => `${plan} 套餐有效期至 ${day}，到期后结束。`,
    end: '本月结束后停止套餐',
    renew: '模拟过去一个月并续订',
    refund: '退还最近一笔付款',
    back: '返回 SparkVibe',
  },
} as const;

/** Offers to pay an order, or not to. */
export function checkoutPage(request: Request, { id, plan, credits, amountCents, state }: Order): Response {
  const language = languageOf(request);
  const words = WORDS[language];
  const what = plan === null ? words.credits(credits) : words.month(plan, credits);
  const actions: Actions = [
    ['pay', words.pay],
    ['fail', words.fail],
    ['cancel', words.cancel],
  ];
  const order = html`<p>${what}</p>
    <p class="figure">${priceText(amountCents)}</p>`;
  const closed = html`<p>${words.closed}</p>`;
  const isOpen = state === 'pending';
  return plainPage(200, {
    title: words.checkout,
    text: words.notice,
    body: html`${order} ${isOpen ? buttons(`${TEST_CHECKOUT}/${id}`, actions) : closed}`,
    ...(!isOpen && { link: { href: '/payment', label: words.back } }),
    language,
  });
}

/** Offers what people do with their plan at a provider. */
export function portalPage(request: Request, userId: string, membership: Membership | null): Response {
  const language = languageOf(request);
  const words = WORDS[language];
  const actions: Actions = [
    ['renew', words.renew],
    ['end', words.end],
    ['refund', words.refund],
  ];
  const plan = membership === null ? words.noPlan : planText(words, membership);
  return plainPage(200, {
    title: words.portal,
    text: words.notice,
    body: html`<p>${plan}</p>
      ${buttons(`${TEST_CHECKOUT}/portal/${userId}`, actions)}`,
    link: { href: '/billing', label: words.back },
    language,
  });
}

function planText(words: (typeof WORDS)[keyof typeof WORDS], { plan, endsAt, renews }: Membership): string {
  return words[renews ? 'renews' : 'ends'](plan, endsAt.toISOString().slice(0, 10));
}

function buttons(address: string, actions: Actions): Html {
  return html`<form method="post">
    ${actions.map(([choice, label]) => html`<button formaction="${address}/${choice}">${label}</button>`)}
  </form>`;
}
