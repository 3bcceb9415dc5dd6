import { blockHead, richText, localText } from '../block-parts.ts';
import type { BlockEntry } from '../context.ts';
import { html } from '../html.ts';
import { icon } from '../icons/icon.ts';

/** Questions that open to their answers, without script. */
export const accordion: BlockEntry = {
  type: 'accordion',
  variants: ['plain'],
  styles: ['accordion'],
  runtime: [],
  heading: true,
  needs: () => [],
  render({ block, blockId, context, level }) {
    const items = (block.items ?? []).map(
      (item, index) =>
        html`<details class="fold" name="${blockId}" ${index === 0 && html` open`}>
          <summary><span>${localText(context, item.title)}</span>${icon('plus')}</summary>
          <div class="fold-text">${richText(localText(context, item.text))}</div>
        </details>`,
    );
    return html`${blockHead({ block, blockId, context, level })}
      <div class="folds">${items}</div>`;
  },
};
