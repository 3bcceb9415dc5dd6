import { changePassword } from '../accounts/change-password.ts';
import { changeProfile } from '../accounts/change-profile.ts';
import { chooseDemo } from '../accounts/choose-demo.ts';
import { signIn } from '../accounts/sign-in.ts';
import { signOut } from '../accounts/sign-out.ts';
import { signUp } from '../accounts/sign-up.ts';
import { editRow } from './edit-row.ts';
import { readNotices } from './read-notices.ts';
import { removeRow } from './remove-row.ts';
import { takeStep } from './take-step.ts';
import { toggleMark } from './toggle-mark.ts';
import type { ActionHandler } from '../request/action.ts';
import { saveReport } from './save-report.ts';
import { clock } from './clock.ts';
import { configure } from './configure.ts';
import { coupon } from './coupon.ts';
import { document } from './document.ts';
import { playResourceGame } from './resource-game.ts';
import { lookup } from './lookup.ts';
import { make } from './make.ts';
import { score } from './score.ts';
import { spin } from './spin.ts';
import { ask } from './ask.ts';
import { book } from './book.ts';
import { exam } from './exam.ts';
import { importRows } from './import.ts';
import { invite } from './invite.ts';
import { message } from './message.ts';
import { survey } from './survey.ts';
import { vote } from './vote.ts';

/** Actions that blocks may post to `/_api/do/{name}`. A new action is its own file and one line here. */
export const actionHandlers: ReadonlyMap<string, ActionHandler> = new Map<string, ActionHandler>([
  ['message', message],
  ['ask', ask],
  ['vote', vote],
  ['survey', survey],
  ['exam', exam],
  ['book', book],
  ['invite', invite],
  ['sign-in', signIn],
  ['sign-up', signUp],
  ['sign-out', signOut],
  ['profile', changeProfile],
  ['password', changePassword],
  ['demo', chooseDemo],
  ['edit', editRow],
  ['remove', removeRow],
  ['step', takeStep],
  ['mark', toggleMark],
  ['read', readNotices],
  ['save-report', saveReport],
  ['score', score],
  ['realm', playResourceGame],
  ['spin', spin],
  ['document', document],
  ['configure', configure],
  ['make', make],
  ['coupon', coupon],
  ['clock', clock],
  ['import', importRows],
  ['lookup', lookup],
]);
