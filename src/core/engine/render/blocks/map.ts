import { blockHead } from '../block-parts.ts';
import type { BlockEntry } from '../context.ts';
import { html } from '../html.ts';
import { label } from '../labels.ts';
import { mapPlan, PLAN_CSS } from '../map-plan.ts';
import { pickText } from '../../../domain/text.ts';

const WORDS = { directions: { en: 'Directions', zh: '查看路线' }, plan: { en: 'Map', zh: '地图' } };

const css = `${PLAN_CSS}
.map-box{display:grid;gap:1.5rem}
.map-box address{font-style:normal;display:grid;gap:.75rem;align-content:start}
@media (min-width:52rem){.map-box{grid-template-columns:1.6fr 1fr}}
`;

/** Location of the site: a drawn plan, the address, the way there. */
export const map: BlockEntry = {
  type: 'map',
  variants: ['plain'],
  styles: [],
  runtime: [],
  heading: true,
  css,
  needs: () => [],
  render({ block, blockId, context, level }) {
    const { site } = context.blueprint;
    const name = pickText(site.name, context.locale);
    const address = pickText(site.contact?.address, context.locale);
    const href = `https://www.openstreetmap.org/search?query=${encodeURIComponent(address || name)}`;
    return html`${blockHead({ block, blockId, context, level })}
      <div class="map-box">
        ${mapPlan([{ title: name, href, seed: address || name, at: [0, 0] }], `${pickText(WORDS.plan, context.locale)}: ${name}`)}
        <address>
          <strong>${name}</strong>
          ${address !== '' && html`<span><span class="muted">${label(context.locale, 'address')}: </span>${address}</span>`}
          <a class="button secondary" href="${href}">${pickText(WORDS.directions, context.locale)}</a>
        </address>
      </div>`;
  },
};
