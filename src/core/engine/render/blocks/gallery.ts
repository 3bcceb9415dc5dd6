import { answer, blockEntity } from '../block-data.ts';
import { blockHead, picture, rowAttribute } from '../block-parts.ts';
import type { BlockEntry } from '../context.ts';
import { html } from '../html.ts';
import { rowHref } from '../links.ts';
import { rowSource } from '../photos.ts';
import { fieldOfType, publicFields, rowTitle } from '../row-values.ts';

/** Pictures of rows, close together. */
export const gallery: BlockEntry = {
  type: 'gallery',
  variants: ['mosaic'],
  styles: ['gallery'],
  runtime: [],
  heading: true,
  needs: (block) =>
    block.query === undefined ? [] : [{ key: 'rows', query: { ...block.query, limit: block.query.limit ?? 9 } }],
  render({ block, blockId, context, level }) {
    const found = blockEntity(block, context);
    if (found === undefined) return html`${blockHead({ block, blockId, context, level })}`;
    const field = fieldOfType(publicFields(found.entity), ['image', 'images']);
    const figures = answer(context, blockId, 'rows').rows.map((row) => {
      const title = rowTitle(found.entity, row, context.locale);
      const image = picture(
        {
          source: rowSource(row, { image: field, entity: found.entity, context }),
          rowId: row.id,
          alt: '',
        },
        context,
      );
      const href = rowHref(context, found.id, row);
      const inner = html`${image}
        <figcaption>${href === undefined ? title : html`<a href="${href}">${title}</a>`}</figcaption>`;
      return html`<figure${rowAttribute(context, found.id, row)}>${inner}</figure>`;
    });
    return html`${blockHead({ block, blockId, context, level })}
      <div class="mosaic">${figures}</div>`;
  },
};
