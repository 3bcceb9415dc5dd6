import { partOf } from '../../parts/custom-blocks.ts';
import type { Block } from '../../blueprint/page-schema.ts';
import type { Blueprint } from '../../blueprint/schema.ts';
import { blockHead, localText, notice } from '../block-parts.ts';
import type { BlockEntry, RenderContext } from '../context.ts';
import { bridgeScript } from '../frame/bridge-script.ts';
import { frameDocument } from '../frame/frame-document.ts';
import { html } from '../html.ts';
import { pageHref } from '../links.ts';

const en = {
  off: 'This part brings code of its own and is switched off.',
  turnOn: 'Who owns the project turns it on under Settings in the backend.',
  stopped: 'This part of the page is not working right now.',
  script: 'This part of the page needs JavaScript.',
};
const zh: typeof en = {
  off: '这一部分带有自己的代码，目前已关闭。',
  turnOn: '项目所有者可以在后台的“设置”中打开它。',
  stopped: '页面的这一部分暂时无法使用。',
  script: '页面的这一部分需要 JavaScript。',
};

/** Blocks that a page draws again in place after a part wrote a row: they show rows and run no script of their own. */
const REFRESHED: ReadonlySet<string> = new Set(['collection', 'stats', 'chart', 'detail', 'progress']);

/** A part that its author wrote, in a frame without network that reaches rows through the page alone. */
export const custom: BlockEntry = {
  type: 'custom',
  variants: ['plain'],
  styles: [],
  runtime: [],
  script: bridgeScript,
  css: '.part{position:relative;contain:layout paint;overflow:clip}.part iframe{display:block;inline-size:100%;border:0;background:transparent}.part-stopped{display:none}.stopped .part-stopped{display:block}@media print{.printing body *{visibility:hidden}.printing .part,.printing .part iframe{visibility:visible}.printing .part:not(.printing),.printing .part:not(.printing) iframe{visibility:hidden}.printing .part.printing{position:absolute;inset:0;contain:none}}.part-said:not(:empty){margin-block-start:.5rem}',
  heading: true,
  needs: () => [],
  render(call) {
    const { block, blockId, context } = call;
    const head = blockHead(call);
    const words = context.locale === 'zh' ? zh : en;
    const part = partOf(context.blueprint, block);
    if (part === undefined) return html`${head}`;
    if (part.off === true) return html`${head} ${notice('bad', words.off, words.turnOn)}`;
    return html`${head}
      <div
        class="part"
        data-part="${blockId}"
        data-root="${context.basePath}"
        data-refresh="${refreshed(context)}"
        data-pages="${JSON.stringify(addresses(context))}"
      >
        <iframe
          title="${localText(context, block.title)}"
          sandbox="allow-scripts allow-forms"
          height="${heightOf(block)}"
          data-doc="${frameDocument(context.blueprint, blockId, context.locale)}"
        ></iframe>
        <p class="part-stopped muted">${words.stopped}</p>
        <p class="part-said muted" role="status"></p>
        <noscript><p class="muted">${words.script}</p></noscript>
      </div>`;
  },
};

function heightOf({ options }: Block): number {
  const height = options?.['height'];
  return typeof height === 'number' ? Math.max(48, Math.min(2400, Math.round(height))) : 240;
}

function refreshed({ blueprint, pageId }: RenderContext): string {
  const ids = blueprint.pages[pageId]?.blocks ?? [];
  return ids.filter((id) => REFRESHED.has(blueprint.blocks[id]?.type ?? '')).join(' ');
}

/** Addresses of the pages that a part may lead to; those of one record with a place for the record. */
function addresses(context: RenderContext): Readonly<Record<string, string>> {
  const { pages }: Pick<Blueprint, 'pages'> = context.blueprint;
  return Object.fromEntries(
    Object.entries(pages).map(([id, { path }]) => [
      id,
      path.endsWith('/:slug') ? pageHref(context, id, 'SLUG').replace(/SLUG$/, ':slug') : pageHref(context, id),
    ]),
  );
}
