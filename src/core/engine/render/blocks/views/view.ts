import type { Entity, Field } from '../../../blueprint/entity-schema.ts';
import type { Block, Query } from '../../../blueprint/page-schema.ts';
import type { DataNeed, RenderContext, Row } from '../../context.ts';
import type { Html } from '../../html.ts';
import type { CardPlace } from '../../row-card.ts';
import type { StylePart } from '../../styles/blocks.ts';
import { publicFields } from '../../row-values.ts';

/** Context of a list: its rows, their look, and the tools for each (`tools`). */
export interface ViewPlace extends CardPlace {
  readonly block: Block;
}

/** One way to draw the rows of a list: a file of its own, and one line in views/registry.ts. */
export interface CollectionView {
  /** Draws rows; there is at least one, unless `empty` says that the view draws an empty list itself. */
  render(rows: readonly Row[], place: ViewPlace): Html;
  /** Wants all rows at once instead of pages. */
  readonly all?: boolean;
  readonly empty?: boolean;
  /** Stylesheet parts that the view needs besides those of any list. */
  readonly styles?: readonly StylePart[];
  /** Rules of this view alone. */
  readonly css?: string;
  /** Other rows that the view draws from. */
  needs?(entityId: string, context: Pick<RenderContext, 'blueprint'>): readonly DataNeed[];
  /** Changes of the view to the block's own query. */
  query?(
    query: Query,
    entity: Entity,
    place: Pick<ViewPlace, 'block' | 'blockId'> & { context: Omit<RenderContext, 'data'> },
  ): Query;
}

/** The same place for a view that has no spot of its own for a state and a price: they stand among the other facts where the block names them. */
export function besideUsed(place: ViewPlace, used: readonly (Field | undefined)[]): ViewPlace {
  const { block, entity, slots } = place;
  const isFact = (field: Field) => [slots.badge, slots.price, ...slots.meta].includes(field);
  const facts = block.fields === undefined ? slots.meta : publicFields(entity, block.fields).filter(isFact);
  return { ...place, slots: { ...slots, meta: facts.filter((field) => !used.includes(field)) } };
}

/** The fields of a list: the named ones, or the first that read well in a line. */
export function shownFields(block: Block, entity: Entity): readonly Field[] {
  const left = ['slug', 'image', 'images', 'icon'];
  return block.fields === undefined
    ? publicFields(entity)
        .filter((field) => !left.includes(field.type))
        .slice(0, 7)
    : publicFields(entity, block.fields);
}
