import { blockEntity } from '../block-data.ts';
import { blockHead } from '../block-parts.ts';
import type { BlockEntry } from '../context.ts';
import { html } from '../html.ts';
import { wordList } from '../word-list.ts';
import { formNeeds, formNotices, postForm } from './form.ts';
import { retouchScript } from './retouch-script.ts';

const phrase = wordList({
  left: ['Rotate left', '向左旋转'],
  right: ['Rotate right', '向右旋转'],
  flip: ['Flip', '翻转'],
  square: ['Crop to a square', '裁成正方形'],
  edges: ['Crop the edges', '裁剪边缘'],
  smaller: ['Resize: smaller', '缩小尺寸'],
  larger: ['Resize: larger', '放大尺寸'],
  bright: ['Brighter', '调亮'],
  dark: ['Darker', '调暗'],
  contrast: ['More contrast', '增强对比度'],
  vivid: ['Vivid colours', '鲜艳'],
  grey: ['Black and white', '黑白'],
  warm: ['Warm tones', '暖色'],
  blur: ['Blur', '模糊'],
  text: ['Add text', '添加文字'],
  mark: ['Add watermark', '添加水印'],
  closer: ['Zoom in', '放大显示'],
  further: ['Zoom out', '缩小显示'],
  undo: ['Undo', '撤销'],
  reset: ['Start again', '重新开始'],
  save: ['Download', '下载'],
  words: ['Text or watermark', '文字或水印'],
  sample: ['My picture', '我的图片'],
  canvas: ['The picture as it is now', '当前图片'],
  tools: ['Tools', '工具'],
  opened: ['Choose a picture below, or try the tools on this one', '在下方选择图片，或先用示例图片试试'],
  keep: ['Save picture', '保存图片'],
  kept: ['The picture is saved; it stands in the list below.', '图片已保存，见下方列表。'],
  script: ['Editing needs JavaScript; pictures can be uploaded without it.', '编辑需要启用 JavaScript，上传不需要。'],
});
const TOOLS = [
  ['left', 'right', 'flip', 'square', 'edges', 'smaller', 'larger'],
  ['bright', 'dark', 'contrast', 'vivid', 'grey', 'warm', 'blur'],
  ['closer', 'further', 'undo', 'reset', 'save'],
] as const;

/** Edits a picture before it is uploaded: a sample of the site's own, or what the visitor chooses. */
export const retouch: BlockEntry = {
  type: 'retouch',
  variants: ['plain'],
  styles: ['card', 'form'],
  runtime: [],
  css: '.retouch{display:grid;gap:1.5rem;align-items:start;grid-template-columns:repeat(auto-fit,minmax(min(17rem,100%),1fr))}.retouch>.card{padding:1.2rem;display:grid;gap:.8rem;justify-items:start}.retouch canvas{max-inline-size:100%;max-block-size:26rem;border-radius:calc(var(--radius)*.6);background:var(--tint)}.retouch .bar-tools{display:flex;flex-wrap:wrap;gap:.45rem}.retouch .bar-tools .button{padding:.3rem .7rem;min-block-size:2.5rem;font-size:.95rem}.retouch .form{max-inline-size:none}.retouch div.form{display:grid;gap:.75rem;margin-block-end:1rem}.retouch .field{inline-size:100%}',
  script: retouchScript,
  heading: true,
  needs: formNeeds,
  render({ block, blockId, context, level }) {
    const { locale } = context;
    const found = blockEntity(block, context);
    const head = blockHead({ block, blockId, context, level });
    if (found === undefined) return html`${head}`;
    const button = (act: Parameters<typeof phrase>[1]) =>
      html`<button class="button secondary" type="button" data-act="${act}">${phrase(locale, act)}</button>`;
    const group = (acts: readonly Parameters<typeof phrase>[1][]) =>
      html`<div class="bar-tools" role="group" aria-label="${phrase(locale, 'tools')}">${acts.map(button)}</div>`;
    return html`${head}${formNotices(blockId, context, phrase(locale, 'kept'))}
      <div class="retouch" data-retouch="${phrase(locale, 'opened')}">
        <div class="card">
          <div data-view="${phrase(locale, 'canvas')}"></div>
          <p class="muted" role="status" data-state></p>
          ${group(TOOLS[2])}
        </div>
        <div>
          <div class="card form">
            ${group(TOOLS[0])}${group(TOOLS[1])}
            <div class="field">
              <label for="${blockId}-words">${phrase(locale, 'words')}</label
              ><input type="text" id="${blockId}-words" data-words placeholder="${phrase(locale, 'sample')}" maxlength="60" />
            </div>
            ${group(['text', 'mark'])}
            <noscript><p class="help">${phrase(locale, 'script')}</p></noscript>
          </div>
          ${postForm({ block, blockId, context, entity: found.entity, button: phrase(locale, 'keep'), presets: { title: phrase(locale, 'sample') } })}
        </div>
      </div>`;
  },
};
