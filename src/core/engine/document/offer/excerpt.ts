import { type Ground, type Shape } from '../ground/shape.ts';
import { named, say } from '../write/say.ts';
import { listFields, MOST_ON_CARDS, queryOf } from './list-fields.ts';
import { variantFor } from './list-offers.ts';
import { HOME } from './looking.ts';
import { AT, listPage, type Piece } from './sketch.ts';

const FEW_ROWS = 3;
/** Rows that the idea names are shown whole, where a view asks for them. */
const MOST_NAMED = 12;

function mostOf(variant: string): number {
  return variant === 'table' ? 10 : 6;
}

/** A few rows of a kind on the home page, with the way to all of them. */
export function excerptOf(ground: Ground, shape: Shape, { isAsked = false } = {}): Piece {
  const { locale } = ground.brief;
  const query = queryOf(ground, shape);
  const variant = variantFor(ground, shape);
  return {
    page: HOME,
    id: `home-${shape.id}`,
    at: AT.list,
    block: {
      type: 'collection',
      variant,
      title: shape.plural,
      query: {
        ...(typeof query === 'string' ? { entity: query } : query),
        limit: Math.max(shape.isMain ? mostOf(variant) : FEW_ROWS, isAsked ? Math.min(MOST_NAMED, shape.rows.length) : 0),
      },
      fields: listFields(ground, shape, { variant, ...(variant === 'table' ? {} : { most: MOST_ON_CARDS }) }),
      options: { action: 'detail' },
      actions: [{ label: say(locale, 'all', named(shape, locale)), to: listPage(shape), style: 'link' }],
    },
  };
}
