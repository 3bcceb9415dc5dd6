import type { Blueprint } from '../../blueprint/schema.ts';

/** The wanted block id, or the first numbered form of it that is free. */
export function freshBlockId(blueprint: Blueprint, wanted: string): string {
  return freshId(wanted, (id) => Object.hasOwn(blueprint.blocks, id));
}

export function freshPageId(blueprint: Blueprint, wanted: string): string {
  return freshId(wanted, (id) => Object.hasOwn(blueprint.pages, id));
}

/** An id made of the words that HTML, URLs and CSS take as it is; numbered when taken. */
export function freshId(wanted: string, isTaken: (id: string) => boolean): string {
  const base = toId(wanted);
  let id = base;
  for (let number = 2; isTaken(id); number += 1) id = `${base}-${String(number)}`;
  return id;
}

/** ASCII letters, digits and dashes of the words; `part` when there are none. */
export function toId(words: string): string {
  const plain = words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '');
  return plain.slice(0, 40).replace(/-+$/, '') || 'part';
}
