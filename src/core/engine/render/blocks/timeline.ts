import { blockHead, heading, innerLevel, localText } from '../block-parts.ts';
import type { BlockEntry } from '../context.ts';
import { html } from '../html.ts';

/** Events in order, or the next ones. */
export const timeline: BlockEntry = {
  type: 'timeline',
  variants: ['plain'],
  styles: ['timeline'],
  runtime: [],
  heading: true,
  needs: () => [],
  render({ block, blockId, context, level }) {
    const below = innerLevel(block, context, level);
    const items = (block.items ?? []).map(
      (item) =>
        html`<li>
          <p class="when">${localText(context, item.value)}</p>
          <div>
            ${heading(below, localText(context, item.title))}${item.text !== undefined && html`<p>${localText(context, item.text)}</p>`}
          </div>
        </li>`,
    );
    return html`${blockHead({ block, blockId, context, level })}
      <ol class="moments">
        ${items}
      </ol>`;
  },
};
