import type { Operation } from './operation.ts';

/** Keys of a section that are typed in its place. */
const CONTENT: ReadonlySet<string> = new Set(['title', 'text', 'items', 'actions']);

/**
 * Decides whether an operation is one that people make by hand: typing in a section, moving it, removing it, recolouring, placing a picture.
 * They shape what is there, or say how search engines show it. Whatever adds to a site, or puts another in its place, is a build and has the price of one.
 */
export function isFreeEdit(operation: Operation): boolean {
  switch (operation.op) {
    case 'setBlock':
      return Object.keys(operation.patch).every((key) => CONTENT.has(key));
    case 'setPage':
      return Object.keys(operation.patch).every((key) => key === 'seo');
    case 'setTheme':
    case 'setPhoto':
    case 'moveBlock':
    case 'removeBlock':
      return true;
    default:
      return false;
  }
}
