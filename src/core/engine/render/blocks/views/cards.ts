import type { Row } from '../../context.ts';
import { type Html, html } from '../../html.ts';
import { rowCard } from '../../row-card.ts';
import type { ViewPlace } from './view.ts';

/** Pictures first, side by side. */
export function cardsView(rows: readonly Row[], place: ViewPlace): Html {
  return html`<ul class="grid rows n${Math.min(rows.length, 8)}">
    ${rows.map((row) => rowCard(row, place))}
  </ul>`;
}
