import type { Ground } from '../ground/shape.ts';
import { say } from '../write/say.ts';
import { AT, type PageSketch, type Piece } from './sketch.ts';

/** The pages by which people come in, where the site has accounts. */
export function accountPages(ground: Ground): { readonly pages: readonly PageSketch[]; readonly pieces: readonly Piece[] } {
  if (!ground.hasAccounts) return { pages: [], pieces: [] };
  const isOpen = joiners(ground).length > 0;
  const entries: readonly { readonly type: string; readonly id: string; readonly entity?: string }[] = [
    { type: 'signIn', id: 'sign-in' },
    ...(isOpen ? [{ type: 'signUp', id: 'sign-up' }] : []),
    ...(ground.notices === undefined ? [] : [{ type: 'notifications', id: 'notices', entity: ground.notices }]),
    { type: 'profile', id: 'account' },
  ];
  const title = (type: string) =>
    type === 'notifications'
      ? (ground.shapes.find(({ id }) => id === ground.notices)?.plural ?? '')
      : say(ground.brief.locale, type === 'profile' ? 'account' : type);
  return {
    pages: entries.map(({ type, id }) => ({
      id,
      path: `/${id}`,
      title: title(type),
      menu: type === 'signIn' ? ('footer' as const) : ('none' as const),
    })),
    pieces: entries.map(({ type, id, entity }) => ({
      page: id,
      id: `${id}-form`,
      at: AT.form,
      block: { type, title: title(type), ...(entity === undefined ? {} : { query: entity }) },
    })),
  };
}

/** Those who make themselves an account: all that sign in and keep nothing. */
export function joiners({ roles }: Ground) {
  return roles.filter(({ joins, keeps }) => joins && !keeps);
}
