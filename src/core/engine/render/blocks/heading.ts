import { blockHead } from '../block-parts.ts';
import type { BlockEntry } from '../context.ts';
import { html } from '../html.ts';

/** Opens a page or a part of it with words alone. */
export const headingBlock: BlockEntry = {
  type: 'heading',
  variants: ['plain'],
  styles: [],
  runtime: [],
  heading: true,
  needs: () => [],
  render: ({ block, blockId, context, level }) => html`${blockHead({ block, blockId, context, level })}`,
};
