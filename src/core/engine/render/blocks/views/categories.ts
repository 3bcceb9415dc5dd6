import type { Field } from '../../../blueprint/entity-schema.ts';
import type { Block } from '../../../blueprint/page-schema.ts';
import type { Blueprint } from '../../../blueprint/schema.ts';
import { answer, listOption, MAX_ROWS } from '../../block-data.ts';
import type { RenderContext } from '../../context.ts';
import { type Html, html } from '../../html.ts';
import { pageHref, rowHref } from '../../links.ts';
import { filterParam } from '../../params.ts';
import { listValue, optionLabel, publicFields, rowTitle } from '../../row-values.ts';
import type { CollectionView } from './view.ts';

const css = `
.cats{display:flex;flex-wrap:wrap;gap:.6rem}
.cats .chip-link{gap:.6rem}
.cats .muted{font-size:var(--sm);font-variant-numeric:tabular-nums}
`;

/** A list that can be narrowed to one group: where its links lead. */
interface Target {
  readonly page: string;
  readonly blockId: string;
  readonly entity: string;
  readonly field: Field;
}

/** Groups as links to the list that they narrow, each with how many it holds. */
export const categories: CollectionView = {
  all: true,
  styles: ['chip-links'],
  css,
  needs: (entityId, context) => {
    const target = relationTarget(entityId, context.blueprint);
    return target === undefined ? [] : [{ key: 'counted', query: { entity: target.entity, limit: MAX_ROWS } }];
  },
  render(rows, place) {
    const { context, entityId, entity } = place;
    const target = relationTarget(entityId, context.blueprint);
    if (target !== undefined) {
      const counted = answer(context, place.blockId, 'counted').rows;
      const items = rows.map((row) => ({
        name: rowTitle(entity, row, context.locale),
        count: counted.filter((other) => listValue(other.values[target.field.key]).includes(row.id)).length,
        href: targetHref(target, row.id, context),
      }));
      return chips(items);
    }
    const own = ownTarget(entityId, context.blueprint);
    if (own === undefined)
      return chips(
        rows.map((row) => ({
          name: rowTitle(entity, row, context.locale),
          count: undefined,
          href: rowHref(context, entityId, row),
        })),
      );
    const options = own.field.options ?? [];
    return chips(
      options.map(({ value }) => ({
        name: optionLabel(own.field, value, context.locale),
        count: rows.filter((row) => listValue(row.values[own.field.key]).includes(value)).length,
        href: targetHref(own, value, context),
      })),
    );
  },
};

function chips(items: readonly { name: string; count: number | undefined; href: string | undefined }[]): Html {
  const links = items.map(({ name, count, href }) => {
    const words = html`${name}${count !== undefined && html` <span class="muted">(${count})</span>`}`;
    return html`<li>
      ${href === undefined ? html`<span class="chip-link">${words}</span>` : html`<a class="chip-link" href="${href}">${words}</a>`}
    </li>`;
  });
  return html`<ul class="cats">
    ${links}
  </ul>`;
}

function targetHref(target: Target, value: string, context: RenderContext): string {
  return `${pageHref(context, target.page)}?${encodeURIComponent(filterParam(target.blockId, target.field.key))}=${encodeURIComponent(value)}#${target.blockId}`;
}

/** The list of rows that point to this entity. */
function relationTarget(entityId: string, blueprint: Blueprint): Target | undefined {
  return findTarget(blueprint, (block) => {
    const other = block.query?.entity === entityId ? undefined : blueprint.entities[block.query?.entity ?? ''];
    return other === undefined
      ? undefined
      : publicFields(other).find((field) => field.type === 'relation' && field.to === entityId);
  });
}

/** The list of this entity itself, by its own first enum. */
function ownTarget(entityId: string, blueprint: Blueprint): Target | undefined {
  return findTarget(blueprint, (block) => {
    const entity = block.query?.entity === entityId ? blueprint.entities[entityId] : undefined;
    const enums = entity === undefined ? [] : publicFields(entity).filter((field) => field.type === 'enum');
    return enums.find((field) => /category|type|kind|genre/.test(field.key)) ?? enums[0];
  });
}

function findTarget(blueprint: Blueprint, fieldOf: (block: Block) => Field | undefined): Target | undefined {
  let unfiltered: Target | undefined;
  for (const [page, { blocks, path }] of Object.entries(blueprint.pages)) {
    for (const blockId of path.endsWith(':slug') ? [] : blocks) {
      const block = blueprint.blocks[blockId];
      if (block?.type !== 'collection' || block.query === undefined || block.variant === 'categories') continue;
      const field = fieldOf(block);
      if (field === undefined) continue;
      const target = { page, blockId, entity: block.query.entity, field };
      if (listOption(block, 'filters').includes(field.key)) return target;
      unfiltered ??= target;
    }
  }
  return unfiltered;
}
