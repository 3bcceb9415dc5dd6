import { editRow } from '../rows/edit-row.ts';
import { readNotices } from '../rows/read-notices.ts';
import { removeRow } from '../rows/remove-row.ts';
import { takeStep } from '../rows/take-step.ts';
import { toggleMark } from '../rows/toggle-mark.ts';
import type { ActionHandler } from './action.ts';

/** What blocks may post to `/_api/do/{name}`. A new action is its own file and one line here. */
export const actionHandlers: ReadonlyMap<string, ActionHandler> = new Map<string, ActionHandler>([
  ['edit', editRow],
  ['remove', removeRow],
  ['step', takeStep],
  ['mark', toggleMark],
  ['read', readNotices],
]);
