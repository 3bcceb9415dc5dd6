import { actionLinks, say as textOf } from '../block-parts.ts';
import type { BlockEntry } from '../context.ts';
import { html } from '../html.ts';

/** A message that opens and closes. */
export const banner: BlockEntry = {
  type: 'banner',
  variants: ['plain'],
  styles: ['card'],
  runtime: [],
  heading: false,
  css: `
.b-banner{padding-block:1rem!important}
.announce{padding:.9rem 1.25rem;border-inline-start:5px solid var(--primary)}
.announce summary{cursor:pointer;font-weight:650;min-block-size:2rem}
`,
  needs: () => [],
  render: (block, _blockId, context) =>
    html`<details class="card announce" open>
      <summary>${textOf(context, block.title)}</summary>
      <p>${textOf(context, block.text)}</p>
      ${actionLinks(block.actions, context)}
    </details>`,
  presets: {
    banner: ({ scope }) => ({
      type: 'banner',
      title: { en: 'Announcement', zh: '公告' },
      text: {
        en: `Welcome to ${scope.recipe.name.en ?? scope.recipe.name.zh ?? ''}: everything new is on this site first.`,
        zh: `欢迎来到${scope.recipe.name.zh ?? scope.recipe.name.en ?? ''}，最新消息请关注本站。`,
      },
    }),
  },
};
