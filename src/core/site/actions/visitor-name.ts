import type { ActionCall } from './action.ts';

/** What rows call the visitor: the user's name, else the one that was typed, else a word for anybody. */
export function visitorName({ identity, route }: Pick<ActionCall, 'identity' | 'route'>, typed = ''): string {
  return identity.user?.name ?? (typed || (route.locale === 'zh' ? '访客' : 'Guest'));
}
