/**
 * Names of the query parameters that blocks read and the site server passes through. Each block's own are prefixed with
 * its id, so that two lists on one page do not disturb each other.
 */
export const SENT_PARAM = 'sent';
export const ORDER_PARAM = 'order';
/** Names the label that says what was done. */
export const NOTICE_PARAM = 'notice';

export function searchParam(blockId: string): string {
  return `${blockId}.q`;
}
export function filterParam(blockId: string, field: string): string {
  return `${blockId}.f.${field}`;
}
/** The least or most of a field that a list is narrowed to. */
export function boundParam(blockId: string, bound: 'min' | 'max', field: string): string {
  return `${blockId}.${bound}.${field}`;
}
/** Its value is a field key, with `-` before it for descending order. */
export function sortParam(blockId: string): string {
  return `${blockId}.sort`;
}
/** Its value counts from 1. */
export function pageParam(blockId: string): string {
  return `${blockId}.page`;
}

/** Hidden fields of every form a block posts. */
export const PAGE_FIELD = '_page';
export const BLOCK_FIELD = '_block';

/** Where forms post to, below the base path. */
export function formAction(basePath: string, blockId: string): string {
  return `${basePath}/_api/forms/${blockId}`;
}
/** Where blocks post what is no plain form: the name of an action of the site server. */
export function doAction(basePath: string, name: string): string {
  return `${basePath}/_api/do/${name}`;
}
export function cartAction(basePath: string): string {
  return `${basePath}/_api/cart`;
}
export function checkoutAction(basePath: string): string {
  return `${basePath}/_api/checkout`;
}

/** The number of the page asked for; 1 when absent or senseless. */
export function pageNumber(params: Readonly<Record<string, string>>, blockId: string): number {
  const number = Number.parseInt(params[pageParam(blockId)] ?? '1', 10);
  return Number.isInteger(number) && number > 0 && number < 10_000 ? number : 1;
}

/** A query string (`?a=b` or '') of the block's current parameters with some replaced; '' removes one. Other blocks' are kept. */
export function withParams(params: Readonly<Record<string, string>>, changes: Readonly<Record<string, string>>): string {
  const merged: Record<string, string> = { ...params, ...changes };
  delete merged[SENT_PARAM];
  delete merged[ORDER_PARAM];
  delete merged[NOTICE_PARAM];
  const pairs = Object.entries(merged)
    .filter(([, value]) => value !== '')
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}
/** A row chosen on another page, to begin a booking or form with. */
export const PICK_PARAM = 'pick';
