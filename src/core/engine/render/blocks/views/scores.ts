import { rowAttribute } from '../../block-parts.ts';
import type { Field } from '../../../blueprint/entity-schema.ts';
import type { Row } from '../../context.ts';
import { html } from '../../html.ts';
import { rowHref } from '../../links.ts';
import { metaLine } from '../../row-card.ts';
import { publicFields } from '../../row-values.ts';
import { isFilled, valueText } from '../../show-value.ts';
import { leaderboard } from './leaderboard.ts';
import type { CollectionView, ViewPlace } from './view.ts';

const css = `${leaderboard.css}
.scores{display:grid;gap:.75rem;grid-template-columns:repeat(auto-fill,minmax(min(22rem,100%),1fr))}
.meeting{padding:1.1rem 1.25rem;gap:.6rem}
.sides{display:grid;grid-template-columns:1fr auto 1fr;gap:1rem;align-items:center;font-weight:650}
.sides b{font-size:var(--s2);font-variant-numeric:tabular-nums;white-space:nowrap}
.sides span:last-child{text-align:end}
`;

/** Matches: two sides and what stands between them; other rows are ranked. */
export const scores: CollectionView = {
  css,
  render(rows, place) {
    const fields = publicFields(place.entity);
    const side = (pattern: RegExp) =>
      fields.find((field) => pattern.test(field.key) && ['relation', 'text'].includes(field.type));
    const number = (pattern: RegExp) => fields.find((field) => pattern.test(field.key) && ['int', 'num'].includes(field.type));
    const [home, away] = [side(/home|teamA|^first/i), side(/away|guest|teamB|^second|opponent/i)];
    const [homeScore, awayScore] = [number(/home|scoreA|^first/i), number(/away|guest|scoreB|^second|opponent/i)];
    if (home === undefined || away === undefined) return leaderboard.render(rows, place);
    const items = rows.map((row) => game(row, place, { home, away, homeScore, awayScore }));
    return html`<ul class="scores">
      ${items}
    </ul>`;
  },
};

interface Sides {
  readonly home: Field;
  readonly away: Field;
  readonly homeScore: Field | undefined;
  readonly awayScore: Field | undefined;
}

function game(row: Row, place: ViewPlace, sides: Sides) {
  const { context, blockId, entityId } = place;
  const used = new Set(Object.values(sides).map((field: Field | undefined) => field?.key));
  const others = { ...place, slots: { ...place.slots, meta: place.slots.meta.filter((field) => !used.has(field.key)) } };
  const words = (field: Field | undefined) =>
    field === undefined || !isFilled(row.values[field.key])
      ? '–'
      : valueText(field, { value: row.values[field.key], row, blockId, context });
  const href = rowHref(context, entityId, row);
  const result = html`${words(sides.homeScore)} : ${words(sides.awayScore)}`;
  return html`<li class="card meeting" ${rowAttribute(context, entityId, row)}>
    <p class="sides">
      <span>${words(sides.home)}</span><b>${href === undefined ? result : html`<a href="${href}">${result}</a>`}</b
      ><span>${words(sides.away)}</span>
    </p>
    ${place.slots.badge !== undefined && html`<p class="badges"><span class="badge">${words(place.slots.badge)}</span></p>`}${metaLine(row, others)}${place.tools?.(row)}
  </li>`;
}
