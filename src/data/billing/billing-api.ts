import { noteEvent } from '../analytics/note-event.ts';
import type { OrderState } from '#core/domain/order-states.ts';
import {
  cancelOrderAnswerSchema,
  creditsAnswerSchema,
  invoicesAnswerSchema,
  orderInfoAnswerSchema,
  orderLinkAnswerSchema,
  packageInfoAnswerSchema,
  pendingOrderAnswerSchema,
  plansAnswerSchema,
  portalAnswerSchema,
  type CreditsAnswer,
  type InvoiceAnswer,
  type OrderInfoAnswer,
  type OrderLinkAnswer,
  type PackageInfoAnswer,
  type PlansAnswer,
} from '#core/protocol/http/billing.ts';
import { BILLING_PATHS } from '#core/protocol/wire/billing-paths.ts';
import { noteChannel } from './use-may-upgrade.ts';
import { callApi } from '../http/call-api.ts';

export function readPlans(signal: AbortSignal): Promise<PlansAnswer> {
  return callApi(`${BILLING_PATHS.plans}?page=1&size=10`, { answer: plansAnswerSchema, signal });
}

export async function readPackage(signal: AbortSignal): Promise<PackageInfoAnswer> {
  const own = await callApi(BILLING_PATHS.packageInfo, { answer: packageInfoAnswerSchema, signal });
  noteChannel(own.channel);
  return own;
}

/** One page of the history; the newest one without `before`. */
export function readCredits(signal: AbortSignal, before?: string): Promise<CreditsAnswer> {
  const query = before === undefined ? '' : `?before=${before}`;
  return callApi(`${BILLING_PATHS.credits}${query}`, { answer: creditsAnswerSchema, signal });
}

export async function readInvoices(signal: AbortSignal): Promise<readonly InvoiceAnswer[]> {
  return (await callApi(BILLING_PATHS.invoices, { answer: invoicesAnswerSchema, signal })).list;
}

export type BuyKind = 'plan' | 'credits';

/** Opens an order; the server knows its price. */
export async function buy(kind: BuyKind, sku: string): Promise<OrderLinkAnswer> {
  const path = kind === 'plan' ? BILLING_PATHS.buyPlan : BILLING_PATHS.buyCredits;
  try {
    return await callApi(path, { body: { sku_id: sku }, answer: orderLinkAnswerSchema });
  } catch (error) {
    noteEvent('order_failed');
    throw error;
  }
}

export function readOrder(orderId: string): Promise<OrderInfoAnswer> {
  return callApi(`${BILLING_PATHS.order}?order_id=${orderId}`, { answer: orderInfoAnswerSchema });
}

export async function readPendingOrder(): Promise<OrderLinkAnswer | null> {
  return (await callApi(BILLING_PATHS.pendingOrder, { answer: pendingOrderAnswerSchema })).order;
}

/** Answers the order's state after that: it may have been paid meanwhile. */
export async function cancelOrder(orderId: string): Promise<OrderState> {
  return (await callApi(BILLING_PATHS.cancelOrder, { body: { order_id: orderId }, answer: cancelOrderAnswerSchema })).state;
}

export async function openPortal(): Promise<string> {
  return (await callApi(BILLING_PATHS.portal, { body: {}, answer: portalAnswerSchema })).url;
}
