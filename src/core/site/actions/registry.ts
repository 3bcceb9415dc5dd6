import type { ActionHandler } from './action.ts';
import { saveReport } from './save-report.ts';

/** What blocks may post to `/_api/do/{name}`. A new action is its own file and one line here. */
export const actionHandlers: ReadonlyMap<string, ActionHandler> = new Map<string, ActionHandler>([['save-report', saveReport]]);
