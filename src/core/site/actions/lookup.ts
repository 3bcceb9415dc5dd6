import type { ActionHandler } from '../request/action.ts';

/** Looks a row up by a number and what proves that it is the visitor's: the block itself asks for the row, and shows it. */
export const lookup: ActionHandler = async ({ block }) => ({ kind: block?.type === 'lookup' ? 'shown' : 'missing' });
