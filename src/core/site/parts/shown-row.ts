import { pickText } from '../../domain/text.ts';
import type { Value } from '../../engine/blueprint/entity-schema.ts';
import type { Row } from '../../engine/render/context.ts';
import { rowSlug } from '../../engine/render/links.ts';
import { rowPermissions } from '../access/row-permissions.ts';
import { publicRow } from '../access/public-rows.ts';
import { seenFields } from './part-place.ts';
import type { Granted, PartPlace } from './part-place.ts';

/** A row as a part gets it: the granted fields in the visitor's language, and what the visitor may do with it through the part. */
export interface ShownRow {
  readonly id: string;
  /** Address of its page, for `go`. */
  readonly slug: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Written by this very visitor. */
  readonly mine: boolean;
  readonly can: readonly string[];
  readonly values: Readonly<Record<string, Value>>;
}

/** Rows as a part gets them. */
export async function shownRows(place: PartPlace, given: Granted, rows: readonly Row[]): Promise<ShownRow[]> {
  const { site, identity } = place;
  const { entityId, entity } = given;
  const powers = await rowPermissions({ site, identity, reader: site.store }, { entityId, entity, rows });
  return rows.map((row, at) => shownRow(place, given, { row, powers: (powers[at] ?? []).map(powerName) }));
}

const powerName = (power: string) => (power === 'edit' ? 'update' : power);

function shownRow(
  place: PartPlace,
  given: Granted,
  { row, powers }: { readonly row: Row; readonly powers: readonly string[] },
): ShownRow {
  const { site, route, block } = place;
  const { entityId, entity } = given;
  const open = publicRow(site, entity, row);
  const grants = (block.uses ?? []).flatMap((use) => (use.entity === entityId ? use.can : []));
  const values = seenFields(given).flatMap(({ key }): [string, Value][] => {
    const value = open.values[key];
    if (value === undefined) return [];
    return [[key, typeof value === 'object' && value !== null && !Array.isArray(value) ? pickText(value, route.locale) : value]];
  });
  return {
    id: row.id,
    slug: rowSlug(entity, row),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    mine: powers.includes('own'),
    can: powers.filter((power) => grants.includes(power)),
    values: Object.fromEntries(values),
  };
}
