import type { Block } from './page-schema.ts';

const WRITING: ReadonlySet<Block['type']> = new Set(['form', 'retouch', 'booking', 'comments', 'contact']);

/** Decides whether visitors may add rows through a block. */
export function takesRows(block: Block): boolean {
  return WRITING.has(block.type) || (block.type === 'collection' && block.options?.['create'] === true);
}
