import { hoursLines } from '../../hours/hours-words.ts';
import { readHours } from '../../hours/opening-hours.ts';
import { blockEntity } from '../block-data.ts';
import { blockHead } from '../block-parts.ts';
import type { BlockEntry } from '../context.ts';
import { type Html, html, safeUrl } from '../html.ts';
import { icon } from '../icons/icon.ts';
import { label } from '../labels.ts';
import { pickText } from '../../../domain/text.ts';
import { formScripts } from '../live-form/form-logic.ts';
import { PICK_PARAM } from '../params.ts';
import { formNeeds, formNotices, postForm } from './form.ts';

/** A message form (when the block names its entity) beside the ways to reach the owner: address, phone, email and opening hours. */
export const contact: BlockEntry = {
  type: 'contact',
  variants: ['plain'],
  styles: ['card', 'form', 'signs', 'contact'],
  runtime: [],
  script: formScripts,
  heading: true,
  needs: formNeeds,
  render({ block, blockId, context, level }) {
    const { contact: ways = {}, hours = [] } = context.blueprint.site;
    const open = hoursLines(readHours(hours), context.locale);
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
      open.length > 0 &&
        way(
          'clock',
          label(context.locale, 'openingHours'),
          html`${open.map(({ days, times }, at) => html`${at > 0 && html`<br />`}${days} ${times}`)}`,
        ),
    ];
    const found = blockEntity(block, context);
    const button = label(context.locale, 'send');
    const about = context.params[PICK_PARAM]?.slice(0, 80);
    const presets = about === undefined ? {} : { subject: about };
    const form = found && postForm({ block, blockId, context, entity: found.entity, button, presets });
    return html`${blockHead({ block, blockId, context, level })}${found && formNotices(blockId, context, label(context.locale, 'sent'))}
      <div class="${form ? 'contact with-form' : 'contact'}">
        ${form}
        <ul class="ways">
          ${lines}
        </ul>
      </div>`;
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
