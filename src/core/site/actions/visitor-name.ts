import type { ActionCall } from '../request/action.ts';

/** Returns the visitor's name for rows: the user's, else the one that was typed, else a word for anybody. */
export function visitorName({ identity, route }: Pick<ActionCall, 'identity' | 'route'>, typed = ''): string {
  return identity.user?.name ?? (typed || (route.locale === 'zh' ? '访客' : 'Guest'));
}
