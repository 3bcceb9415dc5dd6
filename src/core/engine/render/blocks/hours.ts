import { blockHead, say } from '../block-parts.ts';
import type { BlockEntry } from '../context.ts';
import { html } from '../html.ts';

/** Opening hours. */
export const hours: BlockEntry = {
  type: 'hours',
  variants: ['plain'],
  styles: ['card', 'hours'],
  runtime: [],
  heading: true,
  needs: () => [],
  render(block, blockId, context, level) {
    const lines = (block.items ?? []).map(
      (item) =>
        html`<div>
          <dt>${say(context, item.title)}</dt>
          <dd>${say(context, item.value)}</dd>
        </div>`,
    );
    return html`${blockHead(block, blockId, context, level)}
      <dl class="card opening">${lines}</dl>`;
  },
};
