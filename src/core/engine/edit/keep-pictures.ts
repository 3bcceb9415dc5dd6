import { isSame } from './difference/patch-between.ts';
import type { Entity, SeedRow, Value } from '../blueprint/entity-schema.ts';
import type { Block } from '../blueprint/page-schema.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { heroSource } from '../render/blocks/hero/hero-art.ts';
import { sceneOf } from '../render/picture.ts';
import { LETTER } from '../render/pictures/letter.ts';
import { drawnSubject } from '../render/pictures/subjects.ts';
import { isToldApart, keptThings } from '../render/pictures/things/site-things.ts';
import { rowArt } from '../render/row-art.ts';
import { fieldOfType, listValue } from '../render/row-values.ts';
import { own } from './patch.ts';

/**
 * The changed site with its pictures as they were: what one shows follows from names, tones and records around it, which change
 * for other reasons. One whose own value is another, or all once they are to be drawn anew (`theme.art.seed`), go as they are said.
 */
export function withPicturesKept(before: Blueprint, changed: Blueprint): Blueprint {
  const { art } = before.theme;
  if (changed.theme.art.seed !== art.seed) return changed;
  // A site that was read from its document has none of its drawings yet, and names none of its pictures.
  const after = withPhotos(withDrawings(changed, changed.pictures ?? before.pictures), changed.photos ?? before.photos);
  const isSceneSaid = after.theme.art.scene !== art.scene;
  const scene = sceneOf(before.theme);
  const kept = {
    ...after,
    theme: isSceneSaid || sceneOf(after.theme) === scene ? after.theme : { ...after.theme, art: { ...after.theme.art, scene } },
    entities: mapped(after.entities, (entity, id) =>
      withRowPictures({ blueprint: before, entity: own(before.entities, id) }, { blueprint: after, entity }),
    ),
    blocks: mapped(after.blocks, (block, id) => withHeroPicture(block, id, [before, after])),
  };
  return isSame(kept, changed) ? changed : kept;
}

function withDrawings(blueprint: Blueprint, pictures: Blueprint['pictures']): Blueprint {
  return pictures === undefined ? blueprint : { ...blueprint, pictures };
}

function withPhotos(blueprint: Blueprint, photos: Blueprint['photos']): Blueprint {
  return photos === undefined ? blueprint : { ...blueprint, photos };
}

function mapped<Part>(parts: Readonly<Record<string, Part>>, change: (part: Part, id: string) => Part): Record<string, Part> {
  return Object.fromEntries(Object.entries(parts).map(([id, part]) => [id, change(part, id)]));
}

interface EntityPlace<Kind> {
  readonly blueprint: Blueprint;
  readonly entity: Kind;
}

function withRowPictures(before: EntityPlace<Entity | undefined>, after: EntityPlace<Entity>): Entity {
  const [{ entity: known }, { entity }] = [before, after];
  if (known === undefined || known.icon !== entity.icon) return entity;
  const [was, is] = [known, entity].map(({ fields }) => fieldOfType(fields, ['image', 'images']));
  if (was === undefined || is === undefined || was.key !== is.key) return entity;
  const isHidden = showsPictures(before.blueprint, known) && !showsPictures(after.blueprint, entity);
  const rowsBefore = new Map(known.rows.map((row) => [row.id, row]));
  const rows = entity.rows.map((row): SeedRow => {
    const old = rowsBefore.get(row.id);
    if (old === undefined || !isSame(old.values[was.key] ?? null, row.values[is.key] ?? null)) return row;
    const drawn = rowArt(old, { image: was, entity: known, context: before });
    const isDrawnSo = drawn === rowArt(row, { image: is, entity, context: after });
    if (isLetter(drawn) || (isDrawnSo && !isHidden)) return row;
    return { ...row, values: { ...row.values, [is.key]: first(row.values[is.key], exact(drawn), is.type === 'images') } };
  });
  return { ...entity, rows };
}

/** Rows that come without a drawing take those of the others from lists, unless they are settled. */
function showsPictures({ pictures }: Blueprint, entity: Entity): boolean {
  return pictures !== undefined && isToldApart(keptThings(pictures), entity);
}

/** The first letter of a name goes with the name. */
function isLetter(source: string): boolean {
  return source.startsWith(`art:${LETTER}`);
}

function first(value: Value | undefined, source: string, isList: boolean): Value {
  return isList || Array.isArray(value) ? [source, ...listValue(value).slice(1)] : source;
}

function exact(source: string): string {
  return `art:${drawnSubject(source)}!`;
}

function withHeroPicture(block: Block, id: string, [before, after]: readonly [Blueprint, Blueprint]): Block {
  const known = own(before.blocks, id);
  const isAsked = before.site.recipe !== after.site.recipe || block.options?.['picture'] !== known?.options?.['picture'];
  if (block.type !== 'hero' || known?.type !== 'hero' || isAsked) return block;
  const drawn = heroSource(known, { blueprint: before, pageId: pageOf(before, id) });
  if (drawn === heroSource(block, { blueprint: after, pageId: pageOf(after, id) })) return block;
  return { ...block, options: { ...block.options, picture: exact(drawn) } };
}

function pageOf({ pages }: Blueprint, block: string): string {
  return Object.keys(pages).find((id) => pages[id]?.blocks.includes(block) === true) ?? '';
}
