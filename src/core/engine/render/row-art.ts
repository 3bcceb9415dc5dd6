import type { Entity, Field } from '../blueprint/entity-schema.ts';
import type { RenderContext, Row } from './context.ts';
import { LETTER, letterSubject } from './pictures/letter.ts';
import { drawnSubject, isExact, isPerson, namedSubject } from './pictures/subjects.ts';
import { isShownAsThings, isToldApart, keptThings, rowThing } from './pictures/things/site-things.ts';
import { listValue, rowTitle } from './row-values.ts';

interface RowArtPlace {
  /** Absent where rows have no field for a picture. */
  readonly image: Pick<Field, 'key'> | undefined;
  readonly entity: Entity;
  readonly context: Pick<RenderContext, 'blueprint'>;
}

/** Draws or loads the picture of a row: its stored one, or a drawing of what it is. */
export function rowArt(row: Pick<Row, 'id' | 'values'>, { image, entity, context: { blueprint } }: RowArtPlace): string {
  const stored = image === undefined ? '' : (listValue(row.values[image.key])[0] ?? '');
  if (stored !== '' && !stored.startsWith('art:')) return stored;
  const { pictures, site } = blueprint;
  if (isExact(stored) && pictures === undefined) return stored;
  const subject = stored === '' ? entity.icon : stored.slice(4);
  if (pictures === undefined || isPerson(subject)) return `art:${iconSubject(row, { image, entity, subject })}`;
  const thing = rowThing(keptThings(pictures), entity, row)?.name;
  if (thing === undefined) return `art:${letterSubject(rowTitle(entity, row, site.locales[0] ?? 'en'))}`;
  return isExact(stored) ? `art:${thing}!` : `art:${thing}`;
}

/** The picture of a row where lists of its kind show pictures; null where drawings would not tell the rows apart and it has none of its own. */
export function listArt(row: Pick<Row, 'id' | 'values'>, place: RowArtPlace): string | null {
  const source = rowArt(row, place);
  const { pictures } = place.context.blueprint;
  if (pictures === undefined || !source.startsWith('art:') || isPerson(drawnSubject(source))) return source;
  const index = keptThings(pictures);
  if (isThing(source) && isShownAsThings(index, place.entity)) return source;
  return place.image !== undefined && isToldApart(index, place.entity) ? source : null;
}

/** A letter says nothing that the name beside it does not. */
function isThing(source: string): boolean {
  return !drawnSubject(source).startsWith(LETTER);
}

/** The subject of a row in a site that keeps no drawings. */
function iconSubject(
  row: Pick<Row, 'id' | 'values'>,
  { image, entity, subject }: Omit<RowArtPlace, 'context'> & { readonly subject: string },
): string {
  const title = rowTitle(entity, row, 'en');
  if (image === undefined) return namedSubject(title) ?? subject;
  const what = (entity.label.en ?? '').toLowerCase();
  if (isPerson(subject) || what === 'vehicle') return subject;
  return MACHINES.test(what) ? what : (namedSubject(title) ?? subject);
}

/** Things with names of their own: "Feather 13" is a computer and "City hatch" a car. */
const MACHINES = /^(?:computer|laptop|phone|tablet|printer|camera|drone|car|truck|bus|train|bike|boat)$/;
