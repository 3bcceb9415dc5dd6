import { blockHead, heading, innerLevel, say } from '../block-parts.ts';
import type { BlockEntry } from '../context.ts';
import { html } from '../html.ts';

/** What happened when, or what comes next. */
export const timeline: BlockEntry = {
  type: 'timeline',
  variants: ['plain'],
  styles: ['timeline'],
  runtime: [],
  heading: true,
  needs: () => [],
  render(block, blockId, context, level) {
    const below = innerLevel(block, context, level);
    const items = (block.items ?? []).map(
      (item) =>
        html`<li>
          <p class="when">${say(context, item.value)}</p>
          <div>
            ${heading(below, say(context, item.title))}${item.text !== undefined && html`<p>${say(context, item.text)}</p>`}
          </div>
        </li>`,
    );
    return html`${blockHead(block, blockId, context, level)}
      <ol class="moments">
        ${items}
      </ol>`;
  },
};
