import type { Locale } from '../../../domain/text.ts';
import { pickText } from '../../../domain/text.ts';
import type { Mark } from '../../blueprint/entity-schema.ts';
import type { Block } from '../../blueprint/page-schema.ts';
import type { BlockMaker, BlockPlace } from '../../recipe/page-scope.ts';
import type { BlockEntry } from '../context.ts';
import { type RowTitle, rowTitle } from '../row-titles.ts';

const MARK_KINDS: readonly Mark['kind'][] = ['favorite', 'like', 'vote', 'follow', 'compare', 'join', 'seen'];
const PLAIN = new Set(['image', 'images', 'longtext', 'slug', 'icon', 'file']);

/** Lists of what is the visitor's own: made, marked, seen; and of what points to the row of the page. */
export const rowPresets: NonNullable<BlockEntry['presets']> = {
  mine: (place) =>
    listOf(place, 'mine', {
      query: { mine: true },
      options: { edit: true, action: 'none', ...(place.spec.options.has('create') ? { create: true } : {}) },
    }),
  favorites: (place) => {
    const kind = MARK_KINDS.find((each) => each === place.spec.options.get('kind')) ?? 'favorite';
    return listOf(place, kind === 'join' ? joinedWord(place) : 'favorites', {
      query: { marked: kind },
      options: { action: 'none' },
    });
  },
  history: (place) => listOf(place, 'history', { query: { marked: 'seen' }, options: { action: 'none' } }),
  related,
};

/** Whom one joins are friends. */
function joinedWord({ entity, scope }: BlockPlace): RowTitle {
  return entity?.id === scope.recipe.accounts?.entity ? 'friends' : 'mine';
}

interface Made {
  readonly query: Partial<NonNullable<Block['query']>>;
  readonly options: NonNullable<Block['options']>;
}

/** Null when the site has no such rows. */
function listOf({ entity, scope, spec, page }: BlockPlace, word: RowTitle, made: Made): Block | null {
  if (entity === null || (spec.entity !== null && spec.entity !== entity.id)) return null;
  const hasPicture = entity.fields.some((field) => field.type === 'image');
  const what = (locale: Locale) => {
    const plural = pickText(entity.plural, locale);
    return locale === 'en' ? plural.toLowerCase() : plural;
  };
  return {
    type: 'collection',
    variant: hasPicture && word !== 'mine' ? 'cards' : 'rows',
    title: page.path === '/' || word === 'mine' || page.blocks.includes(' ') ? rowTitle(scope.locales, word, what) : page.title,
    query: { entity: entity.id, ...made.query },
    options: made.options,
  };
}

/** On the page of one row: rows of another kind that point to it. Neighbours of the same kind come with the detail block. */
function related({ entity, page, spec }: BlockPlace): ReturnType<BlockMaker> {
  const own = /(?:^| )detail@(\w+)/.exec(page.blocks)?.[1];
  if (entity === null || own === undefined || spec.entity !== entity.id || own === entity.id) return null;
  const field = entity.fields.find((each) => each.type === 'relation' && each.to === own);
  if (field === undefined) return null;
  const shown = entity.fields.filter((each) => !each.private && !PLAIN.has(each.type) && each !== field).map((each) => each.key);
  return {
    type: 'collection',
    variant: 'table',
    title: entity.plural,
    query: { entity: entity.id, filter: [{ field: field.key, op: field.multiple ? 'has' : 'eq', value: '$row' }] },
    fields: shown.slice(0, 6),
    options: { edit: spec.options.has('edit') },
  };
}
