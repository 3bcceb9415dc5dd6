import { blockHead } from '../block-parts.ts';
import type { BlockEntry } from '../context.ts';
import { html } from '../html.ts';
import { leadsList } from '../lead-list.ts';

/** Opens a page or a part of it with words alone. */
export const headingBlock: BlockEntry = {
  type: 'heading',
  variants: ['plain'],
  styles: [],
  stylesOf: (_block, blueprint, { pageId }) => (leadsList(blueprint, pageId) ? ['hero-lead'] : []),
  runtime: [],
  heading: true,
  needs: () => [],
  render: ({ block, blockId, context, level }) => html`${blockHead({ block, blockId, context, level })}`,
};
