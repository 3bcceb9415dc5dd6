import type { AuthoredBrief } from '../../document/lines/brief-line.ts';

/** So much of it has to be said that the kind of site is not all there is. */
const ENOUGH = 5;

/**
 * Tells whether a brief says what is kept, and enough of it: properties, rows and facts. What people do and see alone is said by
 * the kinds of sites as well.
 */
export function tellsRecords({ entities = [], actions = [], facts = [] }: AuthoredBrief): boolean {
  const rows = entities.flatMap((entity) => (typeof entity !== 'string' && Array.isArray(entity.rows) ? entity.rows : []));
  const fields = entities.flatMap((entity) => (typeof entity === 'string' ? [] : (entity.fields ?? [])));
  const asks = actions.flatMap((action) => (typeof action === 'string' ? [] : (action.asks ?? [])));
  return entities.length > 0 && fields.length + asks.length + rows.length + facts.length >= ENOUGH;
}
