import { blockHead, localText } from '../block-parts.ts';
import type { BlockEntry } from '../context.ts';
import { html } from '../html.ts';

const css = `
.logos{display:flex;flex-wrap:wrap;gap:1rem clamp(1.5rem,4vw,3.5rem);align-items:center}
.logos li{font-family:var(--heading);font-weight:var(--weight);font-size:var(--s2);color:var(--muted)}
`;

/** Names set as wordmarks: those given, and none made up. */
export const logos: BlockEntry = {
  type: 'logos',
  variants: ['plain'],
  styles: [],
  runtime: [],
  heading: true,
  css,
  needs: () => [],
  render: ({ block, blockId, context, level }) => {
    const items = (block.items ?? []).map((item) => html`<li>${localText(context, item.title)}</li>`);
    return html`${blockHead({ block, blockId, context, level })}${
      items.length > 0 &&
      html`<ul class="logos">
        ${items}
      </ul>`
    }`;
  },
};
