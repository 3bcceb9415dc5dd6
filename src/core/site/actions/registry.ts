import type { ActionHandler } from './action.ts';
import { configure } from './configure.ts';
import { document } from './document.ts';
import { score } from './score.ts';
import { spin } from './spin.ts';

/** What blocks may post to `/_api/do/{name}`. A new action is its own file and one line here. */
export const actionHandlers: ReadonlyMap<string, ActionHandler> = new Map<string, ActionHandler>([
  ['score', score],
  ['spin', spin],
  ['document', document],
  ['configure', configure],
]);
