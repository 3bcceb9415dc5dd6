import { blockHead } from '../block-parts.ts';
import type { BlockEntry } from '../context.ts';
import { type Html, html, safeUrl } from '../html.ts';
import { icon } from '../icons/icon.ts';
import { label } from '../labels.ts';
import { pickText } from '../../../domain/text.ts';

/** How to reach the owner: whatever the site knows of address, phone and email. */
export const contact: BlockEntry = {
  type: 'contact',
  variants: ['plain'],
  styles: ['card', 'contact'],
  runtime: [],
  heading: true,
  needs: () => [],
  render(block, blockId, context, level) {
    const { contact: ways = {} } = context.blueprint.site;
    const address = pickText(ways.address, context.locale);
    const lines: readonly (Html | false)[] = [
      address !== '' && way('map-pin', label(context.locale, 'address'), html`${address}`),
      ways.phone !== undefined &&
        way(
          'phone',
          label(context.locale, 'phone'),
          html`<a href="${safeUrl(`tel:${ways.phone.replace(/[^\d+]/g, '')}`)}">${ways.phone}</a>`,
        ),
      ways.email !== undefined &&
        way('mail', label(context.locale, 'email'), html`<a href="${safeUrl(`mailto:${ways.email}`)}">${ways.email}</a>`),
    ];
    return html`${blockHead(block, blockId, context, level)}
      <ul class="ways">
        ${lines}
      </ul>`;
  },
};

function way(sign: string, name: string, content: Html): Html {
  return html`<li class="card way">
    <span class="sign">${icon(sign)}</span>
    <div>
      <p class="muted">${name}</p>
      <p>${content}</p>
    </div>
  </li>`;
}
