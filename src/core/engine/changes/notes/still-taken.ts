import type { Blueprint } from '../../blueprint/schema.ts';
import { own } from '../../edit/patch.ts';
import { surroundingsOf } from '../../expression/compute-all.ts';
import { evaluate } from '../../expression/evaluate.ts';
import { parseExpression } from '../../expression/parse-expression.ts';
import { seedRows, SOME_MOMENT } from '../../render/seed-data.ts';
import type { ChangedSite } from './changed-site.ts';
import { shownRows } from './hidden-rows.ts';

const NAMED_MAX = 4;

/** Rows that lists leave out from now on, and that forms, carts and their own pages take as before. */
export function stillTaken({ before, after }: ChangedSite): readonly string[] {
  return Object.keys(after.entities).flatMap((entity) => {
    const [was, is] = [before, after].map((site) => shownRows(withoutLimits(site), entity));
    const rows = own(after.entities, entity)?.rows ?? [];
    const gone = rows.flatMap(({ id }) => (was?.has(id) === true && is?.has(id) === false ? [id] : []));
    if (gone.length === 0 || gone.length === rows.length) return [];
    return relationsTo(entity, after).flatMap(([place, where]) => {
      const taken = gone.filter((id) => takes(where, { id, entity, site: after }));
      if (taken.length === 0) return [];
      return [
        `no list shows ${taken.slice(0, NAMED_MAX).join(', ')} of "${entity}" any more, and "${place}" still takes them, from a form, a cart or their own page: a "where" on it closes that, where they are no longer sold, lent or booked`,
      ];
    });
  });
}

/** A list that ends leaves nothing out for what it is. */
function withoutLimits(site: Blueprint): Blueprint {
  const blocks = Object.entries(site.blocks).map(([id, block]) => {
    const { limit: _limit, ...query } = block.query ?? { entity: '' };
    return [id, block.query === undefined ? block : { ...block, query }] as const;
  });
  return { ...site, blocks: Object.fromEntries(blocks) };
}

/** Relations to an entity of records that somebody may make, with what they let in. */
function relationsTo(entity: string, { entities, accounts }: Blueprint): readonly (readonly [string, string | undefined])[] {
  const makers = new Set((accounts?.roles ?? []).flatMap(({ creates = [] }) => creates));
  return Object.entries(entities).flatMap(([id, { access, fields }]) =>
    access.create === 'nobody' && !makers.has(id)
      ? []
      : fields.flatMap(({ key, to, where }) => (to === entity ? [[`${id}.${key}`, where] as const] : [])),
  );
}

function takes(
  where: string | undefined,
  { id, entity, site }: { readonly id: string; readonly entity: string; readonly site: Blueprint },
) {
  const parsed = where === undefined ? null : parseExpression(where);
  if (parsed === null || !parsed.ok) return parsed === null;
  const rows = seedRows(site, SOME_MOMENT);
  const row = rows[entity]?.find((each) => each.id === id);
  return row !== undefined && evaluate(parsed.value, row, surroundingsOf(rows, SOME_MOMENT)) === true;
}
