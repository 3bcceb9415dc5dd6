import { actionLinks, blockHead, fieldMark, heading, innerLevel, say } from '../block-parts.ts';
import type { BlockEntry } from '../context.ts';
import { html } from '../html.ts';
import { icon } from '../icons/icon.ts';
import { label } from '../labels.ts';

/** Plans side by side, one of them recommended. */
export const pricing: BlockEntry = {
  type: 'pricing',
  variants: ['plans'],
  styles: ['card', 'pricing'],
  runtime: [],
  heading: true,
  needs: () => [],
  render(block, blockId, context, level) {
    const below = innerLevel(block, context, level);
    const plans = (block.items ?? []).map((item) => {
      const path = `items.${item.id}`;
      const action =
        item.action === undefined
          ? undefined
          : { ...item.action, style: item.featured === true ? ('primary' as const) : ('secondary' as const) };
      return html`<li class="card plan${item.featured === true && ' featured'}">
        ${item.featured === true && html`<p class="flag">${label(context.locale, 'mostPopular')}</p>`}
        ${heading(below, say(context, item.title), fieldMark(context, `${path}.title`))}
        ${item.text !== undefined && html`<p class="muted" ${fieldMark(context, `${path}.text`)}>${say(context, item.text)}</p>`}
        <p class="price" ${fieldMark(context, `${path}.value`)}>${say(context, item.value)}</p>
        <ul class="ticks">
          ${(item.lines ?? []).map((line) => html`<li>${icon('check')}<span>${say(context, line)}</span></li>`)}
        </ul>
        ${action !== undefined && actionLinks([action], context, `${path}.action`)}
      </li>`;
    });
    return html`${blockHead(block, blockId, context, level)}
      <ul class="grid plans n${Math.min(plans.length, 4)}">
        ${plans}
      </ul>`;
  },
};
