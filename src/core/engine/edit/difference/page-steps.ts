import type { Blueprint } from '../../blueprint/schema.ts';
import { own } from '../patch.ts';
import { placeOf } from '../apply-pages.ts';
import type { Operation } from '../operation.ts';
import { commonOrder, placeAfter } from './common-order.ts';
import { patchBetween } from './patch-between.ts';

/** Blocks that are gone, and those that became one of another type, which are put in anew. */
export function removeBlocks(now: Blueprint, after: Blueprint): Operation[] {
  return Object.entries(now.blocks)
    .filter(([id, { type }]) => own(after.blocks, id)?.type !== type)
    .map(([id]) => ({ op: 'removeBlock', id }));
}

/** Pages that are gone and hold nothing that stays. */
export function removePages(now: Blueprint, after: Blueprint): Operation[] {
  return Object.entries(now.pages)
    .filter(([id, { blocks }]) => own(after.pages, id) === undefined && blocks.length === 0)
    .map(([id]) => ({ op: 'removePage', id }));
}

/** New pages with the blocks that are new as well. */
export function addPages(now: Blueprint, after: Blueprint): Operation[] {
  return Object.entries(after.pages)
    .filter(([id]) => own(now.pages, id) === undefined)
    .map(([id, page]) => {
      const fresh = page.blocks.filter((block) => own(now.blocks, block) === undefined);
      const blocks = Object.fromEntries(Object.entries(after.blocks).filter(([block]) => fresh.includes(block)));
      return { op: 'addPage', id, page: { ...page, blocks: fresh }, blocks };
    });
}

/** Blocks in the places that they have afterwards; those that stand right already are left alone. */
export function placeBlocks(now: Blueprint, after: Blueprint): Operation[] {
  const lists = new Map(Object.entries(now.pages).map(([id, { blocks }]) => [id, [...blocks]]));
  const operations: Operation[] = [];
  for (const [page, { blocks: wanted }] of Object.entries(after.pages)) {
    const staying = commonOrder(lists.get(page) ?? [], wanted);
    for (const id of wanted.filter((each) => !staying.has(each))) {
      for (const list of lists.values()) if (list.includes(id)) list.splice(list.indexOf(id), 1);
      const list = lists.get(page) ?? [];
      const index = placeAfter(wanted, id, list);
      list.splice(index, 0, id);
      const block = own(after.blocks, id);
      if (placeOf(now, id) !== null) operations.push({ op: 'moveBlock', id, page, index });
      else if (block !== undefined) operations.push({ op: 'addBlock', page, index, id, block });
    }
  }
  return operations;
}

export function setBlocks(now: Blueprint, after: Blueprint): Operation[] {
  return Object.entries(after.blocks).flatMap(([id, { type: _type, ...block }]): Operation[] => {
    const known = own(now.blocks, id);
    if (known === undefined) return [];
    const { type: _known, ...before } = known;
    const patch = patchBetween(before, block);
    return patch === null ? [] : [{ op: 'setBlock', id, patch }];
  });
}

export function setPages(now: Blueprint, after: Blueprint): Operation[] {
  return Object.entries(after.pages).flatMap(([id, { blocks: _blocks, ...page }]): Operation[] => {
    const known = own(now.pages, id);
    if (known === undefined) return [];
    const { blocks: _known, ...before } = known;
    const patch = patchBetween(before, page);
    return patch === null ? [] : [{ op: 'setPage', id, patch }];
  });
}
