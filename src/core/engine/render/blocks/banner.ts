import { actionLinks, localText } from '../block-parts.ts';
import type { BlockEntry } from '../context.ts';
import { html } from '../html.ts';
import { icon } from '../icons/icon.ts';

/** A message that opens and closes. */
export const banner: BlockEntry = {
  type: 'banner',
  variants: ['plain'],
  styles: [],
  runtime: [],
  heading: false,
  css: `
.b-banner{padding-block:1.25rem calc(var(--space)*.6)!important}
.announce{padding:.6rem 1.25rem .75rem;border-radius:var(--radius);background:var(--tint);color:var(--ink)}
.announce summary{display:flex;gap:.6rem;align-items:center;cursor:pointer;font-weight:650;min-block-size:1.9rem}
.announce summary .icon{color:var(--link)}
.announce p{padding-inline-start:1.85rem}
`,
  needs: () => [],
  render: ({ block, context }) =>
    html`<details class="announce" open>
      <summary>${icon('megaphone')}${localText(context, block.title)}</summary>
      <p>${localText(context, block.text)}</p>
      ${actionLinks(block.actions, context)}
    </details>`,
  presets: {
    banner: ({ scope }) => ({
      type: 'banner',
      title: { en: 'Announcement', zh: '公告' },
      text: {
        en: `What is new at ${scope.recipe.name.en ?? scope.recipe.name.zh ?? ''} is announced here first.`,
        zh: `${scope.recipe.name.zh ?? scope.recipe.name.en ?? ''}的新消息，最先在这里公布。`,
      },
    }),
  },
};
