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
/** The row that was just made: it stands first. */
export function rowParam(blockId: string): string {
  return `${blockId}.row`;
}
/** The row whose form is open at the block. */
export function editParam(blockId: string): string {
  return `${blockId}.edit`;
}
/** The row that is asked about before it is removed. */
export function removeParam(blockId: string): string {
  return `${blockId}.remove`;
}
/** Names the parameter of a change that was made elsewhere and is reported at this block. */
export function doneParam(blockId: string): string {
  return `${blockId}.done`;
}
/** The form for a new row is open. */
export function newParam(blockId: string): string {
  return `${blockId}.new`;
}
/** Its value counts from 1. */
export function pageParam(blockId: string): string {
  return `${blockId}.page`;
}

/** The owner's pages, below the base path. */
export const ADMIN_PATH = '/admin';

/** Hidden fields of every form a block posts. */
export const PAGE_FIELD = '_page';
export const BLOCK_FIELD = '_block';
/** Means to use a demo as its owner. */
export const OWNER_FIELD = 'owner';
/** The page to go to after signing in, also as a query parameter. */
export const NEXT_FIELD = 'next';

/** Fields of posts about one row; the dot keeps them apart from the keys of its own fields. */
export const ROW_ENTITY_FIELD = 'row.entity';
export const ROW_ID_FIELD = 'row.id';
/** The keys of the fields that an edit form shows, separated by commas. */
export const EDITED_FIELDS_FIELD = 'row.fields';
/** The lasting parameters of the page, as a query string. */
export const ROW_BACK_FIELD = 'row.back';
/** The step of a flow. */
export const STEP_FIELD = 'row.step';
/** The number by which a row is looked up. */
export const LOOKUP_FIELD = 'row.code';
/** The kind of a mark, and whether to put it (`on`) or take it off (`off`). */
export const MARK_FIELD = 'row.mark';
export const MARK_SET_FIELD = 'row.set';

/** Returns the path that forms post to, below the base path. */
export function formAction(basePath: string, blockId: string): string {
  return `${basePath}/_api/forms/${blockId}`;
}
/** Returns the path that blocks post other actions to: it ends in the name of an action of the site server. */
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

/** Decides whether a parameter opens or reports something once, and is gone with the next click. */
export function isPassing(name: string): boolean {
  return /\.(?:edit|remove|new|row|done)$/.test(name);
}

/** Decides whether a parameter outlives a change of a row: searches, filters, sorting and pages. */
export function isLasting(name: string): boolean {
  return /^[a-zA-Z][\w-]*\.(?:q|sort|page|f\.[a-zA-Z]\w*)$/.test(name);
}

/** A query string (`?a=b` or '') of the block's current parameters with some replaced; '' removes one. Other blocks' are kept. */
export function withParams(params: Readonly<Record<string, string>>, changes: Readonly<Record<string, string>>): string {
  const lasting = Object.entries(params).filter(([name]) => !isPassing(name));
  const merged: Record<string, string> = { ...Object.fromEntries(lasting), ...changes };
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
