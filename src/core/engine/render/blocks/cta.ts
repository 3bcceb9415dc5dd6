import { actionLinks, blockHead } from '../block-parts.ts';
import type { BlockEntry } from '../context.ts';
import { html } from '../html.ts';

/** A last word with the main action. */
export const cta: BlockEntry = {
  type: 'cta',
  variants: ['band'],
  styles: ['cta'],
  runtime: [],
  heading: true,
  needs: () => [],
  render: ({ block, blockId, context, level }) =>
    html`<div class="cta-box">${blockHead({ block, blockId, context, level })}${actionLinks(block.actions, context, true)}</div>`,
};
