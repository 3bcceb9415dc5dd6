import { booleanOption, stringOption } from '../block-data.ts';
import { actionLinks, heading, picture, richText, localText, titleId } from '../block-parts.ts';
import type { BlockEntry, RenderContext } from '../context.ts';
import { html } from '../html.ts';
import { blockPhoto } from '../photos.ts';
import { letterSubject } from '../pictures/letter.ts';
import { isPerson } from '../pictures/subjects.ts';
import { keptThings, sceneThings } from '../pictures/things/site-things.ts';

const css = `
.media{display:grid;gap:clamp(1.5rem,4vw,4rem);align-items:center}
.media .picture{inline-size:100%;aspect-ratio:4/3;object-fit:cover;border-radius:calc(var(--radius)*1.25)}
.media-text{display:grid;gap:1rem}
@media (min-width:52rem){.media{grid-template-columns:1fr 1fr}.v-right .media-art{order:1}}
`;

/** Words beside a picture. */
export const media: BlockEntry = {
  type: 'media',
  variants: ['left', 'right'],
  styles: ['prose'],
  runtime: [],
  heading: true,
  css,
  needs: () => [],
  render({ block, blockId, context, level }) {
    const [title, text] = [localText(context, block.title), localText(context, block.text)];
    const source = blockPhoto(blockId, context) ?? stringOption(block, 'picture') ?? 'sparkles';
    const shown = /^(?:https?|photo):|^\//.test(source) ? source : mediaArt(source.replace(/^art:/, ''), { title, context });
    return html`<div class="media">
      <div class="media-art">
        ${picture({ source: shown, rowId: blockId, alt: booleanOption(block, 'shown') ? title : '' }, context)}
      </div>
      <div class="media-text">
        ${title !== '' && heading(level, title, html` id="${titleId(blockId)}"`)}
        ${text !== '' && html`<div class="prose">${richText(text)}</div>`}${actionLinks(block.actions, context)}
      </div>
    </div>`;
  },
};

/** The thing that its subject names, or one that the site shows; else the first letter of its title. */
function mediaArt(subject: string, { title, context }: { readonly title: string; readonly context: RenderContext }): string {
  const { pictures } = context.blueprint;
  if (pictures === undefined || isPerson(subject)) return `art:${subject}`;
  return `art:${sceneThings(keptThings(pictures), context.blueprint, subject)[0] ?? letterSubject(title)}`;
}
