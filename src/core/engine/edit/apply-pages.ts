import { BLUEPRINT_LIMITS, type Blueprint } from '../blueprint/schema.ts';
import { applyPatch, insertAt, insertKey, own, withoutKey } from './patch.ts';
import { unlinkBlock, unlinkPage } from './links.ts';
import type { Operation } from './operation.ts';
import { done, duplicateId, overLimit, unknownId, type OperationOf, type OperationResult } from './operation-result.ts';

/** The page that shows a block, and where on it. */
export function placeOf(blueprint: Blueprint, block: string): { page: string; index: number } | null {
  for (const [page, { blocks }] of Object.entries(blueprint.pages)) {
    const index = blocks.indexOf(block);
    if (index >= 0) return { page, index };
  }
  return null;
}

export function addPage(blueprint: Blueprint, { id, page, blocks, at }: OperationOf<'addPage'>): OperationResult {
  if (Object.hasOwn(blueprint.pages, id)) return duplicateId('pages', id);
  if (Object.keys(blueprint.pages).length >= BLUEPRINT_LIMITS.pages) return overLimit('pages', BLUEPRINT_LIMITS.pages);
  const taken = Object.keys(blocks).find((block) => Object.hasOwn(blueprint.blocks, block));
  if (taken !== undefined) return duplicateId('blocks', taken);
  const missing = page.blocks.find((block) => !Object.hasOwn(blocks, block));
  if (missing !== undefined) return unknownId(`pages.${id}.blocks`, missing);
  const next = {
    ...blueprint,
    pages: insertKey(blueprint.pages, [id, page], at),
    ...(Object.keys(blocks).length > 0 && { blocks: { ...blueprint.blocks, ...blocks } }),
  };
  return done(next, { op: 'removePage', id });
}

export function setPage(blueprint: Blueprint, { id, patch, order }: OperationOf<'setPage'>): OperationResult {
  const page = own(blueprint.pages, id);
  if (page === undefined) return unknownId('pages', id);
  const patched = applyPatch(page, patch, order);
  const pages = { ...blueprint.pages, [id]: patched.value };
  return done({ ...blueprint, pages }, { op: 'setPage', id, patch: patched.inverse, ...patched.order });
}

/** Returns the steps that must precede removing the bare page: its pointers and its blocks. */
export function beforeRemovePage(blueprint: Blueprint, id: string): Operation[] {
  const blocks = own(blueprint.pages, id)?.blocks ?? [];
  return [
    ...unlinkPage(blueprint, id, blocks),
    ...blocks.toReversed().map((block): Operation => ({ op: 'removeBlock', id: block })),
  ];
}

export function removeBarePage(blueprint: Blueprint, { id }: OperationOf<'removePage'>): OperationResult {
  const page = own(blueprint.pages, id);
  if (page === undefined) return unknownId('pages', id);
  const { record, at } = withoutKey(blueprint.pages, id);
  return done({ ...blueprint, pages: record }, { op: 'addPage', id, page, blocks: {}, at });
}

export function addBlock(blueprint: Blueprint, operation: OperationOf<'addBlock'>): OperationResult {
  const { page: pageId, id, block, index, at } = operation;
  const page = own(blueprint.pages, pageId);
  if (page === undefined) return unknownId('pages', pageId);
  if (Object.hasOwn(blueprint.blocks, id)) return duplicateId('blocks', id);
  const limit = BLUEPRINT_LIMITS.blocksPerPage;
  if (page.blocks.length >= limit) return overLimit(`pages.${pageId}.blocks`, limit);
  const pages = { ...blueprint.pages, [pageId]: { ...page, blocks: insertAt(page.blocks, index, id) } };
  const blocks = insertKey(blueprint.blocks, [id, block], at);
  return done({ ...blueprint, pages, blocks }, { op: 'removeBlock', id });
}

export function setBlock(blueprint: Blueprint, { id, patch, order }: OperationOf<'setBlock'>): OperationResult {
  const block = own(blueprint.blocks, id);
  if (block === undefined) return unknownId('blocks', id);
  const patched = applyPatch(block, patch, order);
  const blocks = { ...blueprint.blocks, [id]: patched.value };
  return done({ ...blueprint, blocks }, { op: 'setBlock', id, patch: patched.inverse, ...patched.order });
}

export function moveBlock(blueprint: Blueprint, { id, page, index }: OperationOf<'moveBlock'>): OperationResult {
  const from = placeOf(blueprint, id);
  if (from === null) return unknownId('blocks', id);
  if (own(blueprint.pages, page) === undefined) return unknownId('pages', page);
  const pages = withBlocks(blueprint.pages, from.page, (blocks) => blocks.filter((block) => block !== id));
  const moved = withBlocks(pages, page, (blocks) => insertAt(blocks, index, id));
  return done({ ...blueprint, pages: moved }, { op: 'moveBlock', id, ...from });
}

export function beforeRemoveBlock(blueprint: Blueprint, id: string): Operation[] {
  return unlinkBlock(blueprint, id);
}

export function removeBareBlock(blueprint: Blueprint, { id }: OperationOf<'removeBlock'>): OperationResult {
  const block = own(blueprint.blocks, id);
  const place = placeOf(blueprint, id);
  if (block === undefined || place === null) return unknownId('blocks', id);
  const pages = withBlocks(blueprint.pages, place.page, (blocks) => blocks.filter((other) => other !== id));
  const { record, at } = withoutKey(blueprint.blocks, id);
  return done({ ...blueprint, pages, blocks: record }, { op: 'addBlock', ...place, id, block, at });
}

function withBlocks(pages: Blueprint['pages'], id: string, change: (blocks: string[]) => string[]): Blueprint['pages'] {
  const page = own(pages, id);
  return page === undefined ? pages : { ...pages, [id]: { ...page, blocks: change(page.blocks) } };
}
