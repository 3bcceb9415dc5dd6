import { pickText } from '../../../domain/text.ts';
import type { Entity, Field } from '../../blueprint/entity-schema.ts';
import type { Block } from '../../blueprint/page-schema.ts';
import { answer, listOption } from '../block-data.ts';
import { heading } from '../block-parts.ts';
import type { DataNeed, RenderContext, Row } from '../context.ts';
import { type Html, html } from '../html.ts';
import { label } from '../labels.ts';
import { cardSlots, type CardPlace } from '../row-card.ts';
import { listValue, plainValue, publicFields } from '../row-values.ts';
import { rowsView } from './views/lines.ts';

/** Rows of the entities in `children` that point to the row of the page. */
export function childNeeds(block: Block, entityId: string, context: Pick<RenderContext, 'blueprint'>): readonly DataNeed[] {
  return childEntities(block, entityId, context).map(({ id, field }) => ({
    key: `child.${id}`,
    query: { entity: id, filter: [{ field: field.key, op: field.multiple === true ? 'has' : 'eq', value: '$row' }], limit: 24 },
  }));
}

/** Below a row, what belongs to it: its policies, orders, visits. */
export function children(block: Block, place: CardPlace): Html | null {
  const { context, blockId, entityId } = place;
  const lists = childEntities(block, entityId, context).map(({ id, entity, field }) => {
    const { rows } = answer(context, blockId, `child.${id}`);
    const shown = publicFields(entity)
      .filter((each) => each !== field)
      .map((each) => each.key);
    const inner: CardPlace = {
      ...place,
      entityId: id,
      entity,
      slots: cardSlots(entity, shown),
      level: place.level + 1,
      action: 'none',
    };
    return html`<div class="related">
      ${heading(place.level, pickText(entity.plural, context.locale))}${
        rows.length === 0 ? html`<p class="muted">${label(context.locale, 'empty')}</p>` : rowsView(rows, { ...inner, block })
      }
    </div>`;
  });
  return lists.length === 0 ? null : html`${lists}`;
}

/** Neighbours of a row: those that share most of its categories, tags and owners first. */
export function similarRows(entity: Entity, row: Row, rows: readonly Row[]): readonly Row[] {
  const fields = entity.fields.filter((field) => ['enum', 'relation', 'tags'].includes(field.type) && field.private !== true);
  const own = fields.map((field) => ({ field, values: valuesOf(field, row) }));
  const likeness = (other: Row) =>
    own.filter(({ field, values }) => {
      const others = valuesOf(field, other);
      return values.some((value) => others.includes(value));
    }).length;
  return rows
    .flatMap((other) => (other.id === row.id ? [] : { other, likeness: likeness(other) }))
    .toSorted((left, right) => right.likeness - left.likeness)
    .slice(0, 3)
    .map(({ other }) => other);
}

function valuesOf(field: Field, row: Row): readonly string[] {
  const value = row.values[field.key];
  return Array.isArray(value) ? value : listValue(plainValue(value, 'en'));
}

/** The entities whose rows a detail block lists below its row, each by the field that points to it. */
export function childEntities(
  block: Block,
  entityId: string,
  { blueprint }: Pick<RenderContext, 'blueprint'>,
): readonly { readonly id: string; readonly entity: Entity; readonly field: Field }[] {
  return listOption(block, 'children').flatMap((id) => {
    const entity = blueprint.entities[id];
    const field = entity?.fields.find((each) => each.type === 'relation' && each.to === entityId);
    return entity === undefined || field === undefined ? [] : [{ id, entity, field }];
  });
}
