import { html } from '../../html.ts';
import { label } from '../../labels.ts';
import { rowCard } from '../../row-card.ts';
import { pickText } from '../../../../domain/text.ts';
import { toolHref } from '../tool-place.ts';
import type { CollectionView } from './view.ts';

const css = `
.carousel{display:grid;grid-auto-flow:column;grid-auto-columns:min(19rem,82%);gap:1.25rem;overflow-x:auto;scroll-snap-type:x mandatory;padding-block-end:.75rem}
.carousel>li{scroll-snap-align:start}
.carousel-nav{display:flex;gap:.75rem;align-items:center;margin-block-start:1rem}
`;

/** Cards in one row that moves sideways; the links below bring the next card to the front. */
export const carousel: CollectionView = {
  all: true,
  styles: ['row-cards'],
  css,
  render(rows, place) {
    const { blockId, context } = place;
    const name = `${blockId}.at`;
    const asked = Number.parseInt(context.params[name] ?? '0', 10);
    const at = Number.isInteger(asked) ? ((asked % rows.length) + rows.length) % rows.length : 0;
    const turned = [...rows.slice(at), ...rows.slice(0, at)];
    const step = (to: number, words: 'previous' | 'next') =>
      html`<a class="button secondary" href="${toolHref(place, { [name]: String((to + rows.length) % rows.length) })}"
        >${words === 'previous' ? '← ' : null}${label(context.locale, words)}${words === 'next' ? ' →' : null}</a
      >`;
    return html`<ul class="carousel" tabindex="0" aria-label="${pickText(place.entity.plural, context.locale)} ${blockId}">
        ${turned.map((row) => rowCard(row, place))}
      </ul>
      ${rows.length > 1 && html`<div class="carousel-nav">${step(at - 1, 'previous')}<span class="muted">${at + 1} / ${rows.length}</span>${step(at + 1, 'next')}</div>`}`;
  },
};
