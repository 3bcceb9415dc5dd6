import { heading, richText, localText, titleId } from '../block-parts.ts';
import type { BlockEntry } from '../context.ts';
import { html } from '../html.ts';

/** Running text: paragraphs and lists. */
export const richtext: BlockEntry = {
  type: 'richtext',
  variants: ['plain'],
  styles: ['prose'],
  runtime: [],
  heading: true,
  needs: () => [],
  render({ block, blockId, context, level }) {
    const title = localText(context, block.title);
    return html`${title !== '' && html`<div class="head">${heading(level, title, html` id="${titleId(blockId)}"`)}</div>`}
      <div class="prose">${richText(localText(context, block.text))}</div>`;
  },
};
