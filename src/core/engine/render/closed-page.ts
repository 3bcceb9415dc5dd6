import { roleLabel } from './account-parts.ts';
import { accountLabel } from './account-words.ts';
import type { RenderContext } from './context.ts';
import { frontDoor } from './front-door.ts';
import type { Html } from './html.ts';

/** Stands in place of a page that the visitor may not see. */
export function closedContent(title: string, context: RenderContext): Html {
  const { locale, user, closed = [] } = context;
  const isOther = user !== undefined && user !== null;
  const roles = closed.map((role) => roleLabel(context, role)).join(', ');
  const isWaiting = user?.isWaiting === true && closed.length === 0;
  const openText = isWaiting ? accountLabel(locale, 'waitingText') : accountLabel(locale, 'closedText');
  const note = closed.length > 0 ? accountLabel(locale, 'forRoles', { roles }) : openText;
  const lead = accountLabel(locale, closedHeading(isOther, isWaiting));
  return frontDoor({ title, lead, shut: [], note, isOther, roles: closed.length > 0 ? closed : undefined }, context);
}

function closedHeading(isOther: boolean, isWaiting: boolean): 'waiting' | 'forOthers' | 'closed' {
  if (isWaiting) return 'waiting';
  return isOther ? 'forOthers' : 'closed';
}
