import { blockHead, fieldMark, heading, innerLevel, say } from '../block-parts.ts';
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
          <p class="when" ${fieldMark(context, `items.${item.id}.value`)}>${say(context, item.value)}</p>
          <div>
            ${heading(below, say(context, item.title), fieldMark(context, `items.${item.id}.title`))}${item.text !== undefined && html`<p${fieldMark(context, `items.${item.id}.text`)}>${say(context, item.text)}</p>`}
          </div>
        </li>`,
    );
    return html`${blockHead(block, blockId, context, level)}
      <ol class="moments">
        ${items}
      </ol>`;
  },
};
