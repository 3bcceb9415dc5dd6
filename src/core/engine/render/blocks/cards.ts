import { actionLinks, blockHead, fieldMark, heading, innerLevel, say } from '../block-parts.ts';
import type { BlockEntry } from '../context.ts';
import { html } from '../html.ts';
import { icon } from '../icons/icon.ts';

/** Short points side by side: services, steps, features. */
export const cards: BlockEntry = {
  type: 'cards',
  variants: ['icons', 'numbered', 'alternating'],
  styles: ['card', 'cards'],
  runtime: [],
  heading: true,
  needs: () => [],
  render(block, blockId, context, level) {
    const below = innerLevel(block, context, level);
    const items = (block.items ?? []).map((item, index) => {
      const sign =
        block.variant === 'numbered'
          ? html`<span class="number" aria-hidden="true">${index + 1}</span>`
          : html`<span class="sign">${icon(item.icon ?? 'sparkles')}</span>`;
      const path = `items.${item.id}`;
      return html`<li class="card point">
        ${sign}
        <div>
          ${heading(below, say(context, item.title), fieldMark(context, `${path}.title`))}
          ${item.text !== undefined && html`<p${fieldMark(context, `${path}.text`)}>${say(context, item.text)}</p>`}
          ${
            item.lines !== undefined &&
            html`<ul class="ticks">
              ${item.lines.map((line) => html`<li>${icon('check')}<span>${say(context, line)}</span></li>`)}
            </ul>`
          }
          ${item.action !== undefined && actionLinks([{ ...item.action, style: item.action.style ?? 'link' }], context, `${path}.action`)}
        </div>
      </li>`;
    });
    return html`${blockHead(block, blockId, context, level)}
      <ul class="grid n${Math.min(items.length, 8)}">
        ${items}
      </ul>
      ${actionLinks(block.actions, context)}`;
  },
};
