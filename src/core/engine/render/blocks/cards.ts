import { actionLinks, blockHead, heading, innerLevel, localText } from '../block-parts.ts';
import type { Block } from '../../blueprint/page-schema.ts';
import type { BlockCall, BlockEntry } from '../context.ts';
import { type Html, html } from '../html.ts';
import { icon } from '../icons/icon.ts';
import { targetHref } from '../links.ts';

/** Short points side by side: services, steps, features. */
export const cards: BlockEntry = {
  type: 'cards',
  variants: ['icons', 'numbered', 'alternating', 'links'],
  styles: ['card', 'signs'],
  stylesOf: ({ variant }) =>
    variant === 'links' ? ['link-tiles'] : ['points', ...(variant === 'alternating' ? ['alternating' as const] : [])],
  runtime: [],
  heading: true,
  needs: () => [],
  render({ block, blockId, context, level }) {
    if (block.variant === 'links') return linkTiles(block, { blockId, context, level });
    const below = innerLevel(block, context, level);
    const items = (block.items ?? []).map((item, index) => {
      const sign =
        block.variant === 'numbered'
          ? html`<span class="number" aria-hidden="true">${index + 1}</span>`
          : html`<span class="sign">${icon(item.icon ?? 'sparkles')}</span>`;
      return html`<li class="card point">
        ${sign}
        <div>
          ${heading(below, localText(context, item.title))}
          ${item.text !== undefined && html`<p>${localText(context, item.text)}</p>`}
          ${
            item.lines !== undefined &&
            html`<ul class="ticks">
              ${item.lines.map((line) => html`<li>${icon('check')}<span>${localText(context, line)}</span></li>`)}
            </ul>`
          }
          ${item.action !== undefined && actionLinks([{ ...item.action, style: item.action.style ?? 'link' }], context)}
        </div>
      </li>`;
    });
    return html`${blockHead({ block, blockId, context, level })}
      <ul class="grid n${Math.min(items.length, 8)}">
        ${items}
      </ul>
      ${actionLinks(block.actions, context)}`;
  },
};

/** Small tiles that lead to pages, each with the sign of its page. */
function linkTiles(block: Block, { blockId, context, level }: Pick<BlockCall, 'blockId' | 'context' | 'level'>): Html {
  const tiles = (block.items ?? []).flatMap((item) => {
    const target = item.action?.target;
    if (target === undefined) return [];
    return [
      html`<li class="shortcut">
        <a class="stretched" href="${targetHref(context, target)}">${localText(context, item.title)}</a>${icon('arrow-right')}
      </li>`,
    ];
  });
  return html`${blockHead({ block, blockId, context, level })}
    <ul class="grid n${Math.min(tiles.length, 8)}">
      ${tiles}
    </ul>`;
}
